import { type UseQueryResult, useQuery } from '@tanstack/react-query';

import { useAreaSources } from '@/areas/area-sources';
import type { TopicArea } from '@/areas/areas';
import { areaDataQuery } from '@/entities/area-data/queries';
import type { Document } from '@/entities/document/document';
import { readMarksQuery } from '@/entities/document/queries';
import { type ReadMark, unreadBy } from '@/entities/document/read-marks';
import { isApiError } from '@/entities/error/error';
import { useActiveSession } from '@/entities/session/session';
import type { Task } from '@/entities/task/task';
import { newestFirst } from '@/shared/format/newest-first';

interface AreaLists {
  area: TopicArea;
  tasks: readonly Task[];
  documents: readonly Document[];
}

export interface PlanEntry {
  document: Document;
  area: TopicArea;
  /** Undefined if the backend does not name the task, or the user may not see it. */
  task: Task | undefined;
}

/** Returns the unread documents, newest first (R-PLUS-05); a document of several areas appears once. */
export function readingPlan(areas: readonly AreaLists[], marks: readonly ReadMark[]): readonly PlanEntry[] {
  const entries = new Map<string, PlanEntry>();
  const isUnread = unreadBy(marks);
  for (const { area, tasks, documents } of areas) {
    const taskOf = new Map(tasks.map((task) => [task.oid, task]));
    for (const document of documents)
      if (isUnread(document) && !entries.has(document.oid))
        entries.set(document.oid, { document, area, task: taskOf.get(document.objectOid ?? '') });
  }
  return newestFirst([...entries.values()], ({ document }) => document.date);
}

/** Returns the document to open once these are read: the same, the next older one, or the previous one. */
export function goOn(plan: readonly PlanEntry[], oid: string, read: readonly Document[]): string | null {
  const gone = new Set(read.map((document) => document.oid));
  const at = plan.findIndex(({ document }) => document.oid === oid);
  if (at === -1) return oid;
  const stays = ({ document }: PlanEntry) => !gone.has(document.oid);
  return (plan.slice(at).find(stays) ?? plan.slice(0, at).findLast(stays))?.document.oid ?? null;
}

type Answer = Pick<UseQueryResult, 'data' | 'error' | 'refetch'>;

interface Failure {
  what: 'areas' | 'marks' | 'documents' | 'tasks' | 'forbidden';
  answers: readonly Answer[];
  topics?: readonly { area: TopicArea }[];
}

const hasFailed = ({ data, error }: Answer) => Boolean(error) && data === undefined;

export function useReadingPlan() {
  const { contact, address, admin } = useActiveSession();
  const check = useQuery(areaDataQuery(address.oid));
  const { topics, lists: areaLists } = useAreaSources({ tasks: {}, documents: {} });
  const forbidden = topics.filter(({ documents }) => isApiError(documents.error, 'forbidden'));
  const open = topics.filter((topic) => !forbidden.includes(topic));
  const marks = useQuery({ ...readMarksQuery(contact.oid), enabled: open.length > 0 });
  const loaded = open.map(({ area, tasks, documents }) => ({
    area,
    tasks: tasks.data ?? [],
    documents: documents.data ?? [],
  }));
  const plan = marks.data ? readingPlan(loaded, marks.data) : [];
  const failed = open.filter(({ documents }) => hasFailed(documents));
  // Without the tasks a document is shown without its task, as it is for a user who may not see them.
  const taskless = open.filter(
    ({ area, tasks }) =>
      hasFailed(tasks) && !isApiError(tasks.error, 'forbidden') && plan.some((entry) => entry.area === area),
  );
  const failures: readonly Failure[] = [
    { what: 'areas', answers: check.error && !admin ? [check] : [] },
    { what: 'marks', answers: [marks].filter(hasFailed) },
    { what: 'documents', answers: failed.map(({ documents }) => documents), topics: failed },
    { what: 'tasks', answers: taskless.map(({ tasks }) => tasks), topics: taskless },
    { what: 'forbidden', answers: forbidden.map(({ documents }) => documents), topics: forbidden },
  ];
  return {
    plan,
    lists: [...areaLists, readMarksQuery(contact.oid)],
    areas: open.map(({ area }) => area),
    pending:
      check.isPending ||
      (open.length > 0 && marks.isPending) ||
      open.some(({ documents }) => documents.isPending),
    /** Requests that failed in the same way are one. */
    failures: failures
      .filter(({ answers }) => answers.length > 0)
      .map(({ what, answers, topics = [] }) => ({
        what,
        areas: topics.map(({ area }) => area),
        error: answers[0]?.error,
        retry: () => Promise.all(answers.map(({ refetch }) => refetch())),
      })),
  };
}
