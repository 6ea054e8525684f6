import { type Sealed, openSealed, unlockKey } from '@/shared/encryption/sealed';
import { plainText } from '@/shared/html/sanitize';
import { normalizeForSearch } from '@/shared/search/normalize-for-search';

import { failedOnce, noAttempts, waitLeft } from './attempts';
import {
  type FolderHead,
  type FolderIndex,
  type FolderTask,
  type TaskPart,
  folderId,
  indexSchema,
  partIds,
  taskPartSchema,
} from './folder';
import { loadAttempts, loadHeads, loadPart, saveAttempts } from './folder-store';

/** A task of an opened folder. */
export interface OpenedTask extends FolderTask {
  /** What belongs to it; undefined where it has not been loaded yet. */
  part: TaskPart | undefined;
  /** When that was loaded. */
  savedAt: Date | undefined;
  /** Everything it says, for the search. */
  searchText: string;
}

/** A folder that was opened with its passphrase; it lives as long as the page that shows it. */
export interface OpenedFolder extends Omit<FolderIndex, 'tasks'> {
  id: string;
  /** Title of the task it is about; null where it is about the whole area. */
  task: string | null;
  tasks: readonly OpenedTask[];
  /** Parts that are missing. */
  missing: number;
  /** Whether the bytes of a document are here. */
  hasFile: (documentOid: string) => boolean;
  file: (documentOid: string) => Promise<ArrayBuffer>;
  /** The document as PDF, where that was made for it. */
  pdf: (documentOid: string) => Promise<ArrayBuffer | null>;
}

/** What came of a passphrase. */
export type Unlocking =
  | { state: 'opened'; folders: readonly OpenedFolder[] }
  | { state: 'wrong' | 'unfinished' }
  /** Too many wrong ones: the next is tried from this moment on. */
  | { state: 'wait'; until: number };

/** From when on the next passphrase is tried; 0 where there is no wait. */
export async function nextTry(): Promise<number> {
  const now = Date.now();
  const wait = waitLeft(await loadAttempts(), now);
  return wait > 0 ? now + wait : 0;
}

/** Opens each folder on this device that the passphrase belongs to; a user may have several, each under its own. */
export async function unlockFolder(passphrase: string): Promise<Unlocking> {
  const attempts = await loadAttempts();
  const now = Date.now();
  const wait = waitLeft(attempts, now);
  if (wait > 0) return { state: 'wait', until: now + wait };
  const found = await Promise.all(
    (await loadHeads()).map(async (head) => ({ head, key: await unlockKey(head.key, passphrase) })),
  );
  const unlocked = found.flatMap(({ head, key }) => (key ? [{ head, key }] : []));
  if (unlocked.length > 0) {
    await saveAttempts(noAttempts);
    const folders = await openAll(unlocked);
    return folders.length > 0 ? { state: 'opened', folders } : { state: 'unfinished' };
  }
  const next = failedOnce(attempts, Date.now());
  await saveAttempts(next);
  return next.until > Date.now() ? { state: 'wait', until: next.until } : { state: 'wrong' };
}

interface UnlockedHead {
  head: FolderHead;
  key: CryptoKey;
}

/** Those that can be read; one that can't hides no other. @throws where that is the only one */
async function openAll(unlocked: readonly UnlockedHead[]): Promise<readonly OpenedFolder[]> {
  const results = await Promise.allSettled(unlocked.map(openFolder));
  const folders = results.flatMap((result) =>
    result.status === 'fulfilled' && result.value ? [result.value] : [],
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed && folders.length === 0) throw failed.reason;
  return folders;
}

/** Undefined where nothing has been stored yet. */
async function openFolder({ head, key }: UnlockedHead): Promise<OpenedFolder | undefined> {
  const id = folderId(head);
  const open = async (part: string): Promise<ArrayBuffer | undefined> => {
    const sealed: Sealed | undefined = await loadPart(id, part);
    return sealed && openSealed(key, `${id}|${part}`, sealed);
  };
  const json = async (part: string): Promise<unknown> => {
    const content = await open(part);
    return content && JSON.parse(new TextDecoder().decode(content));
  };
  const found = await json(partIds.index);
  if (found === undefined) return undefined;
  const { tasks, ...index } = indexSchema.parse(found);
  const openTask = async (task: FolderTask): Promise<OpenedTask> => {
    const name = partIds.task(task.oid);
    const content = await json(name);
    const part = content === undefined ? undefined : taskPartSchema.parse(content);
    const plainDescription = await plainText(part?.description ?? '');
    return {
      ...task,
      part,
      savedAt: head.parts[name]?.savedAt,
      searchText: normalizeForSearch(
        [
          task.title,
          task.number,
          task.name,
          task.description,
          task.beTrueReason,
          ...task.keywords,
          plainDescription,
          ...(part?.notes ?? []).map(({ text }) => text),
          ...(part?.documents ?? []).map(({ name: document }) => document),
        ].join('\n'),
      ),
    };
  };
  const opened = await Promise.all(tasks.map(openTask));
  return {
    ...index,
    // The list of tasks is stored first: a round that has failed since leaves the folder as old as it was.
    savedAt: head.savedAt ?? index.savedAt,
    id,
    task: tasks.find(({ oid }) => oid === head.taskOid)?.title ?? null,
    tasks: opened,
    // A round that was cut short has not counted.
    missing: Math.max(head.missing, notHere(opened, head)),
    hasFile: (oid) => partIds.document(oid) in head.parts,
    file: async (oid) => {
      const content = await open(partIds.document(oid));
      if (!content) throw new DOMException('The document is not on this device', 'NotFoundError');
      return content;
    },
    pdf: async (oid) => (await open(partIds.pdf(oid))) ?? null,
  };
}

/** Tasks and documents that the folder names and does not have. */
function notHere(tasks: readonly OpenedTask[], { parts }: FolderHead): number {
  const documents = tasks.flatMap(({ part }) => part?.documents ?? []).filter(({ forbidden }) => !forbidden);
  const named = [
    ...tasks.map(({ oid }) => partIds.task(oid)),
    ...documents.map(({ oid }) => partIds.document(oid)),
  ];
  return new Set(named.filter((part) => !(part in parts))).size;
}
