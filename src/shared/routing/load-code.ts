/** Milliseconds before each further try: a connection that is just coming back may lose the first request. */
const pauses = [500, 1500] as const;

const pass = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

/** Code or texts did not come although there is a connection: most likely the portal was updated while it was open. */
export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError';
}

/** Waits while there is no connection: code that a browser could not fetch it may never ask for again, as Chromium does. */
async function connection(): Promise<void> {
  if (navigator.onLine) return;
  await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
  await pass(pauses[0]);
}

/**
 * Loads code or texts that come on demand. Without a connection it waits for one, as the notice above the page promises:
 * what is in view stays until then.
 * @throws MissingCodeError when they do not come although there is a connection
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const pause of pauses) {
    await connection();
    try {
      return await load();
    } catch {
      await pass(pause);
    }
  }
  await connection();
  try {
    return await load();
  } catch (cause) {
    throw new MissingCodeError('Code that comes on demand did not come', { cause });
  }
}
