import { useEffect } from 'react';

import { importWithRetry } from '@/shared/routing/import-with-retry';

import { getActiveSession } from '../session/session';
import { newsCount } from './summary';

/** A ticket, a task or a document that is opened is no news any more, however the user came to it (R-X-NEW-08). */
export function useObjectSeen(oid: string | undefined): void {
  useEffect(() => {
    const session = getActiveSession();
    if (!session || oid === undefined || newsCount() === 0) return;
    // Without the code it stays in the list until the user says that it was seen.
    importWithRetry(() => import('./own-change-notes')).then(
      ({ objectSeen }) => objectSeen(session, oid),
      () => undefined,
    );
  }, [oid]);
}
