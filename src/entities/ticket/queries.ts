import { queryOptions, useIsMutating, useQuery } from '@tanstack/react-query';

import { nullOn } from '@/api/api-error';
import { loadServiceReports, loadTicketDocuments, loadTicketEntries } from '@/api/gsd/ticket-parts';
import { type TicketOwner, loadCompanyTickets, loadLock, loadTicket, loadTickets } from '@/api/gsd/tickets';
import { config } from '@/shared/config/config';
import { useConfig } from '@/shared/config/use-config';
import { newestFirst } from '@/shared/format/newest-first';
import { queryClient } from '@/shared/query/query-client';

import {
  type ActiveSession,
  getActiveSession,
  nameOrLogin,
  type Session,
  useActiveSession,
} from '../session/session';
import { readableOnly, rowByRow, rowsQuery } from '../unreadable/unreadable';
import type { Ticket } from './ticket';

export type { TicketEntry } from '@/api/gsd/ticket-parts';

export const ticketKeys = {
  all: ['ticket'] as const,
  one: (oid: string) => ['ticket', 'one', oid] as const,
  entries: (oid: string) => ['ticket', 'entries', oid] as const,
  creation: ['ticketCreation'] as const,
};

/** Includes a form that was closed meanwhile. */
export const useTicketIsCreated = (): boolean => useIsMutating({ mutationKey: ticketKeys.creation }) > 0;

/** @throws Error 'no contact person' (R-TLST-11) */
export function ticketOwner(session: Pick<Session, 'contact' | 'address'> | null): TicketOwner {
  if (!session?.address) throw new Error('no contact person');
  return { contactOid: session.contact.oid, addressOid: session.address.oid };
}

/** Internal tickets and entries are hidden unless the installation shows them (R-TIC-17). */
const isShown = ({ visible }: { visible: boolean }): boolean => visible || config().tickets.showInternal;

export const ticketsQuery = (owner: TicketOwner) =>
  rowsQuery(['ticket', 'list', owner.addressOid, owner.contactOid], async (options) =>
    (await loadTickets(owner, options)).filter(isShown),
  );

/** Thrown if the ticket does not exist or is not visible for this user (R-TIC-07). */
export class TicketNotFoundError extends Error {
  override name = 'TicketNotFoundError';
  readonly oid: string;
  constructor(oid: string) {
    super(`Ticket ${oid} not found`);
    this.oid = oid;
  }
}

export async function currentTicket(oid: string, signal?: AbortSignal): Promise<Ticket> {
  const ticket = await nullOn(loadTicket(oid, { signal, ...readableOnly }), 'notFound');
  if (!ticket || !isShown(ticket)) throw new TicketNotFoundError(oid);
  return ticket;
}

export const ticketQuery = (oid: string) =>
  queryOptions({
    queryKey: ticketKeys.one(oid),
    queryFn: ({ signal }) => currentTicket(oid, signal),
    placeholderData: () =>
      queryClient
        .getQueriesData<Ticket[]>({
          predicate: ({ queryKey: [entity, kind] }) =>
            entity === ticketKeys.all[0] && (kind === 'list' || kind === 'company'),
        })
        .flatMap(([, tickets]) => tickets ?? [])
        .find((ticket) => ticket.oid === oid),
  });

export const ticketEntriesQuery = (oid: string) =>
  queryOptions({
    queryKey: ticketKeys.entries(oid),
    queryFn: async (context) => {
      const entries = await loadTicketEntries(oid, rowByRow(context));
      return newestFirst(entries.filter(isShown), ({ createdAt }) => createdAt);
    },
  });

/** The key begins with `document`, so that an upload refreshes it. */
export const ticketDocumentsQuery = (oid: string) =>
  rowsQuery(['document', 'ticket', oid], (options) => loadTicketDocuments(oid, options));

/** Kept for the whole session, because the menu counts open reports. */
export const serviceReportsQuery = (oid: string) =>
  queryOptions({
    queryKey: ['ticket', 'reports', oid] as const,
    queryFn: (context) => loadServiceReports(oid, rowByRow(context)),
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Without batch requests, more parallel calls would delay everything else. */
const singleCalls = 10;

/** @throws the first failure, after all tickets; at once if all calls made together fail */
export async function forEachTicket(ticketOids: readonly string[], load: (oid: string) => Promise<unknown>) {
  const atOnce = config().gsd.batch ? ticketOids.length : singleCalls;
  const failures: unknown[] = [];
  for (let start = 0; start < ticketOids.length; start += atOnce) {
    const answers = await Promise.allSettled(ticketOids.slice(start, start + atOnce).map(load));
    for (const answer of answers) if (answer.status === 'rejected') failures.push(answer.reason);
    if (answers.every(({ status }) => status === 'rejected')) break;
  }
  if (failures.length > 0) throw failures[0];
}

/** Stores the reports of each ticket in its own query; each ticket is retried alone. */
export const serviceReportsOfQuery = (ticketOids: readonly string[]) =>
  queryOptions({
    queryKey: ['ticket', 'reportsOf', ticketOids] as const,
    queryFn: async ({ client }) => {
      await forEachTicket(ticketOids, (oid) => client.fetchQuery(serviceReportsQuery(oid)));
      return true;
    },
    retry: false,
  });

/** Returns whether another user is editing the ticket; a failure does no harm (docs/api/conventions.md). */
export const ticketLockQuery = (oid: string) =>
  queryOptions({
    queryKey: ['ticketLock', oid] as const,
    queryFn: ({ signal }) => loadLock(oid, { signal }),
    retry: false,
    staleTime: 0,
  });

/** @throws Error 'no customer' (R-RGT-02) */
export function actingContact(): { oid: string; name: string; addressOid: string } {
  const session = getActiveSession();
  if (!session) throw new Error('no customer');
  const { contact, address } = session;
  return { oid: contact.oid, name: nameOrLogin(session), addressOid: address.oid };
}

/** Only some installations offer these tickets (ADR 0063). The background refreshes the lists, but not these. */
export const companyTicketsQuery = (addressOid: string) =>
  rowsQuery(['ticket', 'company', addressOid], async (options) =>
    (await loadCompanyTickets(addressOid, options)).filter(isShown),
  );

export const isReportedBy = ({ contact }: ActiveSession, { contactOid }: Pick<Ticket, 'contactOid'>) =>
  contactOid === contact.oid;

/** Without the tickets of others every ticket counts as own; the backend decides. */
export function useOwnership() {
  const session = useActiveSession();
  const { company } = useConfig().tickets;
  const { data, isPending } = useQuery({ ...ticketsQuery(ticketOwner(session)), enabled: company });
  const listed = new Set(data?.map(({ oid }) => oid));
  /** `unknown` while the user's own tickets are loading. */
  return (ticket: Pick<Ticket, 'oid' | 'contactOid'>) => {
    if (!company || isReportedBy(session, ticket) || listed.has(ticket.oid)) return 'own';
    return isPending ? 'unknown' : 'other';
  };
}
