import { type QueryKey, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import { useAreaSources } from '@/areas/area-sources';
import { tickets as ticketArea } from '@/areas/areas';
import type { TopicArea } from '@/areas/topic-area';
import { readMarksQuery } from '@/entities/document/queries';
import { useLabels } from '@/entities/label/label';
import { useActiveSession } from '@/entities/session/session';
import { serviceReportsQuery } from '@/entities/ticket/queries';
import { customerOf, foreignUsersQuery } from '@/entities/user/queries';
import { useReports } from '@/updates/use-updates';
import { type WaitingItem, type WaitingKind, answered, waitingItems } from '@/updates/waiting';

type Answer = Pick<UseQueryResult, 'isPending' | 'isFetching' | 'error' | 'refetch'>;

/** A second request may start only after the first response. */
const stateOf = (...answers: readonly Answer[]) => {
  const failed = answers.filter(({ error }) => error);
  return {
    pending: failed.length === 0 && answers.some(({ isPending }) => isPending),
    error: failed[0]?.error,
    fetching: answers.some(({ isFetching }) => isFetching),
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  };
};

interface Question extends ReturnType<typeof stateOf> {
  kind: WaitingKind;
  /** Undefined for requests about all areas. */
  area: TopicArea | undefined;
}

export interface WaitingSource extends Question {
  items: readonly WaitingItem[];
}

export function useWaiting(): {
  sources: readonly WaitingSource[];
  lists: readonly { queryKey: QueryKey }[];
} {
  const session = useActiveSession();
  const [now] = useState(() => new Date());
  const labels = useLabels('ticketStatus');

  const {
    tickets: ticketList,
    topics: lists,
    lists: areaLists,
  } = useAreaSources({ tickets: {}, tasks: {}, documents: {} });
  const tickets = ticketList && answered(ticketList);
  const { query: reports, oids: newest, reportsOf } = useReports(tickets);
  const marks = useQuery({ ...readMarksQuery(session.contact.oid), enabled: lists.length > 0 });
  const users = useQuery({ ...foreignUsersQuery(customerOf(session).number), enabled: session.admin });

  const items = waitingItems({
    session,
    now,
    tickets,
    labels,
    reportsOf,
    areas: lists.map(({ area, tasks, documents }) => ({
      area,
      tasks: answered(tasks),
      documents: answered(documents),
    })),
    marks: answered(marks),
    users: answered(users),
  });
  const questions: readonly Question[] = [
    ...(ticketList
      ? ([
          { kind: 'estimate', area: ticketArea, ...stateOf(ticketList) },
          { kind: 'report', area: ticketArea, ...stateOf(ticketList, reports) },
          { kind: 'answer', area: ticketArea, ...stateOf(ticketList) },
          { kind: 'rating', area: ticketArea, ...stateOf(ticketList) },
        ] as const)
      : []),
    ...lists.flatMap(({ area, tasks, documents }): readonly Question[] => [
      { kind: 'document', area, ...stateOf(documents, marks) },
      { kind: 'task', area, ...stateOf(tasks) },
    ]),
    { kind: 'role', area: undefined, ...stateOf() },
    ...(session.admin ? ([{ kind: 'resetToken', area: undefined, ...stateOf(users) }] as const) : []),
  ];
  const sources = questions.map((question) => ({
    ...question,
    items: items.filter((item) => isOf(question, item)),
  }));
  return {
    sources,
    lists: [
      ...areaLists,
      ...newest.map((oid) => serviceReportsQuery(oid)),
      readMarksQuery(session.contact.oid),
      foreignUsersQuery(customerOf(session).number),
    ],
  };
}

const isOf = ({ kind, area }: Question, item: WaitingItem): boolean =>
  item.kind === kind && (area === undefined || item.area?.csvCategory === area.csvCategory);
