import {
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQueries,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useState } from 'react';

import { openAreas } from '@/areas/access';
import { tickets as ticketArea } from '@/areas/areas';
import { areaDataQuery } from '@/entities/area-data/queries';
import { areaDocumentsQuery, readMarksQuery } from '@/entities/document/queries';
import { useLabels } from '@/entities/label/use-labels';
import type { ActiveSession } from '@/entities/session/session';
import { taskSearchQuery } from '@/entities/task/queries';
import { ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import { customerOf } from '@/entities/user/customer';
import { foreignUsersQuery } from '@/entities/user/queries';
import type { UpdatesState } from '@/updates/state';
import { updatesStateQuery } from '@/updates/state-store';
import { useSummary } from '@/updates/summary';

import type { SiteFacts } from './site-figures';

/**
 * Requests all tasks of an address in one call (ADR 0062). A pattern matches whole texts, and `*` stands for
 * any characters (R-SRCH-06).
 */
export const allTasksQuery = (customerOid: string) =>
  taskSearchQuery(customerOid, null, { mode: 'wildcard', pattern: '*' });

type SitePart = 'areas' | 'tickets' | 'tasks' | 'documents' | 'marks';

export interface Site {
  facts: SiteFacts;
  current: boolean;
  pending: boolean;
  fetching: boolean;
  failed: readonly { part: SitePart; error: Error }[];
  /** Undefined until it is read from the device. */
  state: UpdatesState | undefined;
  /** Earliest fetch of the lists, in milliseconds. */
  asOf: number;
  lists: readonly { queryKey: QueryKey }[];
  retry: () => void;
}

/** Sites requested in parallel, with three calls each. */
const sideBySide = 4;

const areasOf = (
  session: ActiveSession,
  data: Readonly<Record<string, boolean>> | undefined,
  failed: boolean,
) => openAreas(session, data ?? (failed ? 'failed' : 'pending'), new Date());

/** Requests each list in one call; closed areas are not requested. */
async function loadSite(client: QueryClient, session: ActiveSession): Promise<void> {
  const { oid } = session.address;
  // Admins may open every area, with or without data.
  if (!session.admin) await client.prefetchQuery(areaDataQuery(oid));
  const data = client.getQueryData(areaDataQuery(oid).queryKey);
  const areas = areasOf(session, data, data === undefined);
  const withTickets = areas.includes(ticketArea);
  await Promise.all([
    ...(withTickets ? [client.prefetchQuery(ticketsQuery(ticketOwner(session)))] : []),
    ...(areas.length > (withTickets ? 1 : 0)
      ? [client.prefetchQuery(allTasksQuery(oid)), client.prefetchQuery(areaDocumentsQuery(oid, null))]
      : []),
  ]);
}

/** Caches each response as if it had been requested alone; results and errors are read from the cache. */
const sitesQuery = (sessions: readonly ActiveSession[]) =>
  queryOptions({
    queryKey: ['sites', ...sessions.map(({ contact, address }) => `${contact.oid} ${address.oid}`)] as const,
    queryFn: async ({ client, signal }) => {
      const left = sessions.values();
      const loadOneByOne = async () => {
        for (const session of left) {
          if (signal.aborted) return;
          await loadSite(client, session);
        }
      };
      const marks = sessions
        .slice(0, 1)
        .map(({ contact }) => client.prefetchQuery(readMarksQuery(contact.oid)));
      await Promise.all([...marks, ...Array.from({ length: sideBySide }, loadOneByOne)]);
      return true;
    },
  });

export function useSites(session: ActiveSession, sessions: readonly ActiveSession[]): readonly Site[] {
  const client = useQueryClient();
  const [now] = useState(() => new Date());
  const labels = useLabels('ticketStatus');
  // Background polling fetches them; here only the cache is read.
  const users = useQuery({ ...foreignUsersQuery(customerOf(session).number), enabled: false });
  const revision = useSummary()?.revision ?? 0;
  useQuery(sitesQuery(sessions));
  const of = sessions.map(({ address }) => address.oid);
  // All are fetched above in one query; here only the cache is read.
  const marks = useQuery({ ...readMarksQuery(session.contact.oid), enabled: false });
  const checks = useQueries({ queries: of.map((oid) => ({ ...areaDataQuery(oid), enabled: false })) });
  const tickets = useQueries({
    queries: sessions.map((at) => ({ ...ticketsQuery(ticketOwner(at)), enabled: false })),
  });
  const tasks = useQueries({ queries: of.map((oid) => ({ ...allTasksQuery(oid), enabled: false })) });
  const documents = useQueries({
    queries: of.map((oid) => ({ ...areaDocumentsQuery(oid, null), enabled: false })),
  });
  const states = useQueries({
    queries: sessions.map((at) =>
      updatesStateQuery(at, at.address.oid === session.address.oid ? revision : 0),
    ),
  });
  return sessions.flatMap((at, index) => {
    const [check, ticketList, taskList, documentList] = [
      checks[index],
      tickets[index],
      tasks[index],
      documents[index],
    ];
    if (!check || !ticketList || !taskList || !documentList) return [];
    const areas = areasOf(at, check.data, check.isError);
    const withTickets = areas.includes(ticketArea);
    const withTopics = areas.length > (withTickets ? 1 : 0);
    const used = [
      ...(at.admin ? [] : [{ part: 'areas', query: check } as const]),
      ...(withTickets ? [{ part: 'tickets', query: ticketList } as const] : []),
      ...(withTopics
        ? ([
            { part: 'tasks', query: taskList },
            { part: 'documents', query: documentList },
            { part: 'marks', query: marks },
          ] as const)
        : []),
    ];
    const site: Site = {
      facts: {
        session: at,
        areas,
        tickets: withTickets ? ticketList.data : undefined,
        tasks: withTopics ? taskList.data : undefined,
        documents: withTopics ? documentList.data : undefined,
        marks: marks.data,
        users: at.address.oid === session.address.oid ? users.data : undefined,
        labels,
        now,
      },
      current: at.address.oid === session.address.oid,
      pending: used.some(({ query }) => query.isPending),
      fetching: used.some(({ query }) => query.isFetching),
      failed: used.flatMap(({ part, query: { error } }) => (error ? [{ part, error }] : [])),
      state: states[index]?.data,
      asOf: Math.min(
        ...[ticketList, taskList, documentList].map(({ dataUpdatedAt }) => dataUpdatedAt || Infinity),
      ),
      lists: [
        ticketsQuery(ticketOwner(at)),
        allTasksQuery(at.address.oid),
        areaDocumentsQuery(at.address.oid, null),
      ].map(({ queryKey }) => ({ queryKey })),
      retry: () => {
        void client.prefetchQuery(readMarksQuery(at.contact.oid));
        void loadSite(client, at);
      },
    };
    return [site];
  });
}
