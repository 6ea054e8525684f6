import { queryOptions } from '@tanstack/react-query';

import { draftWaits } from '@/shared/storage/draft-store';

import { currentSession } from '../session/session';
import { draftOwner } from './draft-owner';

/** Whether something of an earlier visit waits in a form that is open in no window. */
export const draftExistsQuery = (id: string) => {
  const owner = draftOwner(currentSession());
  return queryOptions({
    queryKey: ['draft', owner, id],
    queryFn: () => draftWaits(owner, id),
    // Asked anew at each visit, and never while the form is used.
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
  });
};
