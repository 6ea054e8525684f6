import { pauseAfter } from '../query/ask-again';

/** Milliseconds until the browser's own hint is asked again for the first time, because it can stay wrong for hours. */
const firstPause = 3000;

/** The request under way, which all callers share. */
let probe: Promise<boolean> | undefined;

/** Whether the portal's server answers at all. */
async function answers(): Promise<boolean> {
  try {
    await fetch('./config.json', { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  } finally {
    probe = undefined;
  }
}

/**
 * Whether there really is no connection. `navigator.onLine` alone decides nothing: behind a VPN or a firewall it is false
 * although everything works, so a small request is tried first.
 */
export const isOffline = async (): Promise<boolean> => !navigator.onLine && !(await (probe ??= answers()));

/** The wait under way, which all callers share: code and texts that wait for the connection do not ask each for itself. */
let waiting: Promise<void> | undefined;

/** Whether a connection is being waited for. */
export const isWaiting = (): boolean => waiting !== undefined;

/** Ends when there is a connection: at once, at the browser's event, or when a later try succeeds. */
export const whenConnected = (): Promise<void> => {
  waiting ??= untilConnected().finally(() => (waiting = undefined));
  return waiting;
};

async function untilConnected(): Promise<void> {
  for (let failures = 0; await isOffline(); failures += 1) {
    const back = new AbortController();
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, failures === 0 ? firstPause : pauseAfter(failures));
      const online = () => {
        clearTimeout(timer);
        resolve();
      };
      window.addEventListener('online', online, { once: true, signal: back.signal });
    });
    back.abort();
  }
}
