import { queryOptions } from '@tanstack/react-query';

import { loadDraft } from '@/shared/storage/draft-store';

import { currentSession } from '../session/session';
import { draftOwner } from './draft-owner';

/** Whether something of an earlier visit waits in a form that is not open yet. */
export const draftExistsQuery = (id: string) => {
  const owner = draftOwner(currentSession());
  return queryOptions({
    queryKey: ['draft', owner, id],
    queryFn: async () => (await loadDraft(owner, id)) !== undefined,
    // Asked anew at each visit, and never while the form is used.
    gcTime: 0,
    staleTime: Infinity,
    networkMode: 'always',
  });
};
