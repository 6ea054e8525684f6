import { queryOptions } from '@tanstack/react-query';

import { type ProtocolFilter, loadProtocol } from '@/api/provider/protocol';

import { rowByRow } from '../unreadable/unreadable';
import { inSomeOrder } from './entry-id';

export { type ProtocolEntry, protocolTypes } from '@/api/provider/protocol';

export const protocolQuery = (filter: ProtocolFilter) =>
  queryOptions({
    queryKey: ['protocolEntry', filter],
    queryFn: async (context) => inSomeOrder(await loadProtocol(filter, rowByRow(context))),
    // Entries arrive every minute, but a long list is not refetched on every visit.
    staleTime: 60_000,
    gcTime: 60_000,
  });
