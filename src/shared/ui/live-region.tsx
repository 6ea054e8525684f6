import { useAnnouncements } from '../notice/announcements';

/** Where screen readers hear what `announce` is given; once per app, and there before the first text. */
export function LiveRegion() {
  return (
    // The attribute keeps it audible while a dialog hides the rest of the page from screen readers.
    <div role="log" aria-live="polite" aria-relevant="additions" data-live-announcer className="sr-only">
      {useAnnouncements().map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
