import { queryOptions, useQuery } from '@tanstack/react-query';

import { loadCompanyTickets } from '@/api/gsd/tickets';
import { useConfig } from '@/shared/config/use-config';

import { type ActiveSession, useActiveSession } from '../session/session';
import { rowByRow } from '../unreadable/unreadable';
import { isShown, ticketKeys, ticketOwner, ticketsQuery } from './queries';
import type { Ticket } from './ticket';

/** The tickets of all contacts at an address, where the installation offers them (ADR 0063). */
export const companyTicketsQuery = (addressOid: string) =>
  queryOptions({
    queryKey: ticketKeys.company(addressOid),
    queryFn: async (context) => (await loadCompanyTickets(addressOid, rowByRow(context))).filter(isShown),
  });

/** Whether a user has reported a ticket. */
export const isReportedBy = (
  { contact }: ActiveSession,
  { contactOid }: Pick<Ticket, 'contactOid'>,
): boolean => contactOid === contact.oid;

/** Whose a ticket is: the user's own, another contact's, or not known while the own ones are loading. */
export type Ownership = 'own' | 'other' | 'unknown';

/**
 * Tells whose a ticket is: own are those the user has reported, and those the document management lists for the user. Where the
 * installation does not offer the tickets of others, every ticket a user comes to is taken for an own one; the backend has
 * the last word.
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
