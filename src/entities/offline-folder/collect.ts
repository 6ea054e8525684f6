import type { Document } from '../document/document';
import { isApiError } from '../error/error';
import type { FolderDocument, FolderHead, FolderIndex, FolderTask, Shortage, TaskPart } from './folder';
import { partIds } from './folder';

/** A task as the folder keeps it, and what its documents are logged under. */
export interface FolderSources {
  /** Everything but what belongs to single tasks. */
  index: (signal: AbortSignal) => Promise<FolderIndex>;
  description: (taskOid: string) => Promise<string>;
  notes: (taskOid: string) => Promise<NonNullable<TaskPart['notes']>>;
  /** Those of the lists that could be loaded, and whether that were all lists. */
  documents: (taskOid: string) => Promise<{ documents: readonly Document[]; complete: boolean }>;
  /** The bytes of a document; never asked for a Forbidden one. */
  file: (document: Document, task: FolderTask, signal: AbortSignal) => Promise<ArrayBuffer>;
  /** A document that only a server can show, as PDF; null for all others and where that fails. */
  pdf: (document: Document, bytes: ArrayBuffer, signal: AbortSignal) => Promise<ArrayBuffer | null>;
}

/** Where the parts go. */
export interface FolderTarget {
  /** What lies there already. */
  parts: () => FolderHead['parts'];
  /** @throws DOMException `QuotaExceededError` where the device has no room */
  save: (part: string, content: ArrayBuffer, mark: string) => Promise<void>;
  remove: (parts: readonly string[]) => Promise<void>;
}

export interface Progress {
  done: number;
  total: number;
  /** What is being loaded. */
  name: string;
}

interface Round {
  sources: FolderSources;
  target: FolderTarget;
  /** Bytes a folder may have, and what bounds them. */
  limit: { bytes: number; by: Shortage };
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

/** What a round has left out. */
export interface RoundResult {
  missing: number;
  shortage: Shortage | null;
}

const encode = (value: unknown): ArrayBuffer => new TextEncoder().encode(JSON.stringify(value)).buffer;

/** Equal for the same bytes, as far as the lists tell. */
const markOf = ({ date, size }: Document) => `${date?.getTime() ?? ''} ${size}`;

/** After so many failures of the backends in a row a round gives up: what follows would fail, too. */
const mostFailures = 5;

/** Whether the browser had no room to store something. */
const isQuota = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** The same, or a disk that is full altogether: Chromium then calls the failure unknown and opens no database any more. */
export const isFull = (error: unknown) =>
  isQuota(error) || (error instanceof DOMException && error.name === 'UnknownError');

const forFolder = ({ oid, name, mimeType, size, date, type }: Document): FolderDocument => ({
  oid,
  name,
  mimeType,
  size,
  date,
  forbidden: type === 'Forbidden',
});

/**
 * Brings a folder up to date: the tasks' texts anew, and the documents that are new or changed. Each part is stored as soon as
 * it is loaded, so that a round that was interrupted goes on where it ended. What fails is counted, and what lies on the
 * device of it stays.
 * @throws where the list of tasks can't be loaded or the texts have no room, where the backends fail at everything, and the
 * signal's reason when it is called off
 */
export async function collectFolder({
  sources,
  target,
  limit,
  signal,
  onProgress,
}: Round): Promise<RoundResult> {
  const index = await sources.index(signal);
  signal.throwIfAborted();
  // First: what an interrupted round has loaded can be read.
  await target.save(partIds.index, encode(index), '');
  const wanted = new Set<string>([partIds.index]);
  const files: { document: Document; task: FolderTask }[] = [];
  let missing = 0;
  let failures = 0;
  let listsComplete = true;
  let shortage: Shortage | null = null;

  const quietly = async <Answer>(work: () => Promise<Answer>): Promise<Answer | null> => {
    try {
      const answer = await work();
      signal.throwIfAborted();
      failures = 0;
      return answer;
    } catch (error) {
      signal.throwIfAborted();
      if (isApiError(error, 'offline', 'unauthorized', 'busy')) throw error;
      missing += 1;
      failures += 1;
      if (isApiError(error, 'service') && failures >= mostFailures) throw error;
      return null;
    }
  };

  for (const [position, task] of index.tasks.entries()) {
    onProgress({ done: position, total: index.tasks.length + files.length, name: task.title });
    const [description, notes, found] = await Promise.all([
      quietly(() => sources.description(task.oid)),
      quietly(() => sources.notes(task.oid)),
      quietly(() => sources.documents(task.oid)),
    ]);
    if (found && !found.complete) missing += 1;
    const part = partIds.task(task.oid);
    wanted.add(part);
    const documents = found?.documents ?? [];
    if (!found?.complete) listsComplete = false;
    // A task of which less could be loaded than lies here stays as it is.
    const whole = description !== null && notes !== null && found?.complete === true;
    if (whole || !(part in target.parts()))
      await target.save(
        part,
        encode({ description, notes, documents: documents.map(forFolder) } satisfies TaskPart),
        '',
      );
    for (const document of documents) {
      if (document.type === 'Forbidden' || wanted.has(partIds.document(document.oid))) continue;
      wanted.add(partIds.document(document.oid)).add(partIds.pdf(document.oid));
      files.push({ document, task });
    }
  }
  // Before the new documents, which may need the room.
  if (listsComplete) await target.remove(Object.keys(target.parts()).filter((part) => !wanted.has(part)));

  for (const [position, { document, task }] of files.entries()) {
    onProgress({
      done: index.tasks.length + position,
      total: index.tasks.length + files.length,
      name: document.name,
    });
    const part = partIds.document(document.oid);
    const mark = markOf(document);
    const existing = target.parts()[part];
    if (existing?.mark === mark) continue;
    const used = sizeOf(target.parts()) - (existing?.size ?? 0);
    const bytes =
      used + document.size > limit.bytes
        ? undefined
        : await quietly(() => sources.file(document, task, signal));
    if (bytes === null) continue;
    // Lists don't always tell the true size.
    if (bytes === undefined || used + bytes.byteLength > limit.bytes) {
      missing += 1;
      shortage ??= limit.by;
      continue;
    }
    try {
      // Without it the document can still be saved and opened in its own program.
      const pdf = await sources.pdf(document, bytes, signal);
      if (pdf && used + bytes.byteLength + pdf.byteLength <= limit.bytes)
        await target.save(partIds.pdf(document.oid), pdf, mark);
      await target.save(part, bytes, mark);
    } catch (error) {
      if (!isQuota(error)) throw error;
      missing += 1;
      shortage = 'quota';
    }
  }
  return { missing, shortage };
}

const sizeOf = (parts: FolderHead['parts']) => Object.values(parts).reduce((sum, { size }) => sum + size, 0);
