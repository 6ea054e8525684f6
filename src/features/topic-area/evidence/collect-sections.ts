import { extensionOf } from '@/engines/upload/file-rules';
import { type Document, isForbidden } from '@/entities/document/document';
import { safeFileName, safeFolderName } from '@/entities/document/safe-file-name';
import type { Note } from '@/entities/note/queries';
import type { OutlineTask } from '@/entities/task/subtree';
import type { Task } from '@/entities/task/task';
import { sha256Of } from '@/shared/encryption/sha256';
import { newestFirst } from '@/shared/format/newest-first';

import type { EvidenceDocument, EvidenceSection } from './evidence';

/** Returned paths stay unique on systems that ignore case or treat two spellings of an umlaut as equal. */
export function uniquePaths(taken: readonly string[] = []) {
  const takenNames = new Set(taken.map(sameName));
  return (folder: string, name: string): string => {
    const ending = extensionOf(name);
    const stem = ending === '' ? name : name.slice(0, -ending.length - 1);
    for (let count = 1; ; count += 1) {
      const path = `${folder}/${count === 1 ? name : `${stem} (${count})${ending && `.${name.slice(-ending.length)}`}`}`;
      if (takenNames.has(sameName(path))) continue;
      takenNames.add(sameName(path));
      return path;
    }
  };
}

const sameName = (path: string) => path.normalize('NFC').toLowerCase();

/** Each source may fail without affecting the others. */
export interface Sources {
  notes: (taskOid: string) => Promise<readonly Note[]>;
  /** `complete` is false if a list could not be loaded. */
  documents: (taskOid: string) => Promise<{ documents: readonly Document[]; complete: boolean }>;
  /** Never called for a Forbidden document. */
  file: (document: Document, task: Task, signal: AbortSignal) => Promise<ArrayBuffer>;
}

interface Round {
  sources: Sources;
  /** Result of the previous round; only missing parts are requested again. */
  previous: readonly EvidenceSection[];
  folder: string;
  signal: AbortSignal;
  /** `done` counts finished tasks. */
  onProgress: (progress: { done: number; name: string }) => void;
}

/**
 * Loads the parts of one task after the other (R-PLUS-08). A failure is recorded and stops nothing else.
 * @throws the signal's reason if cancelled
 */
export async function collectSections(
  outline: readonly OutlineTask[],
  { sources, previous, folder, signal, onProgress }: Round,
): Promise<readonly EvidenceSection[]> {
  const before = new Map(previous.map((section) => [section.task.oid, section]));
  const uniquePath = uniquePaths(previous.flatMap(({ documents }) => documents.flatMap(pathOf)));
  const quietly = async <Answer>(ask: () => Promise<Answer>): Promise<Answer | null> => {
    signal.throwIfAborted();
    const answer = await ask().catch(() => null);
    signal.throwIfAborted();
    return answer;
  };

  const documentOf = async (
    document: Document,
    { task, outline: outlineNumber }: OutlineTask,
  ): Promise<EvidenceDocument> => {
    if (isForbidden(document)) return { document, state: 'forbidden' };
    const bytes = await quietly(() => sources.file(document, task, signal));
    if (!bytes) return { document, state: 'missing' };
    const name = safeFileName(document.name, document.mimeType, new Uint8Array(bytes));
    return {
      document,
      state: 'included',
      path: uniquePath(`${folder}/${safeFolderName(`${outlineNumber} ${task.title}`)}`, name),
      file: new Blob([bytes]),
      sha256: await sha256Of(bytes),
    };
  };

  const sections: EvidenceSection[] = [];
  for (const entry of outline) {
    const { task } = entry;
    const earlier = before.get(task.oid);
    onProgress({ done: sections.length, name: task.title });
    const notes = earlier?.notes ?? (await quietly(() => sources.notes(task.oid)));
    const found = earlier?.complete ? null : await quietly(() => sources.documents(task.oid));
    const documents: EvidenceDocument[] = [];
    for (const listed of withNew(earlier?.documents ?? [], found?.documents ?? [])) {
      onProgress({ done: sections.length, name: listed.document.name });
      documents.push(listed.state === 'missing' ? await documentOf(listed.document, entry) : listed);
    }
    const complete = earlier?.complete === true || found?.complete === true;
    sections.push({ ...entry, notes, documents, complete });
  }
  return sections;
}

function withNew(
  previous: readonly EvidenceDocument[],
  documents: readonly Document[],
): readonly EvidenceDocument[] {
  const oids = new Set(previous.map(({ document }) => document.oid));
  const added = documents.filter(({ oid }) => !oids.has(oid));
  return newestFirst(
    [...previous, ...added.map((document) => ({ document, state: 'missing' }) as const)],
    ({ document }) => document.date,
  );
}

const pathOf = (entry: EvidenceDocument) => (entry.state === 'included' ? [entry.path] : []);
