import type { SearchHit } from '@/engines/search/find-records';
import type { SearchAnswer } from '@/engines/search/search-engine';
import type { Document } from '@/entities/document/document';
import type { Task } from '@/entities/task/task';

import type { SearchKind } from './search-view';

/** The fields of a task a search looks into, in this order; its keywords follow, one field each (R-SRCH-05). */
const taskFields = ['oid', 'number', 'privacyNumber', 'name', 'title', 'description'] as const;
/** The fields of a document a search looks into (R-DOC-02). */
const documentFields = ['oid', 'name', 'description', 'text'] as const;

export const fieldsOfTask = (task: Task): readonly string[] => [
  ...taskFields.map((field) => task[field]),
  ...task.keywords,
];

export const fieldsOfDocument = (document: Document): readonly string[] =>
  documentFields.map((field) => document[field]);

/** The name of the field a hit was found in. */
export const fieldName = (kind: SearchKind, { field }: SearchHit) =>
  (kind === 'tasks' ? taskFields[field] : documentFields[field]) ?? 'keywords';

/** Which record was found where, by the id of the record. */
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
