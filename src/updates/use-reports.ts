import { useQueries, useQuery } from '@tanstack/react-query';

import { serviceReportsOfQuery, serviceReportsQuery } from '@/entities/ticket/queries';
import type { Ticket } from '@/entities/ticket/ticket';

import { answered, newestTickets } from './waiting';

/** Service reports of the newest tickets; undefined while the tickets are loading. */
export function useReports(tickets: readonly Ticket[] | undefined) {
  const oids = newestTickets(tickets ?? []).map(({ oid }) => oid);
  const query = useQuery({ ...serviceReportsOfQuery(oids), enabled: tickets !== undefined });
  // All are fetched above in one query; here only the cache is read.
  const byTicket = useQueries({
    queries: oids.map((oid) => ({ ...serviceReportsQuery(oid), enabled: false })),
    combine: (answers) => new Map(answers.map((answer, index) => [oids[index], answered(answer)])),
  });
  return { query, oids, reportsOf: (ticketOid: string) => byTicket.get(ticketOid) };
}
