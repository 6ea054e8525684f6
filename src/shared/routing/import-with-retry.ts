import { isOffline, isWaiting, whenConnected } from '../connection/connection';

/** Milliseconds before each retry: a connection that has just come back may lose the first request. */
const pauses = [500, 1500] as const;

const pass = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Code or texts could not be loaded although there is a connection: most likely the portal was updated while it was open. */
export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError';
}

/** Loaders whose code is in memory: those need no connection. */
const loaded = new WeakSet<() => Promise<unknown>>();

/**
 * Waits while offline: Chromium never requests a module again that it once failed to fetch. A service worker has the code on
 * the device.
 */
async function connection(): Promise<void> {
  if (navigator.serviceWorker?.controller || navigator.onLine) return;
  // One that waits already knows.
  if (!isWaiting() && !(await isOffline())) return;
  await whenConnected();
  await pass(pauses[0]);
}

/**
 * Imports code or texts on demand, with two retries. Offline it waits for the connection, as the notice above the page
 * says: the page in view stays until then.
 * @throws MissingCodeError when all tries fail although there is a connection
 */
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
