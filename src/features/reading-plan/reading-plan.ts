import type { TopicArea } from '@/areas/topic-area';
import type { Document } from '@/entities/document/document';
import { type ReadMark, unreadBy } from '@/entities/document/read-marks';
import type { Task } from '@/entities/task/task';
import { newestFirst } from '@/shared/format/newest-first';

/** A list that is not loaded yet is empty. */
interface AreaPapers {
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
export function readingPlan(areas: readonly AreaPapers[], marks: readonly ReadMark[]): readonly PlanEntry[] {
  const entries = new Map<string, PlanEntry>();
  const isUnread = unreadBy(marks);
  for (const { area, tasks, documents } of areas) {
    const taskOf = new Map(tasks.map((task) => [task.oid, task]));
    for (const document of documents)
      if (isUnread(document) && !entries.has(document.oid))
        entries.set(document.oid, { document, area, task: taskOf.get(document.objectOid ?? '') });
  }
  return newestFirst(
    [...entries.values()].map(({ document }) => document),
    ({ date }) => date,
  ).flatMap(({ oid }) => entries.get(oid) ?? []);
}

/**
 * Returns the document to open once these are read: the same one if it stays, else the next older one, at the
 * end the previous one; null if none is left.
 */
export function goOn(plan: readonly PlanEntry[], oid: string, read: readonly Document[]): string | null {
  const gone = new Set(read.map((document) => document.oid));
  const at = plan.findIndex(({ document }) => document.oid === oid);
  if (at === -1) return oid;
  const stays = ({ document }: PlanEntry) => !gone.has(document.oid);
  return (plan.slice(at).find(stays) ?? plan.slice(0, at).findLast(stays))?.document.oid ?? null;
}
