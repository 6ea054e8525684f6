import { isOffline } from '../connection/connection';

/** Milliseconds between two rounds over all tabs: a page at rest stays at one call a minute. */
const roundEvery = { visible: 65_000, hidden: 300_000 } as const;

/** In milliseconds. Longer than the pause of hidden tabs, or a round that is due would look frozen. */
const frozenAfter = 2 * roundEvery.hidden;

export class NoConnectionError extends Error {
  override name = 'NoConnectionError';
}

interface Rounds {
  lock: string;
  /** Milliseconds since the epoch; null before the first round. */
  lastRound: () => number | null;
  /** Milliseconds since the epoch, such as after failures. */
  notBefore?: () => number;
  /** `wished` means that a user requested it; another tab that takes over aborts. @throws NoConnectionError */
  run: (round: { wished: boolean; signal: AbortSignal }) => Promise<void>;
  onDisconnected?: () => void;
}

/** Repeats `run` in the tab that holds the lock; a frozen tab loses it. Hidden tabs wait longer. */
export function startRounds({ lock, lastRound, notBefore = () => 0, run, onDisconnected }: Rounds) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  const ended = new AbortController();
  const { signal } = ended;

  const pause = () => roundEvery[document.visibilityState === 'hidden' ? 'hidden' : 'visible'];
  const untilDue = (): number => {
    const last = lastRound();
    const now = Date.now();
    if (last === null) return 0;
    // A clock that was set back would stop the rounds; those of two tabs may differ a little.
    return last > now + roundEvery.visible ? 0 : Math.max(0, last + pause() - now, notBefore() - now);
  };
  const isFrozen = (): boolean => {
    const last = lastRound();
    return last !== null && last + frozenAfter < Date.now();
  };
  const schedule = (milliseconds: number) => {
    clearTimeout(timer);
    if (!signal.aborted) timer = setTimeout(() => void begin(false), milliseconds);
  };
  const begin = async (wished: boolean): Promise<void> => {
    if (running) return;
    running = true;
    const robbed = new AbortController();
    const round = async () => {
      if (signal.aborted || (!wished && untilDue() > 0)) return;
      if (await isOffline()) throw new NoConnectionError();
      await run({ wished, signal: robbed.signal });
    };
    try {
      if ('locks' in navigator)
        await navigator.locks.request(
          lock,
          isFrozen() ? { steal: true } : { ifAvailable: true },
          async (held) => {
            if (held) await round();
          },
        );
      else await round();
    } catch (error) {
      if (error instanceof NoConnectionError) onDisconnected?.();
      else if (error instanceof DOMException && error.name === 'AbortError') robbed.abort();
      else reportError(error);
    }
    running = false;
    // If nothing was done, as offline or in another tab, check again after a whole pause.
    schedule(untilDue() || pause());
  };

  document.addEventListener('visibilitychange', () => schedule(untilDue()), { signal });
  window.addEventListener('online', () => schedule(untilDue()), { signal });
  schedule(untilDue());
  return {
    now: () => begin(true),
    stop: () => {
      ended.abort();
      clearTimeout(timer);
    },
  };
}
