import { isOffline } from '../connection/connection';

/**
 * Milliseconds between the beginnings of two rounds, over all tabs: while a tab is visible, and while all are hidden. A
 * little more than a minute: with what else a page at rest requests it stays at one call a minute.
 */
const roundEvery = { visible: 65_000, hidden: 300_000 } as const;

/** A round that began so many milliseconds ago will not end: its tab is frozen. */
const frozenAfter = 300_000;

/** A round has found no connection. */
export class NoConnectionError extends Error {
  override name = 'NoConnectionError';
}

interface Rounds {
  /** Name of the lock that one tab holds while it asks. */
  lock: string;
  /** When the last round of any tab began, in milliseconds; null before the first. */
  lastRound: () => number | null;
  /** One round. @throws NoConnectionError */
  run: () => Promise<void>;
  /** Called when a round has found no connection. */
  onDisconnected?: () => void;
}

/**
 * Repeats something in the background, in one tab for all: each tab looks when it is due, and who holds the lock does it. Hidden
 * tabs wait longer, so that they only do it when none is visible. A tab that the browser has frozen in the middle of a round loses
 * the lock to the next one. Without locks each tab does it for itself.
 * @returns `now` begins a round at once and resolves at its end; `stop` ends them
 */
export function startRounds({ lock, lastRound, run, onDisconnected }: Rounds): {
  now: () => Promise<void>;
  stop: () => void;
} {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let disconnected = false;
  const ended = new AbortController();
  const { signal } = ended;

  const pause = () => roundEvery[document.visibilityState === 'hidden' ? 'hidden' : 'visible'];
  const untilDue = (): number => {
    const last = lastRound();
    if (last === null) return 0;
    // A clock that was set back would otherwise stop the rounds until it has caught up; those of two tabs may differ a little.
    return last > Date.now() + roundEvery.visible ? 0 : Math.max(0, last + pause() - Date.now());
  };
  const isFrozen = (): boolean => {
    const last = lastRound();
    return last !== null && last + frozenAfter < Date.now();
  };
  const schedule = (milliseconds: number) => {
    clearTimeout(timer);
    if (!signal.aborted)
      timer = setTimeout(() => void begin(milliseconds === 0 && disconnected), milliseconds);
  };
  const begin = async (wished: boolean): Promise<void> => {
    if (running) return;
    running = true;
    const round = async () => {
      if (signal.aborted || (!wished && untilDue() > 0)) return;
      if (await isOffline()) throw new NoConnectionError();
      await run();
    };
    disconnected = false;
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
      disconnected = error instanceof NoConnectionError;
      if (disconnected) onDisconnected?.();
      // Another tab took the lock while this one was frozen.
      else if (!(error instanceof DOMException && error.name === 'AbortError')) reportError(error);
    }
    running = false;
    // Where nothing was done, as without a connection or in another tab, it is looked at again after a whole pause.
    schedule(untilDue() || pause());
  };

  document.addEventListener('visibilitychange', () => schedule(untilDue()), { signal });
  window.addEventListener('online', () => schedule(disconnected ? 0 : untilDue()), { signal });
  schedule(untilDue());
  return {
    now: () => begin(true),
    stop: () => {
      ended.abort();
      clearTimeout(timer);
    },
  };
}
