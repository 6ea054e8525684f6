import type { QueryClient } from '@tanstack/react-query';

import type { ObjectTrace } from '@/api/gsd/newest';
import { areaSources } from '@/areas/area-sources';
import { nameOrLogin } from '@/entities/session/full-name';
import type { ActiveSession } from '@/entities/session/session';
import { serviceReportsOfQuery, serviceReportsQuery } from '@/entities/ticket/queries';
import { config } from '@/shared/config/config';

import { reportItems } from './fingerprints';
import { ticketSources } from './lists';
import { newestTime, readBack } from './newest';
import { type Fingerprint, type UpdatesState, absorb, hasCome } from './state';
import { changeState } from './state-store';
import { changeSummary, summaryOf } from './summary';
import { newestTickets } from './waiting';

/** If the server does not list reports, those of all newest tickets are requested again after this many milliseconds. */
const unlistedFor = 30 * 60_000;

interface Answers {
  session: ActiveSession;
  entries: readonly ObjectTrace[];
  state: UpdatesState;
}

/** Returns the same state unless the time, in milliseconds of the server, is known and new. */
const withReadUntil = (state: UpdatesState, source: 'answer' | 'report', time: number | null): UpdatesState =>
  time === null || time === state.readUntil[source]
    ? state
    : { ...state, readUntil: { ...state.readUntil, [source]: time } };

/** Only the author identifies the user's own entries of another device. */
export async function absorbAnswers({ session, entries, state }: Answers): Promise<UpdatesState> {
  const startedAt = Date.now();
  const own = nameOrLogin(session);
  const all = await readBack('_yit_ITIL_Eintrag', entries, state.readUntil['answer']);
  const readUntil = newestTime(all);
  const newest = new Map<string, number>();
  for (const { ticketOid, storedAt, author, visible } of all)
    if (ticketOid !== null && storedAt && author !== own && (visible || config().tickets.showInternal))
      newest.set(ticketOid, Math.max(newest.get(ticketOid) ?? 0, storedAt.getTime()));
  return changeState(session, (before) => {
    const tickets = before.latest[ticketSources.ticket] ?? {};
    const items = Object.fromEntries(
      [...newest].filter(([oid]) => Object.hasOwn(tickets, oid)).map(([oid, at]) => [oid, [at]]),
    );
    const after = absorb(before, { source: ticketSources.answer, startedAt, items, partial: true });
    return withReadUntil(after, 'answer', readUntil);
  });
}

interface LoadedReports {
  items: Readonly<Record<string, Fingerprint>>;
  startedAt: number;
  hasChanged?: (ticketOid: string) => boolean;
}

/**
 * Reports of a ticket that was never looked at may be old; they are news only if the ticket is new or the server
 * reports a change.
 */
export const absorbReports = (
  state: UpdatesState,
  { items, startedAt, hasChanged = () => false }: LoadedReports,
): UpdatesState =>
  absorb(state, {
    source: ticketSources.report,
    startedAt,
    items,
    partial: true,
    isNew: (oid) => hasChanged(oid) || hasCome(state, ticketSources.ticket, oid),
  });

interface Reports {
  client: QueryClient;
  session: ActiveSession;
  state: UpdatesState;
  /** null if the server does not list them. */
  traces: readonly ObjectTrace[] | null;
}

/**
 * Requests reports of tickets that are new or have a changed report, or of all newest tickets if the server does
 * not list changes. A failure does not stop the others.
 * @throws ApiError of a failed one, after the others are merged
 */
export async function loadReports({ client, session, state, traces }: Reports): Promise<void> {
  const latest = state.latest[ticketSources.report] ?? {};
  const tickets = client.getQueryData(areaSources(session, []).tickets.queryKey) ?? [];
  const newest = newestTickets(tickets).map(({ oid }) => oid);
  const unknown = newest.filter((oid) => !Object.hasOwn(latest, oid));
  const until = state.readUntil['report'];
  const listed = traces && (await readBack('_yIT_ServiceReport', traces, until));
  const found = listed?.every(({ storedAt }) => storedAt !== null) ? listed : null;
  const changed = (found ?? []).filter(({ storedAt }) => (storedAt?.getTime() ?? 0) > (until ?? 0));
  const mine = new Set(Object.keys(state.latest[ticketSources.ticket] ?? {}));
  const named = changed.flatMap(({ ticketOid }) =>
    ticketOid !== null && mine.has(ticketOid) ? ticketOid : [],
  );
  const mark = summaryOf(session.address.oid).marks[ticketSources.report];
  const isOld = !mark || Date.now() - mark.at >= unlistedFor;
  const all = found ? until === undefined || changed.some(({ ticketOid }) => ticketOid === null) : isOld;
  const ticketOids = [...new Set(all ? [...newest, ...named] : [...unknown, ...named])];
  const startedAt = Date.now();
  const failure = await loadEach(client, ticketOids);
  const readUntil = found && !failure ? (newestTime(found) ?? 0) : null;
  await changeState(session, (before) => {
    const items: Record<string, Fingerprint> = {};
    for (const oid of ticketOids) {
      const { queryKey } = serviceReportsQuery(oid);
      const reports = client.getQueryData(queryKey);
      if (reports && !client.getQueryState(queryKey)?.error) Object.assign(items, reportItems(oid, reports));
    }
    const after = absorbReports(before, {
      items,
      startedAt,
      hasChanged: (oid) => until !== undefined && named.includes(oid),
    });
    return withReadUntil(after, 'report', readUntil);
  });
  if (failure) throw failure.error;
  if (all)
    changeSummary(session.address.oid, (summary) => ({
      ...summary,
      marks: { ...summary.marks, [ticketSources.report]: { token: '', at: Date.now(), failures: 0 } },
    }));
}

async function loadEach(
  client: QueryClient,
  ticketOids: readonly string[],
): Promise<{ error: unknown } | undefined> {
  if (ticketOids.length === 0) return undefined;
  await Promise.all(
    ticketOids.map((oid) =>
      client.invalidateQueries({ ...serviceReportsQuery(oid), exact: true, refetchType: 'none' }),
    ),
  );
  try {
    await client.fetchQuery({ ...serviceReportsOfQuery(ticketOids, { retry: false }), staleTime: 0 });
    return undefined;
  } catch (error) {
    return { error };
  }
}
