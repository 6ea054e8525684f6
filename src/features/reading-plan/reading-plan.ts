import type { TopicArea } from '@/areas/topic-area';
import type { Document } from '@/entities/document/document';
import { type ReadMark, unreadBy } from '@/entities/document/read-marks';
import type { Task } from '@/entities/task/task';
import { newestFirst } from '@/shared/format/newest-first';

/** What is known of one area; a list that is not loaded yet is empty. */
interface AreaPapers {
  area: TopicArea;
  tasks: readonly Task[];
  documents: readonly Document[];
}

/** A document that waits to be read, and where it belongs. */
export interface PlanEntry {
  document: Document;
  area: TopicArea;
  /** Undefined where the backend does not say which task, or the person may not see it. */
  task: Task | undefined;
}

/**
 * The unread documents of all areas, the newest first (R-PLUS-05). One that several areas answer with is read
 * once, in the first of them.
 */
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
 * Where reading goes on once these documents are read: at the document itself if it stays, else at the next older one,
 * at the end of the list at the one before; null when nothing is left.
 */
export function goOn(plan: readonly PlanEntry[], oid: string, read: readonly Document[]): string | null {
  const gone = new Set(read.map((document) => document.oid));
  const at = plan.findIndex(({ document }) => document.oid === oid);
  if (at === -1) return oid;
  const stays = ({ document }: PlanEntry) => !gone.has(document.oid);
  return (plan.slice(at).find(stays) ?? plan.slice(0, at).findLast(stays))?.document.oid ?? null;
}
