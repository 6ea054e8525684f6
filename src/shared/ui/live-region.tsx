import { useAnnouncements } from '../notice/announcements';

/** Rendered once per app, before the first announcement. */
export function LiveRegion() {
  return (
    // The attribute keeps it audible while a dialog hides the page from screen readers.
    <div role="log" aria-live="polite" aria-relevant="additions" data-live-announcer className="sr-only">
      {useAnnouncements().map(({ id, text }) => (
        <p key={id}>{text}</p>
      ))}
    </div>
  );
}
