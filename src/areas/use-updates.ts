import { type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { Document } from '@/entities/document/document';
import { withDocument } from '@/entities/link/link-parameters';
import { type ActiveSession, useActiveSession } from '@/entities/session/session';
import type { Task } from '@/entities/task/task';
import type { Ticket } from '@/entities/ticket/ticket';
import { userKey } from '@/entities/updates/fingerprints';
import { updatesStateQuery } from '@/entities/updates/state-store';
import { useSummary } from '@/entities/updates/summary';
import { type Update, sourceOf, updatesOf } from '@/entities/updates/updates';
import { customerOf } from '@/entities/user/customer';
import { type ForeignUser, foreignUsersQuery } from '@/entities/user/queries';

import { useOpenAreas } from './access';
import { areaSources } from './area-sources';
import { paths } from './paths';
import { tickets as ticketArea } from './tickets/area';
import type { TopicArea } from './topic-area';
import { ticketSources } from './update-lists';
import { areaOfRoleName } from './use-role-label';

/** Something that has changed, with its name and the place where it is seen. */
export interface NamedUpdate extends Update {
  area: TopicArea | undefined;
  /** Of a role its name in the backend; the interface knows people's words for it. */
  title: string;
  to: string;
  /** When it changed, as far as a backend says. */
  at: Date | null;
}

/** What the names of the changes are taken from. */
interface Named {
  session: ActiveSession;
  tickets: readonly Ticket[] | undefined;
  areas: readonly {
    area: TopicArea;
    tasks: readonly Task[] | undefined;
    documents: readonly Document[] | undefined;
  }[];
  users: readonly ForeignUser[] | undefined;
}

/** The name of a change; undefined while its list is not loaded, and for what is gone. */
function named(update: Update, { session, tickets, areas, users }: Named): NamedUpdate | undefined {
  const { oid, category, sourceKind, now } = update;
  const topic = areas.find(({ area }) => area.csvCategory === category);
  switch (sourceKind) {
    case 'ticket':
    case 'answer':
    case 'report': {
      const ticket = tickets?.find((known) => known.oid === oid);
      const at = sourceKind === 'answer' && now[0] !== undefined ? new Date(now[0]) : null;
      return ticket && { ...update, area: ticketArea, title: ticket.title, to: paths.ticket(oid), at };
    }
    case 'task': {
      const task = topic?.tasks?.find((known) => known.oid === oid);
      if (!topic || !task) return undefined;
      const to = paths.task(topic.area.prefix, oid);
      return { ...update, area: topic.area, title: task.title, to, at: task.changedAt };
    }
    case 'document': {
      const document = topic?.documents?.find((known) => known.oid === oid);
      if (!topic || !document) return undefined;
      const to = withDocument(paths.area(topic.area.prefix, 'WorkingArea'), oid);
      return { ...update, area: topic.area, title: document.name, to, at: document.date };
    }
    case 'role': {
      const role = session.contact.functions.find((known) => known.oid === oid);
      if (!role) return undefined;
      return {
        ...update,
        area: areaOfRoleName(role.role),
        title: role.role,
        to: paths.profile(),
        at: null,
      };
    }
    case 'resetToken': {
      const user = users?.find(({ username }) => userKey(username) === oid);
      return user && { ...update, area: undefined, title: user.username, to: paths.users(), at: null };
    }
  }
}

/** A list that was loaded before the newest answer the device knows of is loaded again; any other one is good enough. */
const asNewAs = (asOf: number | undefined) => ({
  staleTime: ({ state }: { state: { dataUpdatedAt: number } }) =>
    state.dataUpdatedAt >= (asOf ?? 0) ? Number.POSITIVE_INFINITY : 0,
});

/**
 * What has changed since the user has seen it, or since the visit before, with names. Only lists that have changed are needed for
 * that, and what the background has loaded is not loaded again.
 */
export function useUpdates(since: 'unseen' | 'sinceVisit') {
  const session = useActiveSession();
  const summary = useSummary();
  const { data: state } = useQuery({
    ...updatesStateQuery(session, summary?.revision ?? 0),
    placeholderData: (before) => before,
  });
  const updates = state ? updatesOf(state, since) : [];
  const needed = new Set(
    updates.map(({ source, category }) =>
      category === ticketArea.csvCategory ? ticketSources.ticket : source,
    ),
  );
  const asOf = (source: string) => state?.asOf[source];
  const options = (source: string) => ({ ...asNewAs(asOf(source)), enabled: needed.has(source) });

  const sources = areaSources(session, useOpenAreas());
  const tickets = useQuery({ ...sources.tickets, ...options(ticketSources.ticket) });
  const tasks = useQueries({
    queries: sources.topics.map((topic) => ({
      ...topic.tasks,
      ...options(sourceOf('task', topic.area.csvCategory)),
    })),
  });
  const documents = useQueries({
    queries: sources.topics.map((topic) => ({
      ...topic.documents,
      ...options(sourceOf('document', topic.area.csvCategory)),
    })),
  });
  const users = useQuery({
    ...foreignUsersQuery(customerOf(session).number),
    ...options(sourceOf('resetToken')),
  });

  const lists: readonly (readonly [source: string, list: UseQueryResult])[] = [
    [ticketSources.ticket, tickets],
    ...sources.topics.flatMap(({ area: { csvCategory } }, index) =>
      [
        [sourceOf('task', csvCategory), tasks[index]] as const,
        [sourceOf('document', csvCategory), documents[index]] as const,
      ].flatMap(([source, list]) => (list ? [[source, list] as const] : [])),
    ),
    [sourceOf('resetToken'), users],
  ];
  const used = lists.filter(([source]) => needed.has(source));
  const outdated = used.filter(
    ([source, { data, dataUpdatedAt, isFetching, error }]) =>
      data !== undefined && !isFetching && !error && dataUpdatedAt < (asOf(source) ?? 0),
  );
  // Another tab has heard of a change after this one has loaded the list.
  useEffect(() => {
    for (const [, { refetch }] of outdated) void refetch();
  });

  const names: Named = {
    session,
    tickets: tickets.data,
    areas: sources.topics.map(({ area }, index) => ({
      area,
      tasks: tasks[index]?.data,
      documents: documents[index]?.data,
    })),
    users: users.data,
  };
  return {
    /** Undefined until the device has told. */
    state,
    updates: updates.flatMap((update) => named(update, names) ?? []),
    /** Whether names are still to come. */
    pending: used.some(([, { isPending, error }]) => isPending && !error),
    /** The lists whose names could not be loaded. */
    failed: used.filter(([, { data, error }]) => error && data === undefined).map(([, list]) => list),
  };
}
