import { createStore } from '../store/store';
import { useStore } from '../store/use-store';

/** A message about something that happened outside the screen in view; it stays until it is closed. */
export interface Notice {
  /** One notice per subject: the same id replaces instead of piling up. */
  id: string;
  tone: 'info' | 'warning' | 'error' | 'success';
  title: string;
  text?: string;
  /** What the user can do about it. */
  action?: { label: string; run: () => void };
  /** Path of the only page it concerns; it is not seen on others. */
  page?: string;
}

const notices = createStore<readonly Notice[]>([]);

/** Shows a notice above the page, in place of an earlier one with the same id. */
export const showNotice = (notice: Notice): void =>
  notices.set((before) => [...before.filter(({ id }) => id !== notice.id), notice]);

/** Takes a notice away; an unknown id is no error. */
export const closeNotice = (id: string): void =>
  notices.set((before) =>
    before.some((notice) => notice.id === id) ? before.filter((notice) => notice.id !== id) : before,
  );

/** Takes all notices away, as at a logout: they were for the user who has left. */
export const closeNotices = (): void => notices.set([]);

/** The notices now open, oldest first. */
export const useNotices = (): readonly Notice[] => useStore(notices);
