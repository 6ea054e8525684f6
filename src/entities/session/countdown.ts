import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';

import { config } from '@/shared/config/config';
import { storageSlot } from '@/shared/storage/storage-slot';

/** The moment the session ends, one for all tabs; a moment instead of a count survives sleep and throttled timers. */
const deadline = storageSlot('deadline', z.number());

/** Activity within a second counts once, so that a scroll does not write to storage at every event. */
const activityPause = 1000;

const left = () => {
  const end = deadline.get();
  return end === null ? config().limits.sessionSeconds : Math.max(0, Math.ceil((end - Date.now()) / 1000));
};

/** Starts the countdown anew: at login, and whenever the person does something (Spec 1 §4: 900 s). */
export function startCountdown(): void {
  deadline.set(Date.now() + config().limits.sessionSeconds * 1000);
}

/** Renews unless it was renewed within the last second. */
function noteActivity(): void {
  const full = config().limits.sessionSeconds * 1000;
  const end = deadline.get();
  if (end !== null && end > Date.now() && end - Date.now() < full - activityPause) startCountdown();
}

/**
 * Watches the countdown with a one-second tick: activity renews it, `onEnd` is called once at zero. Returns the way
 * to stop. A countdown that ended while the machine slept ends at the first tick.
 */
export function watchCountdown(onEnd: () => void): () => void {
  if (deadline.get() === null) startCountdown();
  const events = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const;
  for (const event of events) window.addEventListener(event, noteActivity, { passive: true, capture: true });
  const timer = setInterval(() => {
    for (const listener of ticks) listener();
    if (left() > 0) return;
    stop();
    onEnd();
  }, 1000);
  const stop = () => {
    clearInterval(timer);
    for (const event of events) window.removeEventListener(event, noteActivity, { capture: true });
  };
  return stop;
}

const ticks = new Set<() => void>();

const subscribe = (listener: () => void) => {
  ticks.add(listener);
  const stop = deadline.subscribe(listener);
  return () => {
    ticks.delete(listener);
    stop();
  };
};

/** Seconds left, changing once a second. */
export const useCountdown = () => useSyncExternalStore(subscribe, left, left);
