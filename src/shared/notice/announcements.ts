import { createStore, useStore } from '../store/store';

interface Announcement {
  id: number;
  text: string;
}

interface Announcements {
  /** Also the id of the next one. */
  count: number;
  /** Oldest first. */
  spoken: readonly Announcement[];
}

/** Milliseconds in the live region; within them the same text is not repeated. */
const heldFor = 2000;

const announcements = createStore<Announcements>({ count: 0, spoken: [] });

const without = (gone: number) => (before: Announcements) => ({
  ...before,
  spoken: before.spoken.filter(({ id }) => id !== gone),
});

/**
 * Announces a text politely, once. The live region exists before its first text, because screen readers often
 * ignore a region that appears together with its text (WCAG 4.1.3).
 */
export function announce(text: string): void {
  const { count, spoken } = announcements.get();
  if (text === '' || spoken.some((announcement) => announcement.text === text)) return;
  announcements.set({ count: count + 1, spoken: [...spoken, { id: count, text }] });
  setTimeout(() => announcements.set(without(count)), heldFor);
}

export const useAnnouncements = (): readonly Announcement[] => useStore(announcements).spoken;
