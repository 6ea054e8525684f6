import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { useAreaSources } from '@/areas/area-sources';
import { ticketArea } from '@/areas/areas';
import { type ActiveSession, useActiveSession } from '@/entities/session/session';
import { serviceReportsOfQuery, serviceReportsQuery } from '@/entities/ticket/queries';
import type { Ticket } from '@/entities/ticket/ticket';
import { customerOf, foreignUsersQuery } from '@/entities/user/queries';
import { showToast } from '@/shared/ui/show-toast';

import { type LoadedLists, named, ticketSources } from './lists';
import { type Update, type UpdatesState, markSeen, markUnseen, sourceOf, updatesOf } from './state';
import { changeState, updatesStateQuery } from './state-store';
import { useSummary } from './summary';
import { type CountedFacts, answered, newestTickets } from './waiting';

function useUpdatesState(session: ActiveSession): UpdatesState | undefined {
  const revision = useSummary()?.revision ?? 0;
  return useQuery({ ...updatesStateQuery(session, revision), placeholderData: (before) => before }).data;
}

/** Undefined until a round has loaded them. */
export const useOpenReports = (session: ActiveSession): CountedFacts['openReports'] | undefined =>
  useUpdatesState(session)?.latest[ticketSources.report];

/** Requests only lists with changes, and none that the background has loaded. */
export function useUpdates(since: 'unseen' | 'sinceVisit') {
  const session = useActiveSession();
  const state = useUpdatesState(session);
  const updates = state ? updatesOf(state, since) : [];
  const needed = new Set(
    updates.map(({ source, category }) =>
      category === ticketArea.csvCategory ? ticketSources.ticket : source,
    ),
  );
  const asOf = (source: string) => state?.asOf[source];
  // Loaded data is used until a change is known; then it is refetched below.
  const options = (source: string) => ({ staleTime: Number.POSITIVE_INFINITY, enabled: needed.has(source) });

  const { tickets, topics } = useAreaSources({
    tickets: options(ticketSources.ticket),
    tasks: ({ csvCategory }) => options(sourceOf('task', csvCategory)),
    documents: ({ csvCategory }) => options(sourceOf('document', csvCategory)),
  });
  const users = useQuery({
    ...foreignUsersQuery(customerOf(session).number),
    ...options(sourceOf('resetToken')),
  });

  const lists: readonly (readonly [source: string, list: UseQueryResult])[] = [
    ...(tickets ? [[ticketSources.ticket, tickets] as const] : []),
    ...topics.flatMap(({ area: { csvCategory }, tasks, documents }) => [
      [sourceOf('task', csvCategory), tasks] as const,
      [sourceOf('document', csvCategory), documents] as const,
    ]),
    [sourceOf('resetToken'), users],
  ];
  const used = lists.filter(([source]) => needed.has(source));
  const outdated = used.filter(
    ([source, { data, dataUpdatedAt, isFetching, error }]) =>
      data !== undefined && !isFetching && !error && dataUpdatedAt < (asOf(source) ?? 0),
  );
  // Another tab has merged a change since this tab fetched the list. Once per change: a clock that was set back must
  // not repeat it.
  const refetchedFor = useRef(new Map<string, number>());
  useEffect(() => {
    for (const [source, { refetch }] of outdated) {
      const changedAt = asOf(source);
      if (changedAt === undefined || refetchedFor.current.get(source) === changedAt) continue;
      refetchedFor.current.set(source, changedAt);
      // The bell and the page both show the list, so the second joins the request of the first.
      void refetch({ cancelRefetch: false });
    }
  });

  const names: LoadedLists = {
    session,
    tickets: tickets?.data,
    areas: topics.map(({ area, tasks, documents }) => ({
      area,
      tasks: tasks.data,
      documents: documents.data,
    })),
    users: users.data,
  };
  return {
    state,
    updates: updates.flatMap((update) => named(update, names) ?? []),
    pending: used.some(([, { isPending, error }]) => isPending && !error),
    failed: used.filter(([, { data, error }]) => error && data === undefined).map(([, list]) => list),
  };
}

/** Only `seeAll` can be undone. */
export function useSeen() {
  const { t } = useTranslation('updates');
  const { t: shared } = useTranslation('shared');
  const session = useActiveSession();
  return {
    seeOne: ({ source, oid }: Update) =>
      void changeState(session, (state) => markSeen(state, { source, oid })),
    seeAll: () => {
      let before: UpdatesState['changes'] = {};
      const all = changeState(session, (state) => {
        before = state.changes;
        return markSeen(state);
      });
      void all.then(() =>
        showToast({
          text: t('allSeen'),
          action: {
            label: shared('undo'),
            onPress: () => void changeState(session, (state) => markUnseen(state, before)),
          },
        }),
      );
    },
  };
}

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
