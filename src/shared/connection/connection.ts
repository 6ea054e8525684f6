/** The browser's own hint is asked again after so many milliseconds, because it can stay wrong for hours. */
const probeAgainAfter = 3000;

/** Whether the portal's server answers at all. */
async function answers(): Promise<boolean> {
  try {
    await fetch('./config.json', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Whether there really is no connection. `navigator.onLine` alone decides nothing: behind a VPN or a firewall it is false
 * although everything works, so a small request is tried first.
 */
export const isOffline = async (): Promise<boolean> => !navigator.onLine && !(await answers());

/** Ends when there is a connection: at once, at the browser's event, or when a later try succeeds. */
export async function whenConnected(): Promise<void> {
  while (await isOffline()) {
    const back = new AbortController();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, probeAgainAfter);
      const online = () => {
        clearTimeout(timer);
        resolve();
      };
      window.addEventListener('online', online, { once: true, signal: back.signal });
    });
    back.abort();
  }
}
