import { type Sealed, openSealed, unlockKey } from '@/shared/encryption/sealed';
import { plainText } from '@/shared/html/sanitize';
import { normalizeForSearch } from '@/shared/search/normalize-for-search';

import {
  type FolderHead,
  type FolderTask,
  type TaskPart,
  failedOnce,
  folderId,
  indexSchema,
  loadAttempts,
  loadHeads,
  loadPart,
  noAttempts,
  partIds,
  saveAttempts,
  taskPartSchema,
  waitLeft,
} from './folder';

export type OpenedFolder = NonNullable<Awaited<ReturnType<typeof openFolder>>>;
export type OpenedTask = OpenedFolder['tasks'][number];

export type Unlocking =
  | { state: 'opened'; folders: readonly OpenedFolder[] }
  | { state: 'wrong' | 'unfinished' }
  | { state: 'wait'; until: number };

/** Returns 0 without a delay. */
export async function nextTry(): Promise<number> {
  const now = Date.now();
  const wait = waitLeft(await loadAttempts(), now);
  return wait > 0 ? now + wait : 0;
}

/** A user may have several folders, each with its own passphrase. */
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

/** An unreadable folder hides no other. @throws if it is the only one */
async function openAll(unlocked: readonly UnlockedHead[]): Promise<readonly OpenedFolder[]> {
  const results = await Promise.allSettled(unlocked.map(openFolder));
  const folders = results.flatMap((result) =>
    result.status === 'fulfilled' && result.value ? [result.value] : [],
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (failed && folders.length === 0) throw failed.reason;
  return folders;
}

async function openFolder({ head, key }: UnlockedHead) {
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
  const openTask = async (task: FolderTask) => {
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
    /** Null before the first complete round. */
    savedAt: head.savedAt,
    id,
    /** Title of the root task; null for the whole area. */
    task: tasks.find(({ oid }) => oid === head.taskOid)?.title ?? null,
    tasks: opened,
    // An interrupted round has not updated the count.
    missing: Math.max(head.missing, notHere(opened, head)),
    hasFile: (oid: string) => partIds.document(oid) in head.parts,
    file: async (oid: string) => {
      const content = await open(partIds.document(oid));
      if (!content) throw new DOMException('The document is not on this device', 'NotFoundError');
      return content;
    },
    pdf: async (oid: string) => (await open(partIds.pdf(oid))) ?? null,
  };
}

function notHere(
  tasks: readonly { oid: string; part: TaskPart | undefined }[],
  { parts }: FolderHead,
): number {
  const documents = tasks.flatMap(({ part }) => part?.documents ?? []).filter(({ forbidden }) => !forbidden);
  const named = [
    ...tasks.map(({ oid }) => partIds.task(oid)),
    ...documents.map(({ oid }) => partIds.document(oid)),
  ];
  return new Set(named.filter((part) => !(part in parts))).size;
}
