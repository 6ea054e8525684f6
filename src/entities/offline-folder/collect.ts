import type { Document } from '../document/document';
import { isApiError } from '../error/error';
import type { FolderDocument, FolderHead, FolderIndex, FolderTask, Shortage, TaskPart } from './folder';
import { partIds } from './folder';

export interface FolderSources {
  /** Contains everything but the parts of single tasks. */
  index: (signal: AbortSignal) => Promise<FolderIndex>;
  description: (taskOid: string) => Promise<string>;
  notes: (taskOid: string) => Promise<NonNullable<TaskPart['notes']>>;
  /** `complete` is false if a list could not be loaded. */
  documents: (taskOid: string) => Promise<{ documents: readonly Document[]; complete: boolean }>;
  /** Must not be called for a Forbidden document. */
  file: (document: Document, task: FolderTask, signal: AbortSignal) => Promise<ArrayBuffer>;
  /** Returns a PDF if only a server can show the document; null for all others and after a failure. */
  pdf: (document: Document, bytes: ArrayBuffer, signal: AbortSignal) => Promise<ArrayBuffer | null>;
}

export interface FolderTarget {
  /** Parts that are already stored. */
  parts: () => FolderHead['parts'];
  /** @throws DOMException `QuotaExceededError` if the device has no room */
  save: (part: string, content: ArrayBuffer, mark: string) => Promise<void>;
  remove: (parts: readonly string[]) => Promise<void>;
}

export interface Progress {
  done: number;
  total: number;
  name: string;
}

interface Round {
  sources: FolderSources;
  target: FolderTarget;
  /** Maximum size and the reason for it. */
  limit: { bytes: number; by: Shortage };
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

export interface RoundResult {
  missing: number;
  shortage: Shortage | null;
}

const encode = (value: unknown): ArrayBuffer => new TextEncoder().encode(JSON.stringify(value)).buffer;

const markOf = ({ date, size }: Document) => `${date?.getTime() ?? ''} ${size}`;

/** After this many backend failures in a row a round stops, because the rest would fail, too. */
const maxFailures = 5;

const isQuota = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Chromium reports a full disk as an unknown error and opens no database any more. */
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
 * Refetches the tasks' texts and loads new or changed documents. Each part is stored as soon as it is loaded,
 * so that an interrupted round can resume. Failures are counted, and what is already stored stays.
 * @throws if the task list cannot be loaded, the texts do not fit or the backends fail at everything; the
 * signal's reason if aborted
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
  // Stored first, so that the parts of an interrupted round are readable.
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
      if (isApiError(error, 'service') && failures >= maxFailures) throw error;
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
  // The new documents may need the room.
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
    // Lists may have wrong sizes.
    if (bytes === undefined || used + bytes.byteLength > limit.bytes) {
      missing += 1;
      shortage ??= limit.by;
      continue;
    }
    try {
      // Without the PDF the document can still be saved and opened in its own program.
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
