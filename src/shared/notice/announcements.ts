import { createStore } from '../store/store';
import { useStore } from '../store/use-store';

interface Announcement {
  id: number;
  text: string;
}

interface Announcements {
  /** How many there have been; the id of the next one. */
  count: number;
  /** Those the live region holds now, oldest first. */
  spoken: readonly Announcement[];
}

/** Milliseconds a text stays in the live region; within them the same text is not said again. */
const heldFor = 2000;

const announcements = createStore<Announcements>({ count: 0, spoken: [] });

const without = (gone: number) => (before: Announcements) => ({
  ...before,
  spoken: before.spoken.filter(({ id }) => id !== gone),
});

/**
 * Lets screen readers say a text politely, once. It goes through the one live region of the portal, which is there before
 * its first text: a region that appears together with its text is often not spoken (WCAG 4.1.3).
 */
export function announce(text: string): void {
  const { count, spoken } = announcements.get();
  if (text === '' || spoken.some((announcement) => announcement.text === text)) return;
  announcements.set({ count: count + 1, spoken: [...spoken, { id: count, text }] });
  setTimeout(() => announcements.set(without(count)), heldFor);
}

/** What the live region holds. */
export const useAnnouncements = (): readonly Announcement[] => useStore(announcements).spoken;
