import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { tickets as ticketArea } from '@/areas/tickets/area';
import type { TopicArea } from '@/areas/topic-area';
import { useAreaLists } from '@/areas/use-area-lists';
import { useOpenAreas } from '@/areas/use-open-areas';
import { areaOfRoleName } from '@/areas/use-role-label';
import { readMarksQuery } from '@/entities/document/queries';
import { isApiError } from '@/entities/error/error';
import { useActiveSession } from '@/entities/session/session';
import { serviceReportsOfQuery, ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import { customerOf } from '@/entities/user/customer';
import { foreignUsersQuery } from '@/entities/user/queries';

import {
  type WaitingItem,
  type WaitingKind,
  endingRoles,
  newestTickets,
  openEstimates,
  openReports,
  openResetTokens,
  undecidedTasks,
  unratedTickets,
  unreadDocuments,
} from './waiting';

/** How far a question to a backend is. */
interface SourceState {
  pending: boolean;
  error: unknown;
  fetching: boolean;
  retry: () => void;
}

/** One question to the backends that may turn up things that wait. */
export interface WaitingSource extends SourceState {
  kind: WaitingKind;
  /** The area it asks for; undefined for questions about all of them. */
  area: TopicArea | undefined;
  items: readonly WaitingItem[];
}

interface Answer {
  isPending: boolean;
  isFetching: boolean;
  error: unknown;
  refetch: () => unknown;
}

const stateOf = ({ isPending, isFetching, error, refetch }: Answer): SourceState => ({
  pending: isPending,
  error,
  fetching: isFetching,
  retry: () => void refetch(),
});

/** Two questions that only tell something together; the second may not be asked before the first is answered. */
const together = (first: Answer, second: Answer): SourceState => ({
  pending: !first.error && !second.error && (first.isPending || second.isPending),
  error: first.error ?? second.error,
  fetching: first.isFetching || second.isFetching,
  retry: () => {
    for (const { error, refetch } of [first, second]) if (error) void refetch();
  },
});

/** Everything that may wait for the person, by source; what a backend forbids is simply not there. */
export function useWaiting(): readonly WaitingSource[] {
  const session = useActiveSession();
  const withTickets = useOpenAreas().some(({ category }) => category === ticketArea.category);
  const [now] = useState(() => new Date());

  const ticketList = useQuery({ ...ticketsQuery(ticketOwner(session)), enabled: withTickets });
  const newest = newestTickets(ticketList.data ?? []);
  const reports = useQuery({
    ...serviceReportsOfQuery(newest.map(({ oid }) => oid)),
    enabled: withTickets && ticketList.data !== undefined,
  });
  const lists = useAreaLists();
  const marks = useQuery({ ...readMarksQuery(session.contact.oid), enabled: lists.length > 0 });
  const users = useQuery({ ...foreignUsersQuery(customerOf(session).number), enabled: session.admin });

  const tickets = ticketList.data ?? [];
  const sources: readonly WaitingSource[] = [
    ...(withTickets
      ? ([
          {
            kind: 'estimate',
            area: ticketArea,
            items: openEstimates(ticketArea, tickets),
            ...stateOf(ticketList),
          },
          {
            kind: 'report',
            area: ticketArea,
            items: openReports(ticketArea, newest, (oid) => reports.data?.get(oid) ?? []),
            ...together(ticketList, reports),
          },
          {
            kind: 'rating',
            area: ticketArea,
            items: unratedTickets(ticketArea, tickets),
            ...stateOf(ticketList),
          },
        ] as const)
      : []),
    ...lists.flatMap(({ area, tasks, documents }): readonly WaitingSource[] => [
      {
        kind: 'document',
        area,
        items: marks.data ? unreadDocuments(area, documents.data ?? [], marks.data, tasks.data ?? []) : [],
        ...together(documents, marks),
      },
      { kind: 'task', area, items: undecidedTasks(area, tasks.data ?? []), ...stateOf(tasks) },
    ]),
    {
      kind: 'role',
      area: undefined,
      items: endingRoles(session, areaOfRoleName, now),
      pending: false,
      error: null,
      fetching: false,
      retry: () => undefined,
    },
    ...(session.admin
      ? ([
          {
            kind: 'resetToken',
            area: undefined,
            items: openResetTokens(users.data ?? []),
            ...stateOf(users),
          },
        ] as const)
      : []),
  ];
  return sources.filter(({ error }) => !isApiError(error, 'forbidden'));
}
