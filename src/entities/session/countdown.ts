import * as z from 'zod/mini';

import { config } from '@/shared/config/config';
import { earlySlots } from '@/shared/storage/session-keys';
import { storedValue } from '@/shared/storage/stored-value';
import { createStore, subscribeToAll } from '@/shared/store/store';
import { useStore } from '@/shared/store/use-store';

/** The moment the session ends, one for all tabs; a moment instead of a count survives sleep and throttled timers. */
const deadline = storedValue(earlySlots.deadline, z.number(), null, { session: true });

/** Activity within a second counts once, so that a scroll does not write to storage at every event. */
const activityPause = 1000;

const length = () => config().limits.sessionSeconds * 1000;

/** Milliseconds left; null without a deadline, and with one that no countdown of ours has set. */
function remaining(): number | null {
  const end = deadline.get();
  return end === null || end - Date.now() > length() ? null : Math.max(0, end - Date.now());
}

/** When the session ends or has ended: now, or at the deadline where that has passed while the portal was closed. */
export const endOfSession = (): Date => new Date(Math.min(Date.now(), deadline.get() ?? Date.now()));

const secondsLeft = () => Math.ceil((remaining() ?? length()) / 1000);

/** Starts the countdown anew: at login, and whenever the person does something (R-SES-01: 900 s). */
export function startCountdown(): void {
  deadline.set(Date.now() + length());
}

/** Marks what asks whether to go on: a press there is an answer to the question, and renews nothing by itself. */
export const sessionChoice = 'data-session-choice';

/** Whether activity renews: not within a second after the last renewal, and not when it is over. */
function isRenewalDue(): boolean {
  const left = remaining();
  return left !== null && left > 0 && left < length() - activityPause;
}

function noteActivity({ target }: Event): void {
  if (target instanceof Element && target.closest(`[${sessionChoice}]`)) return;
  if (isRenewalDue()) startCountdown();
}

/** Counts the seconds the countdown is watched. */
const ticks = createStore(0);

/**
 * Watches the countdown with a one-second tick: activity renews it, `onEnd` is called once at zero. Returns the way
 * to stop. One that ended while the machine slept ends at the first tick, one that ended while the portal was closed at once.
 */
export function watchCountdown(onEnd: () => void): () => void {
  const events = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const;
  const options = { passive: true, capture: true } as const;
  for (const event of events) window.addEventListener(event, noteActivity, options);
  let last: { x: number; y: number } | undefined;
  const noteMovement = ({ screenX: x, screenY: y }: PointerEvent) => {
    // Browsers also report a pointer that rests while the page moves under it.
    const rests = last?.x === x && last.y === y;
    last = { x, y };
    if (rests || !isRenewalDue()) return;
    // A movement does not answer the question, so that the pointer reaches its buttons.
    if (!document.querySelector(`[${sessionChoice}]`)) startCountdown();
  };
  window.addEventListener('pointermove', noteMovement, options);
  const tick = () => {
    if (remaining() === null) startCountdown();
    ticks.set((count) => count + 1);
    if (secondsLeft() > 0) return;
    stop();
    onEnd();
  };
  const timer = setInterval(tick, 1000);
  const stop = () => {
    clearInterval(timer);
    for (const event of events) window.removeEventListener(event, noteActivity, { capture: true });
    window.removeEventListener('pointermove', noteMovement, { capture: true });
  };
  tick();
  return stop;
}

const seconds = { subscribe: subscribeToAll([ticks, deadline]), get: secondsLeft };

/** Whether the session ends within so many seconds; unlike the seconds it changes twice in a session. */
export const useEndsWithin = (limit: number): boolean =>
  useStore({
    subscribe: seconds.subscribe,
    get: () => secondsLeft() > 0 && secondsLeft() <= limit,
  });

/** Seconds left, changing once a second. */
export const useCountdown = () => useStore(seconds);
