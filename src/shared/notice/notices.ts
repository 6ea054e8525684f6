import { createStore, useStore } from '../store/store';

/** Reports something from outside the screen in view; it stays until it is closed. */
export interface Notice {
  /** A new notice replaces the one with the same id. */
  id: string;
  tone?: 'info' | 'warning' | 'error' | 'success';
  title: string;
  text?: string;
  action?: { label: string; run: () => void };
  page?: string;
}

const notices = createStore<readonly Notice[]>([]);

export const showNotice = (notice: Notice): void =>
  notices.set((before) => [...before.filter(({ id }) => id !== notice.id), notice]);

export const closeNotice = (id: string): void =>
  notices.set((before) =>
    before.some((notice) => notice.id === id) ? before.filter((notice) => notice.id !== id) : before,
  );

export const closeNotices = (): void => notices.set([]);

export const useNotices = (): readonly Notice[] => useStore(notices);
