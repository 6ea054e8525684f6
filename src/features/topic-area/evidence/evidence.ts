import { type ArchiveFile, uniquePaths } from '@/entities/archive/archive';
import type { Target, TaskContents } from '@/entities/archive/collect';
import { type Document, isForbidden } from '@/entities/document/document';
import { safeFileName, safeFolderName } from '@/entities/document/safe-file-name';
import type { OutlineTask } from '@/entities/task/subtree';
import type { Task } from '@/entities/task/task';
import { sha256Of } from '@/shared/encryption/hex';
import { newestFirst } from '@/shared/format/newest-first';

/** Only an included document has a file in the folder. */
export type EvidenceDocument = { document: Document } & (
  | { state: 'forbidden' }
  | { state: 'missing' }
  | { state: 'included'; file: ArchiveFile }
);

export interface EvidenceSection extends OutlineTask, Pick<TaskContents, 'notes' | 'complete'> {
  documents: readonly EvidenceDocument[];
}

/** Collects in memory, so that another round asks only for what is missing. */
export function createEvidence(outline: readonly OutlineTask[], folder: string) {
  const contents = new Map<string, TaskContents>();
  const files = new Map<string, ArchiveFile>();
  const uniquePath = uniquePaths();
  const numbers = new Map(outline.map(({ task, outline: number }) => [task.oid, number]));
  const target: Target = {
    before: (oid) => contents.get(oid),
    saveTask: async ({ oid }, found) => void contents.set(oid, found),
    saveFile: async (document, { oid, title }, load) => {
      if (files.has(document.oid)) return true;
      const bytes = await load();
      if (!bytes) return false;
      const name = safeFileName(document.name, document.mimeType, new Uint8Array(bytes));
      const path = uniquePath(`${folder}/${safeFolderName(`${numbers.get(oid) ?? ''} ${title}`)}`, name);
      files.set(document.oid, { path, content: new Blob([bytes]), sha256: await sha256Of(bytes) });
      return true;
    },
  };
  const documentOf = (document: Document): EvidenceDocument => {
    const file = files.get(document.oid);
    if (file) return { document, state: 'included', file };
    return isForbidden(document) ? { document, state: 'forbidden' } : { document, state: 'missing' };
  };
  const sections = (): readonly EvidenceSection[] =>
    outline.map((entry) => {
      const { notes = null, documents = [], complete = false } = contents.get(entry.task.oid) ?? {};
      return {
        ...entry,
        notes,
        complete,
        documents: newestFirst(documents, ({ date }) => date).map(documentOf),
      };
    });
  return { tasks: outline.map(({ task }) => task), target, sections };
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
