import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useAreaSources } from '@/areas/area-sources';
import { ticketArea, type TopicArea } from '@/areas/areas';
import { readMarksQuery } from '@/entities/document/queries';
import { useLabels } from '@/entities/label/label';
import { useActiveSession } from '@/entities/session/session';
import { serviceReportsQuery } from '@/entities/ticket/queries';
import { customerOf, foreignUsersQuery } from '@/entities/user/queries';
import { useReports } from '@/updates/use-updates';
import { type WaitingKind, answered, waitingItems } from '@/updates/waiting';

type Answer = Pick<UseQueryResult, 'isPending' | 'error' | 'refetch'>;

/** A second request may start only after the first response. */
const stateOf = (...answers: readonly Answer[]) => {
  const failed = answers.filter(({ error }) => error);
  return {
    pending: failed.length === 0 && answers.some(({ isPending }) => isPending),
    error: failed[0]?.error,
    retry: () => Promise.all(failed.map(({ refetch }) => refetch())),
  };
};

export interface WaitingSource extends ReturnType<typeof stateOf> {
  kind: WaitingKind;
  /** Undefined for requests about all areas. */
  area: TopicArea | undefined;
}

export function useWaiting() {
  const session = useActiveSession();
  const [now] = useState(() => new Date());
  const labels = useLabels('ticketStatus');

  const { tickets: ticketList, topics, lists } = useAreaSources({ tickets: {}, tasks: {}, documents: {} });
  const tickets = ticketList && answered(ticketList);
  const { query: reports, oids: newest, reportsOf } = useReports(tickets);
  const marks = useQuery({ ...readMarksQuery(session.contact.oid), enabled: topics.length > 0 });
  const users = useQuery({ ...foreignUsersQuery(customerOf(session).number), enabled: session.admin });

  const items = waitingItems({
    session,
    now,
    tickets,
    labels,
    reportsOf,
    areas: topics.map(({ area, tasks, documents }) => ({
      area,
      tasks: answered(tasks),
      documents: answered(documents),
    })),
    marks: answered(marks),
    users: answered(users),
  });
  const sources: readonly WaitingSource[] = [
    ...(ticketList
      ? ([
          { kind: 'estimate', area: ticketArea, ...stateOf(ticketList) },
          { kind: 'report', area: ticketArea, ...stateOf(ticketList, reports) },
          { kind: 'answer', area: ticketArea, ...stateOf(ticketList) },
          { kind: 'rating', area: ticketArea, ...stateOf(ticketList) },
        ] as const)
      : []),
    ...topics.flatMap(({ area, tasks, documents }): readonly WaitingSource[] => [
      { kind: 'document', area, ...stateOf(documents, marks) },
      { kind: 'task', area, ...stateOf(tasks) },
    ]),
    { kind: 'role', area: undefined, ...stateOf() },
    ...(session.admin ? ([{ kind: 'resetToken', area: undefined, ...stateOf(users) }] as const) : []),
  ];
  return {
    items,
    sources,
    lists: [
      ...lists,
      ...newest.map((oid) => serviceReportsQuery(oid)),
      readMarksQuery(session.contact.oid),
      foreignUsersQuery(customerOf(session).number),
    ],
  };
}
