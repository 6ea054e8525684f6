import { useQuery } from '@tanstack/react-query';

import type { TopicArea } from '@/areas/topic-area';
import { useAreaSources } from '@/areas/use-area-sources';
import { areaDataQuery } from '@/entities/area-data/queries';
import { readMarksQuery } from '@/entities/document/queries';
import { isApiError } from '@/entities/error/error';
import { useActiveSession } from '@/entities/session/session';

import { readingPlan } from './reading-plan';

interface Failure {
  what: 'areas' | 'marks' | 'documents' | 'tasks' | 'forbidden';
  areas: readonly TopicArea[];
  error: unknown;
  fetching: boolean;
  retry: () => void;
}

export function useReadingPlan() {
  const { contact, address, admin } = useActiveSession();
  const check = useQuery(areaDataQuery(address.oid));
  const { topics, lists: areaLists } = useAreaSources({ tasks: {}, documents: {} });
  const isForbidden = ({ documents }: (typeof topics)[number]) => isApiError(documents.error, 'forbidden');
  const lists = topics.filter((topic) => !isForbidden(topic));
  const forbidden = topics.filter(isForbidden);
  const marks = useQuery({ ...readMarksQuery(contact.oid), enabled: lists.length > 0 });
  const plan = marks.data
    ? readingPlan(
        lists.map(({ area, tasks, documents }) => ({
          area,
          tasks: tasks.data ?? [],
          documents: documents.data ?? [],
        })),
        marks.data,
      )
    : [];

  const failed = lists.filter(({ documents }) => documents.error && !documents.data);
  // Without the tasks a document is shown without its task.
  const withoutTasks = lists.filter(
    ({ area, tasks }) => tasks.error && !tasks.data && plan.some((entry) => entry.area === area),
  );
  const failures: readonly Failure[] = [
    ...(check.error && !admin ? [{ ...check, what: 'areas', areas: [] } as const] : []),
    ...(marks.error && !marks.data ? [{ ...marks, what: 'marks', areas: [] } as const] : []),
    ...(failed[0]
      ? [
          {
            what: 'documents',
            areas: failed.map(({ area }) => area),
            error: failed[0].documents.error,
            isFetching: failed.some(({ documents }) => documents.isFetching),
            refetch: () => failed.forEach(({ documents }) => void documents.refetch()),
          } as const,
        ]
      : []),
    ...(withoutTasks[0]
      ? [
          {
            what: 'tasks',
            areas: withoutTasks.map(({ area }) => area),
            error: withoutTasks[0].tasks.error,
            isFetching: withoutTasks.some(({ tasks }) => tasks.isFetching),
            refetch: () => withoutTasks.forEach(({ tasks }) => void tasks.refetch()),
          } as const,
        ]
      : []),
    ...(forbidden[0]
      ? [
          {
            what: 'forbidden',
            areas: forbidden.map(({ area }) => area),
            error: forbidden[0].documents.error,
            isFetching: forbidden.some(({ documents }) => documents.isFetching),
            refetch: () => forbidden.forEach(({ documents }) => void documents.refetch()),
          } as const,
        ]
      : []),
  ].map(({ what, areas, error, isFetching, refetch }) => ({
    what,
    areas,
    error,
    fetching: isFetching,
    retry: () => void refetch(),
  }));

  return {
    plan,
    lists: [...areaLists, readMarksQuery(contact.oid)],
    areas: lists.map(({ area }) => area),
    pending:
      check.isPending ||
      (lists.length > 0 && marks.isPending) ||
      lists.some(({ documents }) => documents.isPending),
    failures,
  };
}
