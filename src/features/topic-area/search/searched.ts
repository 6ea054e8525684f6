import type { SearchHit } from '@/engines/search/find-records';
import type { SearchAnswer } from '@/engines/search/search-engine';
import type { Document } from '@/entities/document/document';
import type { Task } from '@/entities/task/task';

import type { SearchKind } from './search-view';

/** Searched fields of a task in order, followed by one field per keyword (R-SRCH-05). */
const taskFields = ['oid', 'number', 'privacyNumber', 'name', 'title', 'description'] as const;
/** Searched fields of a document (R-DOC-02). */
const documentFields = ['oid', 'name', 'description', 'text'] as const;

export const fieldsOfTask = (task: Task): readonly string[] => [
  ...taskFields.map((field) => task[field]),
  ...task.keywords,
];

export const fieldsOfDocument = (document: Document): readonly string[] =>
  documentFields.map((field) => document[field]);

export const fieldName = (kind: SearchKind, { field }: SearchHit) =>
  (kind === 'tasks' ? taskFields[field] : documentFields[field]) ?? 'keywords';

export function hitsByOid(
  answer: SearchAnswer | undefined,
  items: readonly { oid: string }[] | undefined,
): ReadonlyMap<string, SearchHit> {
  const hits = new Map<string, SearchHit>();
  if (answer?.state !== 'found') return hits;
  for (const hit of answer.hits()) {
    const oid = items?.[hit.index]?.oid;
    if (oid !== undefined) hits.set(oid, hit);
  }
  return hits;
}
