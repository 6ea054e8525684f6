import { announce } from '../notice/announcements';
import { importWithRetry } from '../routing/import-with-retry';
import { createStore, useStore } from '../store/store';

export interface Toast {
  text: string;
  action?: { label: string; onPress: () => void };
}

const toasts = {
  canShow: false,
  /** Incremented when all are removed, so that no toast of an earlier user arrives late. */
  removals: 0,
};

const wanted = createStore(false);

/** Without its code no toast is shown; the next page reports the update. */
const loadToasts = async () => importWithRetry(() => import('./toast')).catch(() => null);

/** Shows a success, never an error (R-PLUS-11). Without a page, as after a logout, it does nothing. */
export function showToast(toast: Toast): void {
  if (!toasts.canShow) return;
  announce(toast.text);
  wanted.set(true);
  const { removals } = toasts;
  void loadToasts().then((region) => {
    if (removals === toasts.removals) region?.queueToast(toast);
  });
}

export function forgetToasts(): void {
  toasts.removals += 1;
  if (wanted.get()) void loadToasts().then((region) => region?.clearToasts());
}

/** Toasts can be shown while a page subscribes. */
function subscribe(listener: () => void): () => void {
  const leave = wanted.subscribe(listener);
  toasts.canShow = true;
  return () => {
    toasts.canShow = false;
    leave();
  };
}

export const useToastsWanted = () => useStore({ subscribe, get: wanted.get });
