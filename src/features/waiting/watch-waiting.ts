import type { DataTag, Query, QueryClient, QueryKey } from '@tanstack/react-query';

import { openAreas } from '@/areas/access';
import { areaSources } from '@/areas/area-sources';
import { areaDataQuery } from '@/entities/area-data/queries';
import { readMarksQuery } from '@/entities/document/queries';
import { type ActiveSession, getActiveSession, subscribeToSession } from '@/entities/session/session';
import {
  serviceReportsOfQuery,
  serviceReportsQuery,
  ticketOwner,
  ticketsQuery,
} from '@/entities/ticket/queries';
import { customerOf } from '@/entities/user/customer';
import { foreignUsersQuery } from '@/entities/user/queries';

import { type WaitingItem, answered, newestTickets, waitingItems } from './waiting';

/** How much waits, for the badges of the menu. */
export interface WaitingCounts {
  total: number;
  /** Those of them that are unread documents. */
  documents: number;
  /** By category of the area. */
  areas: Readonly<Record<string, number>>;
}

/** Changes that come in one go are counted once, in milliseconds. */
const pause = 200;
/** Entities whose answers the counts are made of. */
const counted: ReadonlySet<unknown> = new Set(['areaData', 'ticket', 'task', 'document', 'readMark', 'user']);
/** What was counted stays known as long as the session. */
const kept = { gcTime: Number.POSITIVE_INFINITY };

/** The cache leaves the keys of its queries untyped. */
const keyOf = ({ queryKey }: Pick<Query, 'queryKey'>): QueryKey => queryKey;

const sourcesOf = (client: QueryClient, session: ActiveSession) => {
  const data = client.getQueryData(areaDataQuery(session.address.oid).queryKey) ?? 'pending';
  return areaSources(session, openAreas(session, data, new Date()));
};

/** Everything that waits, as far as the cache knows; nothing is asked for. */
function waitingInCache(client: QueryClient, session: ActiveSession): readonly WaitingItem[] {
  const { contact, admin } = session;
  const cached = <Data>(queryKey: DataTag<QueryKey, Data, Error>) =>
    answered(client.getQueryState<Data>(queryKey));
  const { tickets, withTickets, topics } = sourcesOf(client, session);
  return waitingItems({
    session,
    now: new Date(),
    tickets: withTickets ? cached(tickets.queryKey) : undefined,
    reportsOf: (oid) => cached(serviceReportsQuery(oid).queryKey),
    areas: topics.map(({ area, tasks, documents }) => ({
      area,
      tasks: cached(tasks.queryKey),
      documents: cached(documents.queryKey),
    })),
    marks: cached(readMarksQuery(contact.oid).queryKey),
    users: admin ? cached(foreignUsersQuery(customerOf(session).number).queryKey) : undefined,
  });
}

/** Asks for the service reports of the newest tickets, unless this very list has been asked for and nothing changed since. */
async function loadReports(client: QueryClient, session: ActiveSession): Promise<void> {
  const tickets = client.getQueryData(ticketsQuery(ticketOwner(session)).queryKey);
  if (!tickets) return;
  const newest = newestTickets(tickets).map(({ oid }) => oid);
  await client.fetchQuery({
    ...serviceReportsOfQuery(newest),
    ...kept,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Asks for what is not known yet, one after the other, so that requests of the page do not wait behind them; a failure counts as nothing. */
async function loadMissing(
  client: QueryClient,
  session: ActiveSession,
  stopped: () => boolean,
): Promise<void> {
  const { address, contact } = session;
  const quietly = async (ask: () => Promise<unknown>) => {
    if (!stopped()) await ask().catch(() => undefined);
  };
  await quietly(() => client.ensureQueryData(areaDataQuery(address.oid)));
  const { tickets, withTickets, topics } = sourcesOf(client, session);
  if (withTickets) {
    await quietly(() => client.ensureQueryData({ ...tickets, ...kept }));
    await quietly(() => loadReports(client, session));
  }
  for (const { tasks, documents } of topics) {
    await quietly(() => client.ensureQueryData({ ...tasks, ...kept }));
    await quietly(() => client.ensureQueryData({ ...documents, ...kept }));
  }
  await quietly(() => client.ensureQueryData({ ...readMarksQuery(contact.oid), ...kept }));
  if (session.admin)
    await quietly(() =>
      client.ensureQueryData({ ...foreignUsersQuery(customerOf(session).number), ...kept }),
    );
}

function countsOf(items: readonly WaitingItem[]): WaitingCounts {
  const areas: Record<string, number> = {};
  for (const { area } of items) if (area) areas[area.csvCategory] = (areas[area.csvCategory] ?? 0) + 1;
  return { total: items.length, documents: items.filter(({ kind }) => kind === 'document').length, areas };
}

/**
 * Counts what waits for who is logged in and reports it with each change. What is not known is asked for once; later
 * changes are read from the cache, but for tickets, whose changes only say that the list is out of date.
 * @returns the way to stop
 */
export function watchWaiting(client: QueryClient, report: (counts: WaitingCounts) => void): () => void {
  let stopped = false;
  let asked = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const count = () => {
    const session = getActiveSession();
    if (!session) return;
    report(countsOf(waitingInCache(client, session)));
    const who = `${session.contact.oid} ${session.address.oid}`;
    if (who === asked) return;
    asked = who;
    void loadMissing(client, session, () => stopped || who !== asked);
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(count, pause);
  };

  const forget = client.getQueryCache().subscribe((event) => {
    const [entity, list] = keyOf(event.query);
    if (event.type !== 'updated' || !counted.has(entity)) return;
    if (event.action.type === 'success') soon();
    const session = getActiveSession();
    if (entity !== 'ticket' || list !== 'list' || !session) return;
    if (event.action.type === 'success') void loadReports(client, session).catch(() => undefined);
    if (event.action.type === 'invalidate' && !event.query.isActive())
      void client.fetchQuery(ticketsQuery(ticketOwner(session))).catch(() => undefined);
  });
  const leave = subscribeToSession(soon);
  soon();

  return () => {
    stopped = true;
    clearTimeout(timer);
    forget();
    leave();
  };
}
