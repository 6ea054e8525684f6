import { useEffect } from 'react';

import { createStore, useStore } from '../store/store';

const subject = createStore('');

export function usePageSubject(shown: string): void {
  useEffect(() => {
    subject.set(shown);
    return () => subject.set('');
  }, [shown]);
}

export const useShownSubject = () => useStore(subject);
