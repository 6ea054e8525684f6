import { isOffline, isWaiting, whenConnected } from '../connection/connection';

/** Milliseconds before each retry: a connection that has just returned may lose the first request. */
const pauses = [500, 1500] as const;

const pass = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Code or texts did not load despite a connection, most likely because the portal was updated. */
export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError';
}

/** Code in memory needs no connection. */
const loaded = new WeakSet<() => Promise<unknown>>();

/** Waits unless a service worker has the code, because Chromium never refetches a failed module. */
async function connection(): Promise<void> {
  if (navigator.serviceWorker?.controller || navigator.onLine) return;
  // Another wait has checked this already.
  if (!isWaiting() && !(await isOffline())) return;
  await whenConnected();
  await pass(pauses[0]);
}

/** Imports with two retries; offline it waits. @throws MissingCodeError when all tries fail online */
export async function importWithRetry<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const pause of pauses) {
    if (!loaded.has(load)) await connection();
    try {
      const module = await load();
      loaded.add(load);
      return module;
    } catch {
      await pass(pause);
    }
  }
  await connection();
  try {
    return await load();
  } catch (cause) {
    throw new MissingCodeError('Code on demand could not be loaded', { cause });
  }
}
