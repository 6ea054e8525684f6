import type { QueryClient, QueryKey } from '@tanstack/react-query';

import { areaSources } from '@/areas/area-sources';
import { tickets as ticketArea } from '@/areas/areas';
import { paths } from '@/areas/paths';
import type { TopicArea } from '@/areas/topic-area';
import { areaOfRoleName } from '@/areas/use-role-label';
import type { Document } from '@/entities/document/document';
import { withDocument } from '@/entities/link/link-parameters';
import type { ActiveSession } from '@/entities/session/session';
import type { Task } from '@/entities/task/task';
import type { Ticket } from '@/entities/ticket/ticket';
import { customerOf } from '@/entities/user/customer';
import { type ForeignUser, foreignUsersQuery } from '@/entities/user/queries';

import { documentItems, resetTokenItems, taskItems, ticketItems, userKey } from './fingerprints';
import { type Fingerprint, type Update, sourceOf } from './state';

export interface UpdateList {
  source: string;
  queryKey: QueryKey;
  items: (client: QueryClient) => Readonly<Record<string, Fingerprint>> | undefined;
}

export const ticketSources = {
  ticket: sourceOf('ticket', ticketArea.csvCategory),
  answer: sourceOf('answer', ticketArea.csvCategory),
  report: sourceOf('report', ticketArea.csvCategory),
} as const;

export function updateLists(session: ActiveSession, areas: readonly TopicArea[]): readonly UpdateList[] {
  const { tickets, withTickets, topics } = areaSources(session, areas);
  const users = foreignUsersQuery(customerOf(session).number);
  return [
    ...(withTickets
      ? [
          {
            source: ticketSources.ticket,
            queryKey: tickets.queryKey,
            items: (client: QueryClient) => whenKnown(client.getQueryData(tickets.queryKey), ticketItems),
          },
        ]
      : []),
    ...topics.flatMap(({ area: { csvCategory }, tasks, documents }): UpdateList[] => [
      {
        source: sourceOf('task', csvCategory),
        queryKey: tasks.queryKey,
        items: (client) => whenKnown(client.getQueryData(tasks.queryKey), taskItems),
      },
      {
        source: sourceOf('document', csvCategory),
        queryKey: documents.queryKey,
        items: (client) => whenKnown(client.getQueryData(documents.queryKey), documentItems),
      },
    ]),
    ...(session.admin
      ? [
          {
            source: sourceOf('resetToken'),
            queryKey: users.queryKey,
            items: (client: QueryClient) => whenKnown(client.getQueryData(users.queryKey), resetTokenItems),
          },
        ]
      : []),
  ];
}

const whenKnown = <Data, Made>(data: Data | undefined, make: (data: Data) => Made): Made | undefined =>
  data === undefined ? undefined : make(data);

export function isOpenSource(session: ActiveSession, areas: readonly TopicArea[]) {
  const open = new Set(updateLists(session, areas).map(({ source }) => source));
  if (open.has(ticketSources.ticket)) {
    open.add(ticketSources.answer);
    open.add(ticketSources.report);
  }
  open.add(sourceOf('role'));
  return (source: string): boolean => open.has(source);
}

export interface NamedUpdate extends Update {
  area: TopicArea | undefined;
  /** For a role its backend name, which the interface translates. */
  title: string;
  to: string;
  at: Date | null;
}

export interface Named {
  session: ActiveSession;
  tickets: readonly Ticket[] | undefined;
  areas: readonly {
    area: TopicArea;
    tasks: readonly Task[] | undefined;
    documents: readonly Document[] | undefined;
  }[];
  users: readonly ForeignUser[] | undefined;
}

/** Returns undefined until the list is loaded, and for objects that are gone. */
export function named(update: Update, { session, tickets, areas, users }: Named): NamedUpdate | undefined {
  const { oid, category, sourceKind, now } = update;
  const topic = areas.find(({ area }) => area.csvCategory === category);
  switch (sourceKind) {
    case 'ticket':
    case 'answer':
    case 'report': {
      const ticket = tickets?.find((candidate) => candidate.oid === oid);
      const at = sourceKind === 'answer' && now[0] !== undefined ? new Date(now[0]) : null;
      return ticket && { ...update, area: ticketArea, title: ticket.title, to: paths.ticket(oid), at };
    }
    case 'task': {
      const task = topic?.tasks?.find((candidate) => candidate.oid === oid);
      if (!topic || !task) return undefined;
      const to = paths.task(topic.area.prefix, oid);
      return { ...update, area: topic.area, title: task.title, to, at: task.changedAt };
    }
    case 'document': {
      const document = topic?.documents?.find((candidate) => candidate.oid === oid);
      if (!topic || !document) return undefined;
      const to = withDocument(paths.area(topic.area.prefix, 'WorkingArea'), oid);
      return { ...update, area: topic.area, title: document.name, to, at: document.date };
    }
    case 'role': {
      const role = session.contact.functions.find((candidate) => candidate.oid === oid);
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

export function namesInCache(
  client: QueryClient,
  session: ActiveSession,
  areas: readonly TopicArea[],
): Named {
  const { tickets, topics } = areaSources(session, areas);
  return {
    session,
    tickets: client.getQueryData(tickets.queryKey),
    areas: topics.map(({ area, tasks, documents }) => ({
      area,
      tasks: client.getQueryData(tasks.queryKey),
      documents: client.getQueryData(documents.queryKey),
    })),
    users: client.getQueryData(foreignUsersQuery(customerOf(session).number).queryKey),
  };
}
