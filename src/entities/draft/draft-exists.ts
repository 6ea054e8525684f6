import { queryOptions } from '@tanstack/react-query';

import { draftWaits } from '@/shared/storage/draft-store';

import { currentSession } from '../session/session';
import { draftOwner } from './draft-owner';

/** Whether an earlier visit left a draft for a form that is open in no window. */
export const draftExistsQuery = (id: string) => {
  const owner = draftOwner(currentSession());
  return queryOptions({
    queryKey: ['draft', owner, id],
    queryFn: () => draftWaits(owner, id),
    // Read once per visit, and never while the form is in use.
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
  });
};
