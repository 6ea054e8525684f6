import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';

import { openAreas } from '@/areas/access';
import { areaSources } from '@/areas/area-sources';
import { areaDataQuery } from '@/entities/area-data/queries';
import {
  type ActiveSession,
  getActiveSession,
  loginSignal,
  subscribeToSession,
} from '@/entities/session/session';
import { serviceReportsQuery } from '@/entities/ticket/queries';
import { startRounds } from '@/shared/query/background-rounds';

import {
  isOpenSource,
  cachedLists,
  named,
  reportItems,
  roleItems,
  ticketSources,
  updateLists,
} from './lists';
import { notify } from './notify';
import { askRound } from './round';
import { type Update, type UpdatesState, absorb, keepSources, sourceOf, updatesOf } from './state';
import { changeState } from './state-store';
import { changeSummary, newsCount, subscribeToSummary, summaryOf } from './summary';
import { absorbReports } from './ticket-news';
import { countCached } from './waiting';

/** Changes within this many milliseconds are merged at once. */
const pause = 200;
/** Responses of these entities may change what is new or what waits. */
const watched: ReadonlySet<unknown> = new Set(['areaData', 'ticket', 'task', 'document', 'readMark', 'user']);

/** The cache leaves the keys of its queries untyped. */
const keyOf = ({ queryKey }: Pick<Query, 'queryKey'>): QueryKey => queryKey;

const areaDataOf = (client: QueryClient, { address }: ActiveSession) =>
  client.getQueryData(areaDataQuery(address.oid).queryKey);

const areasOf = (client: QueryClient, session: ActiveSession) =>
  openAreas(session, areaDataOf(client, session) ?? 'pending', new Date());

function showAppBadge(news: number): void {
  if (!('setAppBadge' in navigator)) return;
  // A browser may refuse it, for example if the portal is not installed.
  (news > 0 ? navigator.setAppBadge(news) : navigator.clearAppBadge()).catch(() => undefined);
}

interface WatchOptions {
  /** If false, only `now` requests something. */
  rounds: boolean;
}

export interface UpdatesWatch {
  now: () => Promise<void>;
  stop: () => void;
}

/** Merges fetched lists into the state, counts what waits, and requests in rounds what no page has loaded (ADR 0011). */
export function watchUpdates(client: QueryClient, { rounds }: WatchOptions): UpdatesWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  let visitor = '';
  const startedAt = new Map<string, number>();
  const absorbed = new Map<string, number>();
  const reportsLoaded = new Set<string>();

  const summaryHere = () => {
    const session = getActiveSession();
    return session && summaryOf(session.address.oid);
  };

  const absorbCache = async (): Promise<UpdatesState> => {
    const session = getActiveSession();
    if (!session) throw new Error('no customer');
    const who = `${session.contact.oid} ${session.address.oid} ${session.loggedInAt.getTime()}`;
    if (who !== visitor) absorbed.clear();
    visitor = who;
    const areas = areasOf(client, session);
    const reports = [...reportsLoaded];
    reportsLoaded.clear();
    const answers = updateLists(session, areas).flatMap(({ source, queryKey, items }) => {
      const query = client.getQueryCache().find({ queryKey });
      if (!query || query.state.dataUpdatedAt === absorbed.get(query.queryHash)) return [];
      absorbed.set(query.queryHash, query.state.dataUpdatedAt);
      const found = items(client);
      return found
        ? [{ source, items: found, startedAt: startedAt.get(query.queryHash) ?? query.state.dataUpdatedAt }]
        : [];
    });
    const areasKnown = session.admin || areaDataOf(client, session) !== undefined;
    const state = await changeState(session, (before) => {
      let after = before;
      for (const answer of answers) after = absorb(after, answer);
      for (const oid of reports) {
        const loaded = client.getQueryData(serviceReportsQuery(oid).queryKey);
        const items =
          loaded && Object.hasOwn(before.latest[ticketSources.ticket] ?? {}, oid) && reportItems(oid, loaded);
        if (items) after = absorbReports(after, { items, startedAt: Date.now() });
      }
      after = absorb(after, { source: sourceOf('role'), items: roleItems(session, new Date()) });
      return areasKnown ? keepSources(after, isOpenSource(session, areas)) : after;
    });
    if (areasKnown && !stopped)
      changeSummary(session.address.oid, (summary) => ({
        ...summary,
        waiting: countCached({ client, session, areas, known: summary.waiting, state }),
      }));
    return state;
  };
  const soon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // The browser may refuse storage; then nothing is stored.
      if (getActiveSession()) void absorbCache().catch(() => undefined);
    }, pause);
  };

  /** New marks make the counts of documents stale that this tab has not loaded. */
  const recountDocuments = () => {
    const session = getActiveSession();
    if (!session) return;
    const unknown = areaSources(session, areasOf(client, session)).topics.flatMap(({ area, documents }) =>
      client.getQueryData(documents.queryKey) ? [] : sourceOf('document', area.csvCategory),
    );
    if (unknown.length === 0) return;
    changeSummary(session.address.oid, (summary) => ({
      ...summary,
      marks: Object.fromEntries(
        Object.entries(summary.marks).filter(([source]) => !unknown.includes(source)),
      ),
    }));
  };

  const leaveCache = client.getQueryCache().subscribe(({ type, query, ...event }) => {
    const [entity, list, oid] = keyOf(query);
    if (type !== 'updated' || !('action' in event) || !watched.has(entity)) return;
    const { action } = event;
    if (action.type === 'fetch') startedAt.set(query.queryHash, Date.now());
    if (action.type === 'success' || action.type === 'error') soon();
    if (action.type === 'success' && entity === 'ticket' && list === 'reports' && typeof oid === 'string')
      reportsLoaded.add(oid);
    if (action.type === 'success' && entity === 'readMark' && summaryHere()?.complete) recountDocuments();
  });
  const leaveSession = subscribeToSession(soon);
  showAppBadge(newsCount());
  const leaveSummary = subscribeToSummary(() => showAppBadge(newsCount()));
  soon();

  const run = async ({ wished, signal }: { wished: boolean; signal: AbortSignal }) => {
    const session = getActiveSession();
    if (!session) return;
    const login = loginSignal();
    const isCurrent = () =>
      !stopped &&
      !login.aborted &&
      !signal.aborted &&
      getActiveSession()?.address.oid === session.address.oid;
    const before = new Set(updatesOf(await absorbCache()).map(keyOfUpdate));
    await askRound({ client, session, wished, isCurrent, absorbCache });
    if (!isCurrent()) return;
    const fresh = updatesOf(await absorbCache()).filter((update) => !before.has(keyOfUpdate(update)));
    const names = cachedLists(client, session, areasOf(client, session));
    if (isCurrent()) await notify(fresh.length, () => fresh.flatMap((update) => named(update, names) ?? []));
  };
  const asking = startRounds({
    lock: 'kundenportal.updates',
    lastRound: () => {
      const summary = summaryHere();
      return rounds && summary ? summary.askedAt : Date.now();
    },
    notBefore: () => summaryHere()?.notBefore ?? 0,
    run,
    onDisconnected: () => {
      const session = getActiveSession();
      // Replaces the names of all lists.
      if (session) changeSummary(session.address.oid, (summary) => ({ ...summary, failed: ['connection'] }));
    },
  });

  return {
    now: asking.now,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
      leaveCache();
      leaveSession();
      leaveSummary();
      showAppBadge(0);
      asking.stop();
    },
  };
}

/** Returns the same key for the same change and another for the next change of that object. */
const keyOfUpdate = ({ kind, source, oid, now }: Update) => [kind, source, oid, ...now].join(' ');
