import { CancelledError, type QueryClient, type QueryKey } from '@tanstack/react-query';

import { isApiError } from '@/api/api-error';
import type { TracedClass } from '@/api/gsd/newest';
import { byServerClock } from '@/api/server-clock';
import { openAreas } from '@/areas/access';
import { areaSources } from '@/areas/area-sources';
import { ticketSources } from '@/areas/update-lists';
import { areaDataQuery } from '@/entities/area-data/queries';
import { readMarksQuery } from '@/entities/document/queries';
import type { ActiveSession } from '@/entities/session/session';
import { changeSummary, summaryOf } from '@/entities/updates/summary';
import { type UpdatesState, sourceOf } from '@/entities/updates/updates';
import { customerOf } from '@/entities/user/customer';
import { foreignUsersQuery } from '@/entities/user/queries';
import { NoConnectionError } from '@/shared/query/background-rounds';
import { whenQueriesIdle } from '@/shared/query/when-queries-idle';

import { absorbAnswers, loadReports } from './ask-tickets';
import { isTheEnd, loadTraces, longest, newestTime, tokenOf } from './change-marks';

/** What was loaded stays in the cache as long as the session. */
const cacheOptions = { gcTime: Number.POSITIVE_INFINITY, retry: false } as const;

/** A list that was loaded so many milliseconds after the last change knows that change. */
const settled = 5000;

interface Round {
  client: QueryClient;
  session: ActiveSession;
  /** False once the session or the address is another one, or the page is left. */
  isCurrent: () => boolean;
  /** Takes in what the cache has learned. */
  absorbCache: () => Promise<UpdatesState>;
}

/** The round ends early: another session, another address, or no login any more. */
class RoundOverError extends Error {}

/** Waits until the page has what it needs, so that the background never goes before it. */
async function waitForPage(client: QueryClient, isCurrent: () => boolean): Promise<void> {
  while (isCurrent() && client.isFetching() > 0) await whenQueriesIdle();
  if (!isCurrent()) throw new RoundOverError();
}

/**
 * One round of questions to the backends: the newest objects of each class say which lists have changed, and only those are
 * loaded, one after the other. A list that fails is asked for again in the next round.
 * @throws NoConnectionError
 */
export async function askRound(round: Round): Promise<void> {
  const { session } = round;
  changeSummary(session.address.oid, (summary) => ({ ...summary, askedAt: Date.now() }));
  try {
    await ask(round);
  } catch (error) {
    // A logout empties the cache, which cancels what is under way; what fails after it concerns no user.
    if (!round.isCurrent() || error instanceof RoundOverError || error instanceof CancelledError) return;
    if (isApiError(error, 'aborted', 'unauthorized')) return;
    if (isApiError(error, 'offline')) throw new NoConnectionError();
    if (!isApiError(error)) throw error;
    changeSummary(session.address.oid, (summary) => ({ ...summary, failed: [error.kind] }));
  }
}

async function ask({ client, session, isCurrent, absorbCache }: Round): Promise<void> {
  const { address, contact, admin } = session;
  const failed: string[] = [];
  const attempt = async (source: string, load: () => Promise<unknown>): Promise<boolean> => {
    await waitForPage(client, isCurrent);
    try {
      await load();
      return true;
    } catch (error) {
      // What the backend forbids is no failure: there is nothing for this user.
      if (isApiError(error, 'forbidden')) return true;
      if (!isApiError(error) || isTheEnd(error)) throw error;
      failed.push(source);
      return false;
    }
  };

  // Behind other tabs only what traces tell of is loaded: a notification tells of nothing else.
  const inSight = document.visibilityState !== 'hidden';
  const areaData = areaDataQuery(address.oid);
  if (inSight || client.getQueryData(areaData.queryKey) === undefined)
    await attempt('areas', () => client.fetchQuery({ ...areaData, retry: false }));
  const data = client.getQueryData(areaData.queryKey) ?? 'failed';
  const { tickets, withTickets, topics } = areaSources(session, openAreas(session, data, new Date()));

  await waitForPage(client, isCurrent);
  const traces = await loadTraces([
    ...(topics.length > 0 ? (['Aufgabe', 'Dokument', 'Bild'] as const) : []),
    ...(withTickets ? (['_yit_ITIL_Ticket', '_yit_ITIL_Eintrag', '_yIT_ServiceReport'] as const) : []),
  ]);

  const isDue = (source: string, traced: boolean, token: string | undefined, now: Date): boolean => {
    const mark = summaryOf(address.oid).marks[source];
    if (!mark) return true;
    const age = now.getTime() - mark.at;
    if (!traced) return inSight && age >= longest.untraced;
    return token === undefined
      ? age >= longest.unmarked
      : token !== mark.token || age >= longest.marked || age < 0;
  };
  const setMark = (source: string, token = '') =>
    changeSummary(address.oid, (summary) => ({
      ...summary,
      marks: { ...summary.marks, [source]: { token, at: Date.now() } },
    }));
  const loadList = async (source: string, query: ListQuery, classes: readonly TracedClass[]) => {
    const now = new Date();
    const traced = classes.length > 0;
    const token = traced ? tokenOf(traces, classes, now) : undefined;
    if (!isDue(source, traced, token, now)) return;
    const loaded = await attempt(source, async () => {
      const loadedAt = client.getQueryState(query.queryKey)?.dataUpdatedAt ?? 0;
      const changedAt = newestTime(classes.flatMap((className) => traces[className] ?? [])) ?? Infinity;
      const knows = byServerClock(new Date(loadedAt)).getTime() - changedAt > settled;
      await query.load(knows ? Number.POSITIVE_INFINITY : 0);
    });
    if (loaded) setMark(source, token);
  };

  if (withTickets)
    await loadList(
      ticketSources.ticket,
      {
        queryKey: tickets.queryKey,
        load: (staleTime) => client.fetchQuery({ ...tickets, ...cacheOptions, staleTime }),
      },
      ['_yit_ITIL_Ticket'],
    );
  for (const { area, tasks, documents } of topics) {
    await loadList(
      sourceOf('task', area.csvCategory),
      {
        queryKey: tasks.queryKey,
        load: (staleTime) => client.fetchQuery({ ...tasks, ...cacheOptions, staleTime }),
      },
      ['Aufgabe'],
    );
    await loadList(
      sourceOf('document', area.csvCategory),
      {
        queryKey: documents.queryKey,
        load: (staleTime) => client.fetchQuery({ ...documents, ...cacheOptions, staleTime }),
      },
      ['Dokument', 'Bild'],
    );
  }
  const readMarks = readMarksQuery(contact.oid);
  if (topics.length > 0)
    await loadList(
      'readMarks',
      { queryKey: readMarks.queryKey, load: () => client.fetchQuery({ ...readMarks, ...cacheOptions }) },
      [],
    );
  const users = foreignUsersQuery(customerOf(session).number);
  if (admin)
    await loadList(
      sourceOf('resetToken'),
      { queryKey: users.queryKey, load: () => client.fetchQuery({ ...users, ...cacheOptions }) },
      [],
    );

  let state = await absorbCache();
  if (withTickets) {
    const entries = traces['_yit_ITIL_Eintrag'];
    if (entries) state = await absorbAnswers({ session, entries, state });
    await attempt(ticketSources.report, () =>
      loadReports({ client, session, state, traces: traces['_yIT_ServiceReport'] ?? null }),
    );
  }
  await absorbCache();
  changeSummary(address.oid, (summary) => ({ ...summary, complete: true, failed }));
}

interface ListQuery {
  queryKey: QueryKey;
  /** A list that is younger than so many milliseconds is not asked for again. */
  load: (staleTime: number) => Promise<unknown>;
}
