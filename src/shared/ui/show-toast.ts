import { useSyncExternalStore } from 'react';

import { importWithRetry } from '../routing/import-with-retry';

/** A short polite message that goes by itself. */
export interface Toast {
  text: string;
  /** At most one thing to do about it, usually 'Rückgängig'. */
  action?: { label: string; onPress: () => void };
}

let wanted = false;
/** Counts up whenever all toasts are forgotten, so that none arrives late. */
let audience = 0;
const listeners = new Set<() => void>();

/** Without the code nothing can be shown; an update of the portal is told of by the next page. */
const loadToasts = async () => importWithRetry(() => import('./toast')).catch(() => null);

/**
 * Says politely that something has worked. Never for errors: they stay until closed (R-PLUS-11). The code that
 * draws toasts loads with the first one. Where no page could show it any more, as after a logout, nothing is said.
 */
export function showToast(toast: Toast): void {
  if (listeners.size === 0) return;
  wanted = true;
  for (const listener of listeners) listener();
  const told = audience;
  void loadToasts().then((toasts) => {
    if (told === audience) toasts?.queueToast(toast);
  });
}

/** Takes away what was told to somebody who has gone, and what they could do about it. */
export function forgetToasts(): void {
  audience += 1;
  if (wanted) void loadToasts().then((toasts) => toasts?.clearToasts());
}

/** Whether there has been a toast, so that the place for them is needed. */
export const useToastsWanted = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => wanted,
    () => false,
  );
