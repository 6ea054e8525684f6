import { queryOptions } from '@tanstack/react-query';

import { type ProtocolFilter, loadProtocol } from '@/api/provider/protocol';

import { rowByRow } from '../unreadable/unreadable';
import { inSomeOrder } from './entry-id';

export { type ProtocolEntry, protocolTypes } from '@/api/provider/protocol';

/** The entries of a range, an address and a type; the newest question is answered, an older one is called off. */
export const protocolQuery = (filter: ProtocolFilter) =>
  queryOptions({
    queryKey: ['protocolEntry', filter],
    queryFn: async (context) => inSomeOrder(await loadProtocol(filter, rowByRow(context))),
    // New entries come every minute; a long list is still not reloaded with each visit.
    staleTime: 60_000,
    gcTime: 60_000,
  });
