import { type Progress, type Sources, type Target, collectTasks } from '../archive/collect';
import { type Document, isForbidden } from '../document/document';
import {
  type FolderDocument,
  type FolderHead,
  type FolderIndex,
  type Shortage,
  type TaskPart,
  folderSize,
  partIds,
} from './folder';

export interface PartStore {
  parts: () => FolderHead['parts'];
  /** @throws DOMException `QuotaExceededError` if the device has no room */
  save: (part: string, content: ArrayBuffer, mark: string) => Promise<void>;
  remove: (parts: readonly string[]) => Promise<void>;
}

interface Filling {
  index: () => Promise<FolderIndex>;
  sources: Sources;
  /** Returns a PDF if only a server can show the document; null for all others. */
  pdf: (document: Document, bytes: ArrayBuffer) => Promise<ArrayBuffer | null>;
  store: PartStore;
  limit: { bytes: number; by: Shortage };
  signal: AbortSignal;
  onProgress: (progress: Progress) => void;
}

const encode = (value: unknown): ArrayBuffer => new TextEncoder().encode(JSON.stringify(value)).buffer;

const markOf = ({ date, size }: Document) => `${date?.getTime() ?? ''} ${size}`;

const isQuota = (error: unknown) => error instanceof DOMException && error.name === 'QuotaExceededError';

/** Chromium reports a full disk as an unknown error and opens no database any more. */
export const isFull = (error: unknown) =>
  isQuota(error) || (error instanceof DOMException && error.name === 'UnknownError');

const forFolder = (document: Document): FolderDocument => {
  const { oid, name, mimeType, size, date } = document;
  return { oid, name, mimeType, size, date, forbidden: isForbidden(document) };
};

/**
 * Refetches the texts, and the documents that are new or changed. Already stored parts stay after a failure.
 * The folder is current if nothing is missing but what has no room.
 * @throws as `collectTasks`; also if the index cannot be loaded or the texts do not fit
 */
export async function fillFolder({ index, sources, pdf, store, limit, signal, onProgress }: Filling) {
  const found = await index();
  signal.throwIfAborted();
  // Stored first, so that the parts of an interrupted round are readable.
  await store.save(partIds.index, encode(found), '');
  const wanted = new Set<string>([partIds.index]);
  let leftOut = 0;
  let shortage: Shortage | null = null;
  const leaveOut = (by: Shortage) => {
    leftOut += 1;
    shortage ??= by;
    return false;
  };
  const target: Target = {
    saveTask: async ({ oid }, { description, notes, documents, complete }) => {
      const part = partIds.task(oid);
      wanted.add(part);
      for (const document of documents.filter((one) => !isForbidden(one)))
        wanted.add(partIds.document(document.oid)).add(partIds.pdf(document.oid));
      if (part in store.parts() && (description === null || notes === null || !complete)) return;
      const content: TaskPart = {
        description,
        notes: notes?.map(({ author, date, text }) => ({ author, date, text })) ?? null,
        documents: documents.map(forFolder),
      };
      await store.save(part, encode(content), '');
    },
    // The new documents may need the room.
    removeOthers: () => store.remove(Object.keys(store.parts()).filter((part) => !wanted.has(part))),
    saveFile: async (document, _, load, attempt) => {
      const part = partIds.document(document.oid);
      const mark = markOf(document);
      const existing = store.parts()[part];
      if (existing?.mark === mark) return true;
      const room = limit.bytes - folderSize({ parts: store.parts() }) + (existing?.size ?? 0);
      const bytes = document.size > room ? undefined : await load();
      if (bytes === null) return false;
      // Lists may have wrong sizes.
      if (bytes === undefined || bytes.byteLength > room) return leaveOut(limit.by);
      try {
        // Without the PDF the document can still be saved and opened in its own program.
        const converted = await attempt('pdf', () => pdf(document, bytes));
        if (converted && bytes.byteLength + converted.byteLength <= room)
          await store.save(partIds.pdf(document.oid), converted, mark);
        await store.save(part, bytes, mark);
        return true;
      } catch (error) {
        if (!isQuota(error)) throw error;
        return leaveOut('quota');
      }
    },
  };
  const missing = await collectTasks({ tasks: found.tasks, sources, target, signal, onProgress });
  return { missing, shortage, current: missing === leftOut };
}
