import { queryOptions, useQuery } from '@tanstack/react-query';

import { loadCompanyTickets } from '@/api/gsd/tickets';
import { useConfig } from '@/shared/config/use-config';

import { type ActiveSession, useActiveSession } from '../session/session';
import { rowByRow } from '../unreadable/unreadable';
import { isShown, ticketKeys, ticketOwner, ticketsQuery } from './queries';
import type { Ticket } from './ticket';

/** Only some installations offer these tickets (ADR 0063). */
export const companyTicketsQuery = (addressOid: string) =>
  queryOptions({
    queryKey: ticketKeys.company(addressOid),
    queryFn: async (context) => (await loadCompanyTickets(addressOid, rowByRow(context))).filter(isShown),
  });

export const isReportedBy = (
  { contact }: ActiveSession,
  { contactOid }: Pick<Ticket, 'contactOid'>,
): boolean => contactOid === contact.oid;

/** `unknown` while the user's own tickets are loading. */
export type Ownership = 'own' | 'other' | 'unknown';

/**
 * A user owns the tickets they have reported and those the document management lists for them. If the
 * installation does not offer the tickets of others, every ticket counts as own; the backend decides.
 */
export function useOwnership(): (ticket: Pick<Ticket, 'oid' | 'contactOid'>) => Ownership {
  const session = useActiveSession();
  const { company } = useConfig().tickets;
  const { data, isPending } = useQuery({ ...ticketsQuery(ticketOwner(session)), enabled: company });
  const listed = new Set(data?.map(({ oid }) => oid));
  return (ticket) => {
    if (!company || isReportedBy(session, ticket) || listed.has(ticket.oid)) return 'own';
    return isPending ? 'unknown' : 'other';
  };
}
