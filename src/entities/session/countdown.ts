import * as z from 'zod/mini';

import { config } from '@/shared/config/config';
import { earlySlots } from '@/shared/storage/session-keys';
import { storedValue } from '@/shared/storage/stored-value';
import { createStore, subscribeToAll, useStore } from '@/shared/store/store';

/** Shared by all tabs; a moment instead of a count survives sleep and throttled timers. */
const deadline = storedValue(earlySlots.deadline, z.number(), null, { session: true });

/** Throttles activity, so that scrolling does not write to storage at every event. */
const activityPause = 1000;

const length = () => config().limits.sessionSeconds * 1000;

/** Returns milliseconds; null without a deadline, or if it is too late to come from this countdown. */
function remaining(): number | null {
  const end = deadline.get();
  return end === null || end - Date.now() > length() ? null : Math.max(0, end - Date.now());
}

export const endOfSession = (): Date => new Date(Math.min(Date.now(), deadline.get() ?? Date.now()));

/** The deadline seen last, because a logout in another tab removes the stored one. */
let lastDeadline = 0;

/** Whether the session that another tab has ended was over anyway; its timers may differ by a second. */
export const hasExpired = () => lastDeadline - Date.now() < 1000;

const secondsLeft = () => Math.ceil((remaining() ?? length()) / 1000);

/** Restarts the countdown at login and at each activity (R-SES-01: 900 s). */
export function startCountdown(): void {
  deadline.set(Date.now() + length());
}

/** Marks the dialog that asks to continue: a press there is an answer and does not renew the session. */
export const sessionChoice = 'data-session-choice';

/** Whether activity renews the session: not within a second of the last renewal, and not after its end. */
function isRenewalDue(): boolean {
  const left = remaining();
  return left !== null && left > 0 && left < length() - activityPause;
}

function noteActivity({ target }: Event): void {
  if (target instanceof Element && target.closest(`[${sessionChoice}]`)) return;
  if (isRenewalDue()) startCountdown();
}

const ticks = createStore(0);

/** Activity renews the countdown; `onEnd` is called once at zero. Returns the function that stops it. */
export function watchCountdown(onEnd: () => void): () => void {
  const events = ['pointerdown', 'keydown', 'wheel', 'touchstart', 'input'] as const;
  const options = { passive: true, capture: true } as const;
  for (const event of events) window.addEventListener(event, noteActivity, options);
  let last: { x: number; y: number } | undefined;
  const noteMovement = ({ screenX: x, screenY: y }: PointerEvent) => {
    // Browsers also report a resting pointer while the page scrolls under it.
    const rests = last?.x === x && last.y === y;
    last = { x, y };
    if (rests || !isRenewalDue()) return;
    // Moving the pointer to the dialog's buttons must not renew the session.
    if (!document.querySelector(`[${sessionChoice}]`)) startCountdown();
  };
  window.addEventListener('pointermove', noteMovement, options);
  const tick = () => {
    if (remaining() === null) startCountdown();
    lastDeadline = deadline.get() ?? lastDeadline;
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

/** `limit` is in seconds; the result changes only twice per session. */
export const useEndsWithin = (limit: number): boolean =>
  useStore({
    subscribe: seconds.subscribe,
    get: () => secondsLeft() > 0 && secondsLeft() <= limit,
  });

export const useCountdown = () => useStore(seconds);
