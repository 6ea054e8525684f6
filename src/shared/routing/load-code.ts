/**
 * Loads code or texts that come on demand. Without a connection it waits for one, as the notice above the page promises:
 * what is in view stays until then.
 * @throws when they do not come although there is a connection, as after an update of the portal
 */
export async function loadCode<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    if (navigator.onLine) throw error;
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    return loadCode(load);
  }
}
