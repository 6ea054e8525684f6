import {
  CancelledError,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
} from '@tanstack/react-query';

import { isApiError, noAnswerInTime } from '@/api/api-error';
import type { TracedClass } from '@/api/gsd/objects';
import { byServerClock } from '@/api/runtime';
import { openAreas } from '@/areas/access';
import { areaSources } from '@/areas/area-sources';
import { areaDataQuery } from '@/entities/area-data/queries';
import { documentQuery, readMarksQuery } from '@/entities/document/queries';
import type { ActiveSession } from '@/entities/session/session';
import { taskQuery } from '@/entities/task/queries';
import { customerOf, foreignUsersQuery } from '@/entities/user/queries';
import { pauseAfter } from '@/shared/connection/connection';
import { NoConnectionError } from '@/shared/query/background-rounds';
import { whenQueriesIdle } from '@/shared/query/query-client';

import { ticketSources } from './lists';
import { type UpdatesState, partsOf, sourceOf } from './state';
import { ageOf, changeSummary, summaryOf } from './summary';
import {
  type Traces,
  absorbAnswers,
  changedSince,
  failsAllCalls,
  loadReports,
  loadTraces,
  newestTime,
  tokenOf,
} from './ticket-news';

const cacheOptions = { gcTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** A list fetched at least this many milliseconds after a change includes it. */
const settledAfterMs = 5000;

/**
 * A list without known changes is refetched after this many milliseconds: one with a token, one of a server
 * without store times, and one without traces.
 */
const maxAgeMs = { withToken: 4 * 3_600_000, withoutToken: 10 * 60_000, untraced: 30 * 60_000 } as const;

/** Up to this many new tasks or documents are looked up, so that only the lists of their areas are loaded. */
const maxLookedUp = 3;

export interface Round {
  client: QueryClient;
  session: ActiveSession;
  /** A round the user requests does not wait for the pause after a failure. */
  wished: boolean;
  /** Returns false once session or address has changed, the page is left, or another tab has taken over. */
  isCurrent: () => boolean;
  absorbCache: () => Promise<UpdatesState>;
}

class RoundOverError extends Error {}

/** A hidden tab refetches no areas, and lists without traces only after a failure. */
const isInSight = () => document.visibilityState !== 'hidden';

/**
 * The newest objects of each class show which lists have changed, and only those are loaded, one after the other.
 * @throws NoConnectionError
 */
export async function askRound(round: Round): Promise<void> {
  const { oid } = round.session.address;
  changeSummary(oid, (summary) => ({ ...summary, askedAt: Date.now() }));
  try {
    await loadChangedLists(round);
    changeSummary(oid, (summary) => ({ ...summary, failures: 0, notBefore: 0 }));
  } catch (error) {
    // A logout empties the cache, which cancels requests in flight; later failures concern no user.
    if (!round.isCurrent() || error instanceof RoundOverError || error instanceof CancelledError) return;
    if (isApiError(error, 'aborted', 'unauthorized')) return;
    if (!isApiError(error)) throw error;
    changeSummary(oid, (summary) => ({
      ...summary,
      failed: [error.kind],
      failures: summary.failures + 1,
      notBefore: Date.now() + pauseAfter(summary.failures + 1, error.retryAfter),
    }));
    if (isApiError(error, 'offline')) throw new NoConnectionError();
  }
}

/** The page's requests go before those of the background. @throws RoundOverError */
async function waitForPage({ client, isCurrent }: Round): Promise<void> {
  while (isCurrent() && client.isFetching() > 0) await whenQueriesIdle();
  if (!isCurrent()) throw new RoundOverError();
}

/** Marks tell when a list was loaded, and how long it must wait after a failure. */
function listMarks(round: Round) {
  const { oid } = round.session.address;
  const failed: string[] = [];
  const markOf = (source: string) => summaryOf(oid).marks[source];
  const setMark = (source: string, token: string, failure?: { failures: number; pause: number }) =>
    changeSummary(oid, (summary) => ({
      ...summary,
      marks: { ...summary.marks, [source]: { token, at: Date.now(), failures: 0, pause: 0, ...failure } },
    }));

  /** Without a token, a success changes no mark except that of a failure. */
  async function attempt(source: string, load: () => Promise<unknown>, token?: string): Promise<void> {
    const mark = markOf(source);
    if (mark && !round.wished && ageOf(mark) < mark.pause) {
      failed.push(source);
      return;
    }
    await waitForPage(round);
    try {
      await load();
    } catch (error) {
      // A list that gives no answer in time says nothing of the others.
      if (!isApiError(error) || (failsAllCalls(error) && error.code !== noAnswerInTime)) throw error;
      // A forbidden list is not a failure: there is nothing for this user.
      if (error.kind !== 'forbidden') {
        failed.push(source);
        const failures = (mark?.failures ?? 0) + 1;
        const pause = pauseAfter(failures, error.retryAfter);
        return setMark(source, mark?.token ?? '', { failures, pause });
      }
    }
    if (token !== undefined || mark?.failures) setMark(source, token ?? '');
  }

  function isDue(source: string, traced: boolean, token: string | undefined): boolean {
    const mark = markOf(source);
    if (!mark || mark.failures > 0) return true;
    if (!traced) return isInSight() && ageOf(mark) >= maxAgeMs.untraced;
    if (token === undefined) return ageOf(mark) >= maxAgeMs.withoutToken;
    return token !== mark.token || ageOf(mark) >= maxAgeMs.withToken;
  }
  return { failed, markOf, setMark, attempt, isDue };
}

/** Creates a test of whether a list may contain a changed object: those that no list contains are new or have moved. */
function createListFilter({ client }: Round, latest: UpdatesState['latest']) {
  const holderOf = (kind: string | undefined, oid: string) =>
    Object.keys(latest).find(
      (source) => partsOf(source)?.kind === kind && Object.hasOwn(latest[source] ?? {}, oid),
    );
  /** Returns the list a new task or document belongs to; undefined if that is unknown. */
  async function holderOfNew(kind: 'task' | 'document', oid: string): Promise<string | undefined> {
    try {
      if (kind === 'task') {
        const task = await client.fetchQuery({ ...taskQuery(oid), retry: false });
        return task?.category ? sourceOf('task', task.category) : undefined;
      }
      const { objectOid } = await client.fetchQuery({ ...documentQuery(oid), retry: false });
      if (objectOid === null) return undefined;
      if (Object.hasOwn(latest[ticketSources.ticket] ?? {}, objectOid)) return ticketSources.ticket;
      const category = partsOf(holderOf('task', objectOid) ?? '')?.category;
      return category === undefined ? undefined : sourceOf('document', category);
    } catch (error) {
      if (!isApiError(error) || failsAllCalls(error)) throw error;
      return undefined;
    }
  }
  const lookups = new Map<string, Promise<string | undefined>>();
  return async (source: string, changed: readonly string[]): Promise<boolean> => {
    const kind = partsOf(source)?.kind;
    for (const oid of changed) {
      let holder = holderOf(kind, oid);
      const isLookedUp = changed.length <= maxLookedUp && (kind === 'task' || kind === 'document');
      if (holder === undefined && isLookedUp) {
        const lookup = lookups.get(oid) ?? holderOfNew(kind, oid);
        lookups.set(oid, lookup);
        holder = await lookup;
      }
      if ((holder ?? source) === source) return true;
    }
    return false;
  };
}

async function loadChangedLists(round: Round): Promise<void> {
  const { client, session, absorbCache } = round;
  const { address, contact, admin } = session;
  const { failed, markOf, setMark, attempt, isDue } = listMarks(round);

  const areaData = areaDataQuery(address.oid);
  if (isInSight() || client.getQueryData(areaData.queryKey) === undefined)
    await attempt('areas', () => client.fetchQuery({ ...areaData, retry: false }));
  const data = client.getQueryData(areaData.queryKey) ?? 'failed';
  const { tickets, withTickets, topics } = areaSources(session, openAreas(session, data, new Date()));

  let traces: Traces = {};
  await attempt('traces', async () => {
    traces = await loadTraces([
      ...(topics.length > 0 ? (['Aufgabe', 'Dokument', 'Bild'] as const) : []),
      ...(withTickets ? (['_yit_ITIL_Ticket', '_yit_ITIL_Eintrag', '_yIT_ServiceReport'] as const) : []),
    ]);
  });

  let mayContain = createListFilter(round, (await absorbCache()).latest);
  const loadList = async <Data, Result, Key extends QueryKey>(
    source: string,
    query: FetchQueryOptions<Data, Error, Result, Key>,
    classes: readonly TracedClass[] = [],
  ) => {
    const token = classes.length > 0 ? tokenOf(traces, classes, new Date()) : undefined;
    if (!isDue(source, classes.length > 0, token)) return;
    const mark = markOf(source);
    if (token !== undefined && mark?.failures === 0 && ageOf(mark) < maxAgeMs.withToken) {
      const changed = changedSince(traces, classes, mark.token);
      if (changed && !(await mayContain(source, changed))) return setMark(source, token);
    }
    const loadedAt = client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
    // Otherwise the query would stay fresh until a clock that was set back catches up.
    if (loadedAt > Date.now())
      await client.invalidateQueries({ queryKey: query.queryKey, exact: true, refetchType: 'none' });
    const changedAt = newestTime(classes.flatMap((className) => traces[className] ?? [])) ?? Infinity;
    const includesChange = byServerClock(new Date(loadedAt)).getTime() - changedAt > settledAfterMs;
    const staleTime = includesChange ? Number.POSITIVE_INFINITY : 0;
    const load = () =>
      client.fetchQuery({ ...query, ...cacheOptions, ...(classes.length > 0 && { staleTime }) });
    await attempt(source, load, token ?? '');
  };

  if (withTickets) await loadList(ticketSources.ticket, tickets, ['_yit_ITIL_Ticket']);
  for (const { area, tasks } of topics)
    await loadList(sourceOf('task', area.csvCategory), tasks, ['Aufgabe']);
  // A document may belong to a task that has just been loaded.
  mayContain = createListFilter(round, (await absorbCache()).latest);
  for (const { area, documents } of topics)
    await loadList(sourceOf('document', area.csvCategory), documents, ['Dokument', 'Bild']);
  if (topics.length > 0) await loadList('readMarks', readMarksQuery(contact.oid));
  if (admin) await loadList(sourceOf('resetToken'), foreignUsersQuery(customerOf(session).number));

  let state = await absorbCache();
  if (withTickets && !failed.includes('traces')) {
    const entries = traces['_yit_ITIL_Eintrag'];
    const listed = entries?.every(({ storedAt }) => storedAt !== null) ? entries : null;
    const load = async () => (state = await absorbAnswers({ client, session, state, traces: listed }));
    if (listed) await attempt(ticketSources.answer, load);
    else if (isDue(ticketSources.answer, false, undefined)) await attempt(ticketSources.answer, load, '');
    await attempt(ticketSources.report, async () => {
      const reports = traces['_yIT_ServiceReport'] ?? null;
      if (await loadReports({ client, session, state, traces: reports })) setMark(ticketSources.report, '');
    });
  }
  await absorbCache();
  changeSummary(address.oid, (summary) => ({ ...summary, complete: true, failed }));
}
