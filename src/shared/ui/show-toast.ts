import { announce } from '../notice/announcements';
import { importWithRetry } from '../routing/import-with-retry';
import { createStore } from '../store/store';
import { useStore } from '../store/use-store';

/** A short polite message that goes by itself. */
export interface Toast {
  text: string;
  /** At most one thing to do about it, usually 'Rückgängig'. */
  action?: { label: string; onPress: () => void };
}

const toasts = {
  /** Whether a page is in view that can show one. */
  canShow: false,
  /** Counts how often all were removed, so that none of an earlier user arrives late. */
  audience: 0,
};

/** Whether there has been a toast, so that the region for toasts is needed. */
const wanted = createStore(false, {
  whileUsed: () => {
    toasts.canShow = true;
    return () => {
      toasts.canShow = false;
    };
  },
});

/** Without its code no toast is shown; the next page reports an update of the portal. */
const loadToasts = async () => importWithRetry(() => import('./toast')).catch(() => null);

/**
 * Says that something has worked. Never for errors: they stay until closed (R-PLUS-11). The code that draws toasts loads with the
 * first one. Where no page can show it any more, as after a logout, nothing happens.
 */
export function showToast(toast: Toast): void {
  if (!toasts.canShow) return;
  announce(toast.text);
  wanted.set(true);
  const shownTo = toasts.audience;
  void loadToasts().then((region) => {
    if (shownTo === toasts.audience) region?.queueToast(toast);
  });
}

/** Takes away all toasts and their actions, as at a logout: they were for the user who has left. */
export function forgetToasts(): void {
  toasts.audience += 1;
  if (wanted.get()) void loadToasts().then((region) => region?.clearToasts());
}

/** Whether there has been a toast, so that the region for them is needed. */
export const useToastsWanted = () => useStore(wanted);
