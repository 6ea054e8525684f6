import { useSyncExternalStore } from 'react';

/** A message about something that happened outside the screen in view; it stays until it is closed. */
export interface Notice {
  /** One notice per subject: the same id replaces instead of piling up. */
  id: string;
  tone: 'info' | 'warning' | 'error' | 'success';
  title: string;
  text?: string;
  /** Path of the only page it concerns; it is not seen on others. */
  page?: string;
}

let notices: readonly Notice[] = [];
const listeners = new Set<() => void>();

function set(next: readonly Notice[]) {
  notices = next;
  for (const listener of listeners) listener();
}

/** Shows a notice above the page, in place of an earlier one with the same id. */
export function showNotice(notice: Notice): void {
  set([...notices.filter(({ id }) => id !== notice.id), notice]);
}

/** Takes a notice away; an unknown id is no error. */
export function closeNotice(id: string): void {
  if (notices.some((notice) => notice.id === id)) set(notices.filter((notice) => notice.id !== id));
}

/** Takes all notices away: they were told to somebody who has gone. */
export const closeNotices = (): void => set([]);

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The notices now open, oldest first. */
export function useNotices(): readonly Notice[] {
  return useSyncExternalStore(
    subscribe,
    () => notices,
    () => notices,
  );
}
