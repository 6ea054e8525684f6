import {
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  queryOptions,
  useQueries,
  useQuery,
} from '@tanstack/react-query';
import { useState } from 'react';

import { openAreas } from '@/areas/access';
import { areaOfRoleName } from '@/areas/area-name';
import { ticketArea, type TopicArea } from '@/areas/areas';
import { areaDataQuery } from '@/entities/area-data/queries';
import { type Document, isForbidden } from '@/entities/document/document';
import { areaDocumentsQuery, readMarksQuery } from '@/entities/document/queries';
import type { ReadMark } from '@/entities/document/read-marks';
import { type Label, useLabels } from '@/entities/label/label';
import type { ActiveSession } from '@/entities/session/session';
import { taskSearchQuery } from '@/entities/task/queries';
import { type Task, averageProgress, countRanges } from '@/entities/task/task';
import { ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import { type ForeignUser, customerOf, foreignUsersQuery } from '@/entities/user/queries';
import { serialize } from '@/shared/query/serialize';
import {
  documentItems,
  isOpenSource,
  roleItems,
  taskItems,
  ticketItems,
  ticketSources,
} from '@/updates/lists';
import { type UpdatesState, absorb, keepSources, sourceOf, updatesOf } from '@/updates/state';
import { updatesStateQuery } from '@/updates/state-store';
import { type WaitingCounts, useSummary } from '@/updates/summary';
import { countWaiting } from '@/updates/waiting';

/** A list is undefined if it is not loaded, has failed or is closed to the user. */
type SiteLists = Awaited<ReturnType<typeof loadSite>>['lists'];

export interface SiteFacts extends SiteLists {
  session: ActiveSession;
  marks: readonly ReadMark[] | undefined;
  /** Foreign users belong to no site, so only the current address has them, as in its menu. */
  users: readonly ForeignUser[] | undefined;
  labels: readonly Label[];
  now: Date;
}

type SitePart = 'areas' | 'tickets' | 'tasks' | 'documents' | 'marks';

export type Site = ReturnType<typeof useSites>[number];

const none: SiteLists = { areas: [], tickets: undefined, topics: [], unplaced: { tasks: 0, documents: 0 } };

/** Requests all tasks of an address in one call (ADR 0062). */
export const allTasksQuery = (customerOid: string) =>
  taskSearchQuery(customerOid, null, { mode: 'wildcard', pattern: '*' });

export const siteQueries = (session: ActiveSession) => ({
  tickets: ticketsQuery(ticketOwner(session)),
  tasks: allTasksQuery(session.address.oid),
  documents: areaDocumentsQuery(session.address.oid, null),
});

export function placed(
  areas: readonly TopicArea[],
  tasks: readonly Task[] | undefined,
  documents: readonly Document[] | undefined,
) {
  const categoryOf = new Map(tasks?.map(({ oid, category }) => [oid, category]));
  return {
    topics: areas
      .filter((area) => area !== ticketArea)
      .map((area) => ({
        area,
        tasks: tasks?.filter(({ category }) => category === area.csvCategory),
        documents:
          tasks && documents?.filter(({ objectOid }) => categoryOf.get(objectOid ?? '') === area.csvCategory),
      })),
    /** Items without a known area, which no other number includes. */
    unplaced: {
      tasks: tasks?.filter(({ category }) => category === null).length ?? 0,
      documents:
        documents?.filter((document) => document.objectOid === null && !isForbidden(document)).length ?? 0,
    },
  };
}

/** Requests the lists of open areas; each response is cached as if it had been requested alone. */
async function loadSite(client: QueryClient, session: ActiveSession) {
  const failed: { part: SitePart; error: unknown }[] = [];
  const load = async <Data, Key extends QueryKey>(
    part: SitePart,
    query: FetchQueryOptions<Data, Error, Data, Key>,
  ) => {
    try {
      return await client.fetchQuery(query);
    } catch (error) {
      failed.push({ part, error });
      return client.getQueryData<Data>(query.queryKey);
    }
  };
  // Admins may open every area, with or without data.
  const data = session.admin ? {} : await load('areas', areaDataQuery(session.address.oid));
  const areas = openAreas(session, data ?? 'failed', new Date());
  const withTickets = areas.includes(ticketArea);
  const withTopics = areas.some((area) => area !== ticketArea);
  const queries = siteQueries(session);
  const [tickets, tasks, documents] = await Promise.all([
    withTickets ? load('tickets', queries.tickets) : undefined,
    withTopics ? load('tasks', queries.tasks) : undefined,
    withTopics ? load('documents', queries.documents) : undefined,
  ]);
  const times = Object.values(queries).map(({ queryKey }) => client.getQueryState(queryKey)?.dataUpdatedAt);
  return {
    lists: { areas, tickets, ...placed(areas, tasks, documents) },
    failed,
    asOf: Math.min(...times.map((at) => at || Infinity)),
  };
}

const sideBySide = 4;

const siteQuery = (session: ActiveSession, index: number) =>
  queryOptions({
    queryKey: ['sites', session.contact.oid, session.address.oid] as const,
    queryFn: ({ client, signal }) =>
      serialize(`sites ${index % sideBySide}`, async () => {
        signal.throwIfAborted();
        return await loadSite(client, session);
      }),
    // The lists decide themselves whether they are requested again.
    staleTime: 0,
  });

export function useSites(session: ActiveSession, sessions: readonly ActiveSession[]) {
  const [now] = useState(() => new Date());
  const labels = useLabels('ticketStatus');
  // Background polling fetches them; here only the cache is read.
  const users = useQuery({ ...foreignUsersQuery(customerOf(session).number), enabled: false });
  const marks = useQuery(readMarksQuery(session.contact.oid));
  const revision = useSummary()?.revision ?? 0;
  const isCurrent = ({ address }: ActiveSession) => address.oid === session.address.oid;
  const loaded = useQueries({ queries: sessions.map(siteQuery) });
  const states = useQueries({
    queries: sessions.map((at) => updatesStateQuery(at, isCurrent(at) ? revision : 0)),
  });
  return sessions.map((at, index) => {
    const query = loaded[index];
    const { lists = none, failed = [], asOf = Infinity } = query?.data ?? {};
    const current = isCurrent(at);
    const withMarks = lists.topics.length > 0;
    return {
      ...lists,
      session: at,
      marks: marks.data,
      users: current ? users.data : undefined,
      labels,
      now,
      current,
      pending: !query?.data || (withMarks && marks.isPending),
      failed: [
        ...failed,
        ...(withMarks && marks.error ? [{ part: 'marks', error: marks.error } as const] : []),
      ],
      state: states[index]?.data,
      asOf,
      retry: () => Promise.all([query?.refetch(), marks.error && marks.refetch()]),
    };
  });
}

/** Service reports cost one call per ticket, so only those stored on this device count (ADR 0062). */
export const siteWaiting = (facts: SiteFacts, state: UpdatesState | undefined): WaitingCounts =>
  countWaiting({
    ...facts,
    withTickets: facts.areas.includes(ticketArea),
    openReports: state?.latest[ticketSources.report] ?? {},
    areas: facts.topics,
  });

export const siteProgress = (topics: SiteFacts['topics']) =>
  topics.flatMap(({ area, tasks }) => {
    if (!tasks) return [];
    const done = countRanges(tasks).find(({ key }) => key === 'done')?.value ?? 0;
    return [{ area, average: averageProgress(tasks), total: tasks.length, open: tasks.length - done }];
  });

/** Counts updates since the last visit of the site, which alone changes the baseline; null without one. */
export function siteNews(
  facts: SiteFacts,
  { state, asOf, only = '' }: { state: UpdatesState; asOf: number; only?: string },
): number | null {
  if (Object.keys(state.latest).length === 0) return null;
  const { session, areas, tickets, topics, unplaced, now } = facts;
  const openState = keepSources(state, isOpenSource(session, areas));
  const compared = [
    { source: ticketSources.ticket, items: tickets && ticketItems(tickets) },
    ...topics.flatMap(({ area: { csvCategory }, tasks, documents }) => [
      { source: sourceOf('task', csvCategory), items: tasks && taskItems(tasks) },
      {
        source: sourceOf('document', csvCategory),
        items: documents && documentItems(documents),
        partial: unplaced.documents > 0,
      },
    ]),
    { source: sourceOf('role'), items: roleItems(session, now), startedAt: Infinity },
  ]
    .flatMap(({ items, ...answer }) => (items ? [{ startedAt: asOf, ...answer, items }] : []))
    // The first fetch of a list is not news.
    .filter(({ source }) => Object.hasOwn(openState.latest, source))
    .reduce(absorb, openState);
  const roles = session.contact.functions;
  const categoryOf = ({ sourceKind, category, oid }: ReturnType<typeof updatesOf>[number]) =>
    sourceKind === 'role'
      ? areaOfRoleName(roles.find((entry) => entry.oid === oid)?.role ?? '')?.csvCategory
      : category;
  return updatesOf(compared).filter((update) => only === '' || categoryOf(update) === only).length;
}
