import type { QueryClient, QueryKey } from '@tanstack/react-query';

import type { ActiveSession } from '@/entities/session/session';
import { documentItems, resetTokenItems, taskItems, ticketItems } from '@/entities/updates/fingerprints';
import { type Fingerprint, sourceOf } from '@/entities/updates/updates';
import { customerOf } from '@/entities/user/customer';
import { foreignUsersQuery } from '@/entities/user/queries';

import { areaSources } from './area-sources';
import { tickets as ticketArea } from './areas';
import type { TopicArea } from './topic-area';

/** A list whose objects are compared with what the user has seen. */
export interface UpdateList {
  source: string;
  queryKey: QueryKey;
  /** What is compared, as far as the cache knows the list. */
  items: (client: QueryClient) => Readonly<Record<string, Fingerprint>> | undefined;
}

/** Names of the lists about tickets. */
export const ticketSources = {
  ticket: sourceOf('ticket', ticketArea.csvCategory),
  answer: sourceOf('answer', ticketArea.csvCategory),
  report: sourceOf('report', ticketArea.csvCategory),
} as const;

/** The lists a user has, in the areas that are open. */
export function updateLists(session: ActiveSession, areas: readonly TopicArea[]): readonly UpdateList[] {
  const { tickets, withTickets, topics } = areaSources(session, areas);
  const users = foreignUsersQuery(customerOf(session).number);
  const list = <Data>(
    source: string,
    query: { queryKey: QueryKey },
    read: (client: QueryClient) => Data | undefined,
    make: (data: Data) => Readonly<Record<string, Fingerprint>>,
  ): UpdateList => ({
    source,
    queryKey: query.queryKey,
    items: (client) => {
      const data = read(client);
      return data && make(data);
    },
  });
  return [
    ...(withTickets
      ? [list(ticketSources.ticket, tickets, (client) => client.getQueryData(tickets.queryKey), ticketItems)]
      : []),
    ...topics.flatMap(({ area: { csvCategory }, tasks, documents }) => [
      list(sourceOf('task', csvCategory), tasks, (client) => client.getQueryData(tasks.queryKey), taskItems),
      list(
        sourceOf('document', csvCategory),
        documents,
        (client) => client.getQueryData(documents.queryKey),
        documentItems,
      ),
    ]),
    ...(session.admin
      ? [
          list(
            sourceOf('resetToken'),
            users,
            (client) => client.getQueryData(users.queryKey),
            resetTokenItems,
          ),
        ]
      : []),
  ];
}

/** Whether a user may know of a list, by the areas that are open. */
export function isOpenSource(session: ActiveSession, areas: readonly TopicArea[]) {
  const open = new Set(updateLists(session, areas).map(({ source }) => source));
  if (open.has(ticketSources.ticket)) {
    open.add(ticketSources.answer);
    open.add(ticketSources.report);
  }
  open.add(sourceOf('role'));
  return (source: string): boolean => open.has(source);
}
