import { useSyncExternalStore } from 'react';

/** A short polite message that goes by itself. */
export interface Toast {
  text: string;
  /** At most one thing to do about it, usually 'Rückgängig'. */
  action?: { label: string; onPress: () => void };
}

let wanted = false;
const listeners = new Set<() => void>();

/**
 * Says politely that something has worked. Never for errors: they stay until closed (experience.md §3). The code that
 * draws toasts loads with the first one.
 */
export function showToast(toast: Toast): void {
  wanted = true;
  for (const listener of listeners) listener();
  void import('./toast').then(({ queueToast }) => queueToast(toast));
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
