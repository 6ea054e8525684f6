/** Milliseconds before each further try: a connection that is just coming back may lose the first request. */
const pauses = [500, 1500];

/** Code or texts did not come although there is a connection: most likely the portal was updated while it was open. */
export class MissingCodeError extends Error {
  override readonly name = 'MissingCodeError';
}

const online = () =>
  navigator.onLine || new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));

/**
 * Loads code or texts that come on demand. Without a connection it waits for one, as the notice above the page promises:
 * what is in view stays until then.
 * @throws MissingCodeError when they do not come although there is a connection
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  for (const pause of pauses)
    try {
      return await load();
    } catch {
      await online();
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  try {
    await online();
    return await load();
  } catch (cause) {
    throw new MissingCodeError('Code that comes on demand did not come', { cause });
  }
}
