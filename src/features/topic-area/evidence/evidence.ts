import type { Document } from '@/entities/document/document';
import type { Note } from '@/entities/note/queries';
import type { OutlineTask } from '@/entities/task/subtree';
import type { Task } from '@/entities/task/task';

/** Only an included document has a file in the folder. */
export type EvidenceDocument = { document: Document } & (
  | { state: 'forbidden' }
  | { state: 'missing' }
  | { state: 'included'; path: string; file: Blob; sha256: string }
);

export interface EvidenceSection extends OutlineTask {
  /** Null if they could not be loaded. */
  notes: readonly Note[] | null;
  documents: readonly EvidenceDocument[];
  /** Whether every list of its documents was loaded. */
  complete: boolean;
}

export interface Gap {
  task: Task;
  what: 'notes' | 'documents' | 'file';
  name: string;
}

/** Forbidden documents are not missing. */
export const gapsOf = (sections: readonly EvidenceSection[]): readonly Gap[] =>
  sections.flatMap(({ task, notes, documents, complete }): readonly Gap[] => [
    ...(notes ? [] : [{ task, what: 'notes', name: '' } as const]),
    ...(complete ? [] : [{ task, what: 'documents', name: '' } as const]),
    ...documents.flatMap(({ state, document }) =>
      state === 'missing' ? [{ task, what: 'file', name: document.name } as const] : [],
    ),
  ]);
