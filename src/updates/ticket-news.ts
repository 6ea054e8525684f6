import type { QueryClient } from '@tanstack/react-query';

import { type ApiError, isApiError, webPage } from '@/api/api-error';
import { type ObjectTrace, type TracedClass, loadNewest } from '@/api/gsd/objects';
import { byServerClock } from '@/api/runtime';
import { areaSources } from '@/areas/area-sources';
import { type ActiveSession, nameOrLogin } from '@/entities/session/session';
import { forEachTicket, serviceReportsQuery, ticketEntriesQuery } from '@/entities/ticket/queries';
import { isClosed } from '@/entities/ticket/ticket';
import { config } from '@/shared/config/config';

import { reportItems, ticketSources } from './lists';
import { type Fingerprint, type UpdatesState, absorb, hasCome } from './state';
import { changeState } from './state-store';
import { ageOf, summaryOf } from './summary';
import { newestTickets } from './waiting';

const perPageOf = {
  Aufgabe: 20,
  Dokument: 20,
  Bild: 20,
  _yit_ITIL_Ticket: 1,
  _yit_ITIL_Eintrag: 50,
  _yIT_ServiceReport: 20,
} as const satisfies Record<TracedClass, number>;

/** A user who was away for long still reads no more pages of entries and reports. */
const maxPages = 10;

/** Store times have whole seconds, so a change in the same second looks like none. */
const minTokenAgeMs = 2000;

/** null for a class the server does not list. */
export type Traces = Readonly<Partial<Record<TracedClass, readonly ObjectTrace[] | null>>>;

/** Whether every other call would fail, too. */
export const failsAllCalls = (error: unknown): boolean =>
  isApiError(error, 'offline', 'aborted', 'unauthorized', 'busy');

/** @throws ApiError if no other call would succeed either, or the server has failed at all of them */
export async function loadTraces(classes: readonly TracedClass[]): Promise<Traces> {
  const failures: ApiError[] = [];
  const found = await Promise.all(
    classes.map(async (className) => {
      try {
        return [className, await loadNewest(className, { perPage: perPageOf[className] })] as const;
      } catch (error) {
        if (failsAllCalls(error)) throw error;
        if (isApiError(error) && ((error.status ?? 0) >= 500 || error.code === webPage)) failures.push(error);
        return [className, null] as const;
      }
    }),
  );
  if (failures[0] && failures.length === classes.length) throw failures[0];
  return Object.fromEntries(found);
}

/** Reads further pages until one reaches back to `readUntil`. */
async function readBack(
  className: '_yit_ITIL_Eintrag' | '_yIT_ServiceReport',
  first: readonly ObjectTrace[],
  readUntil: number | undefined,
): Promise<readonly ObjectTrace[]> {
  const perPage = perPageOf[className];
  const traces = [...first];
  const isNew = ({ storedAt }: ObjectTrace) =>
    storedAt === null || storedAt.getTime() > (readUntil ?? Infinity);
  let last = first;
  for (let page = 1; page < maxPages && last.length >= perPage && last.every(isNew); page += 1) {
    last = await loadNewest(className, { perPage, page });
    traces.push(...last);
  }
  return traces;
}

/** In milliseconds; null if the server omits the time. */
export const newestTime = (traces: readonly ObjectTrace[]): number | null => {
  const times = traces.flatMap(({ storedAt }) => storedAt?.getTime() ?? []);
  return times.length === 0 ? null : Math.max(...times);
};

const traceKey = ({ oid, storedAt }: ObjectTrace) => `${oid} ${storedAt?.getTime()}`;

/** Changes with each change of these classes; undefined if the server omits the time. */
export function tokenOf(traces: Traces, classes: readonly TracedClass[], now: Date): string | undefined {
  const tokens = classes.map((className) => {
    const newest = traces[className];
    if (!newest) return undefined;
    const [first] = newest;
    if (!first) return '-';
    if (!first.storedAt) return undefined;
    const isYoung = Math.abs(byServerClock(now).getTime() - first.storedAt.getTime()) < minTokenAgeMs;
    return `${traceKey(first)}${isYoung ? ` ${now.getTime()}` : ''}`;
  });
  return tokens.includes(undefined) ? undefined : tokens.join('|');
}

/** Returns null if the newest objects do not reach back to the token. */
export function changedSince(
  traces: Traces,
  classes: readonly TracedClass[],
  token: string,
): readonly string[] | null {
  const before = token.split('|');
  const changed = classes.map((className, index) => {
    const newest = traces[className] ?? [];
    const end = newest.findIndex((trace) => traceKey(trace) === before[index]);
    return end === -1 && before[index] !== '-' ? null : newest.slice(0, end === -1 ? undefined : end);
  });
  return changed.some((some) => some === null)
    ? null
    : changed.flatMap((some) => some ?? []).map(({ oid }) => oid);
}

/** If the server does not list reports, those of all newest tickets are requested again after this many milliseconds. */
const unlistedMaxAgeMs = 30 * 60_000;

interface Listed {
  client: QueryClient;
  session: ActiveSession;
  state: UpdatesState;
  /** null if the server does not list them. */
  traces: readonly ObjectTrace[] | null;
}

/** Returns the same state unless the time, in milliseconds of the server, is known and new. */
const withReadUntil = (state: UpdatesState, source: 'answer' | 'report', time: number | null): UpdatesState =>
  time === null || time === state.readUntil[source]
    ? state
    : { ...state, readUntil: { ...state.readUntil, [source]: time } };

/** Returns the entries of the newest open tickets; a server that lists no entries names them ticket by ticket. */
async function entriesOfTickets(client: QueryClient, session: ActiveSession): Promise<ObjectTrace[]> {
  const tickets = client.getQueryData(areaSources(session, []).tickets.queryKey) ?? [];
  const open = newestTickets(tickets.filter((ticket) => !isClosed(ticket))).map(({ oid }) => oid);
  const found: ObjectTrace[] = [];
  await forEachTicket(open, async (ticketOid) => {
    const entries = await client.fetchQuery({ ...ticketEntriesQuery(ticketOid), retry: false, staleTime: 0 });
    for (const { oid, createdAt, storedAt, author } of entries)
      found.push({ oid, ticketOid, storedAt: storedAt ?? createdAt, author, visible: true });
  });
  return found;
}

/** Only the author identifies the user's own entries of another device. */
export async function absorbAnswers({ client, session, state, traces }: Listed): Promise<UpdatesState> {
  const startedAt = Date.now();
  const own = nameOrLogin(session);
  const all = traces
    ? await readBack('_yit_ITIL_Eintrag', traces, state.readUntil['answer'])
    : await entriesOfTickets(client, session);
  const readUntil = newestTime(all);
  const newest = new Map<string, number>();
  for (const { ticketOid, storedAt, author, visible } of all)
    if (
      ticketOid !== null &&
      storedAt &&
      author !== own &&
      (visible !== false || config().tickets.showInternal)
    )
      newest.set(ticketOid, Math.max(newest.get(ticketOid) ?? 0, storedAt.getTime()));
  return changeState(session, (before) => {
    const tickets = before.latest[ticketSources.ticket] ?? {};
    const items = Object.fromEntries(
      [...newest].filter(([oid]) => Object.hasOwn(tickets, oid)).map(([oid, at]) => [oid, [at]]),
    );
    // Entries of a ticket that was never looked at may be old.
    const isNew = (oid: string) => (newest.get(oid) ?? 0) > (before.readUntil['answer'] ?? Infinity);
    const after = absorb(before, { source: ticketSources.answer, startedAt, items, partial: true, isNew });
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

/**
 * Requests reports of tickets that are new or have a changed report, or of all newest tickets if the server does
 * not list changes. A failure does not stop the others. Returns whether all were requested.
 * @throws ApiError of a failed one, after the others are merged
 */
export async function loadReports({ client, session, state, traces }: Listed): Promise<boolean> {
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
  const isOld = !mark || mark.failures > 0 || ageOf(mark) >= unlistedMaxAgeMs;
  const all = found ? until === undefined || changed.some(({ ticketOid }) => ticketOid === null) : isOld;
  const ticketOids = [...new Set(all ? [...newest, ...named] : [...unknown, ...named])];
  const startedAt = Date.now();
  const failure = await forEachTicket(ticketOids, (oid) =>
    client.fetchQuery({ ...serviceReportsQuery(oid), retry: false, staleTime: 0 }),
  ).then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
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
  return all;
}
