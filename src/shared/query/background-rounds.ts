import { isOffline } from '../connection/connection';

/**
 * Milliseconds between the beginnings of two rounds, over all tabs: while a tab is visible, and while all are hidden. A
 * little more than a minute: with what else a page at rest requests it stays at one call a minute.
 */
const roundEvery = { visible: 65_000, hidden: 300_000 } as const;

/**
 * A round that began so many milliseconds ago will not end: its tab is frozen. Longer than the pause of hidden tabs, or the next
 * round that is due would look like a frozen one.
 */
const frozenAfter = 2 * roundEvery.hidden;

/** A round has found no connection. */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError';
}

interface Rounds {
  /** Name of the lock that one tab holds while it asks. */
  lock: string;
  /** When the last round of any tab began, in milliseconds; null before the first. */
  lastRound: () => number | null;
  /** The time before which no round begins by itself, in milliseconds, as after failures. */
  notBefore?: () => number;
  /**
   * One round. `wished` says that a user has asked for it; the signal is aborted when another tab takes over.
   * @throws NoConnectionError
   */
  run: (round: { wished: boolean; signal: AbortSignal }) => Promise<void>;
  /** Called when a round has found no connection. */
  onDisconnected?: () => void;
}

/**
 * Repeats something in the background, in one tab for all: each tab looks when it is due, and who holds the lock does it. Hidden
 * tabs wait longer, so that they only do it when none is visible. A tab that the browser has frozen in the middle of a round loses
 * the lock to the next one. Without locks each tab does it for itself.
 * @returns `now` begins a round at once and resolves at its end; `stop` ends them
 */
export function startRounds({ lock, lastRound, notBefore = () => 0, run, onDisconnected }: Rounds): {
  now: () => Promise<void>;
  stop: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  const ended = new AbortController();
  const { signal } = ended;

  const pause = () => roundEvery[document.visibilityState === 'hidden' ? 'hidden' : 'visible'];
  const untilDue = (): number => {
    const last = lastRound();
    const now = Date.now();
    if (last === null) return 0;
    // A clock that was set back would otherwise stop the rounds until it has caught up; those of two tabs may differ a little.
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
      // Another tab took the lock while this one was frozen.
      else if (error instanceof DOMException && error.name === 'AbortError') robbed.abort();
      else reportError(error);
    }
    running = false;
    // Where nothing was done, as without a connection or in another tab, it is looked at again after a whole pause.
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
