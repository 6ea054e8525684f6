import { useEffect } from 'react';

import { createStore } from '../store/store';
import { useStore } from '../store/use-store';

const subject = createStore('');

/**
 * Names the one thing a page shows, such as the number of a ticket, while it is shown: the top bar and the title of the
 * window have it after the name of the page.
 */
export function usePageSubject(shown: string): void {
  useEffect(() => {
    subject.set(shown);
    return () => subject.set('');
  }, [shown]);
}

/** What the page in view is about; empty for pages there is only one of. */
export const useShownSubject = () => useStore(subject);
