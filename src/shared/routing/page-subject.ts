import { useEffect } from 'react';

import { createStore, useStore } from '../store/store';

const subject = createStore('');

/** Shows the page's subject, such as a ticket number, in the top bar and the window's title. */
export function usePageSubject(shown: string): void {
  useEffect(() => {
    subject.set(shown);
    return () => subject.set('');
  }, [shown]);
}

export const useShownSubject = () => useStore(subject);
