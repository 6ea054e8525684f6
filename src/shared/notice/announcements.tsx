import { createStore, useStore } from '../store/store';

/** Milliseconds in the live region; within them the same text is not repeated. */
const announcementMs = 2000;

const announcements = createStore<readonly string[]>([]);

/** The live region exists before its first text, or screen readers often ignore it (WCAG 4.1.3). */
export function announce(text: string): void {
  if (text === '' || announcements.get().includes(text)) return;
  announcements.set((before) => [...before, text]);
  setTimeout(
    () => announcements.set((before) => before.filter((announced) => announced !== text)),
    announcementMs,
  );
}

export function LiveRegion() {
  return (
    // The attribute keeps it audible while a dialog hides the page from screen readers.
    <div role="log" aria-live="polite" aria-relevant="additions" data-live-announcer className="sr-only">
      {useStore(announcements).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
