import { useEffect, useSyncExternalStore } from 'react';

let subject = '';
const listeners = new Set<() => void>();

function name(next: string) {
  subject = next;
  for (const listener of listeners) listener();
}

/**
 * Says which one a page shows, such as the number of a ticket, as long as it is shown: the top bar and the window's title
 * name it behind the page.
 */
export function usePageSubject(shown: string): void {
  useEffect(() => {
    name(shown);
    return () => name('');
  }, [shown]);
}

/** What the page in view is about; empty for pages there is only one of. */
export const useShownSubject = () =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => subject,
    () => '',
  );
