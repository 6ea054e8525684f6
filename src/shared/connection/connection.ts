/** Seconds before each retry, so that a failing backend gets less load. The last one repeats. */
const pauses = [5, 30, 60, 120, 300, 600] as const;

/** Waits up to ten minutes, a little different for each user, and never less than `Retry-After`. */
export function pauseAfter(failures: number, retryAfter = 0): number {
  const seconds = pauses[Math.min(Math.max(failures, 1), pauses.length) - 1] ?? 600;
  return Math.max(retryAfter, seconds * 1000 * (0.8 + 0.2 * Math.random()));
}

/** Milliseconds until the browser's hint is checked again, because it can stay wrong for hours. */
const firstPause = 3000;

/** All callers share the request in flight. */
let probe: Promise<boolean> | undefined;

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

/** Tries a small request, because `navigator.onLine` can be false behind a VPN or a firewall. */
export const isOffline = async (): Promise<boolean> => !navigator.onLine && !(await (probe ??= answers()));

/** All callers share one wait, so that they do not probe one by one. */
let waiting: Promise<void> | undefined;

export const isWaiting = (): boolean => waiting !== undefined;

/** Resolves at once, at the browser's event, or when a later probe succeeds. */
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
