import { createStore, delMany, get, keys, set, setMany } from 'idb-keyval';
import * as z from 'zod/mini';

import { type Sealed, lockedKeySchema, sealedSchema } from '@/shared/encryption/sealed';
import { setOfflineFolder } from '@/shared/offline/folder-flag';
import { storedDate } from '@/shared/storage/stored-value';
import { once } from '@/shared/store/store';

/** `size` counts the unencrypted bytes. */
const partSchema = z.object({ size: z.number(), savedAt: z.date(), mark: z.string() });

export type Shortage = 'limit' | 'quota';

/** Readable without the passphrase, so it contains no names, titles or texts. */
export const headSchema = z.object({
  owner: z.string(),
  /** Checksum of the user name, to find the folder when a login is refused for good. */
  user: z.string(),
  addressOid: z.string(),
  category: z.string(),
  /** Root task; null for the whole area. */
  taskOid: z._default(z.nullable(z.string()), null),
  key: lockedKeySchema,
  parts: z.record(z.string(), partSchema),
  /** End of the last complete round; null before the first one. */
  savedAt: z.nullable(z.date()),
  missing: z.int(),
  shortage: z.nullable(z.enum(['limit', 'quota'])),
});
export type FolderHead = z.output<typeof headSchema>;

export type FolderTopic = Pick<FolderHead, 'category' | 'taskOid'>;

/** The id of an area's folder is never a prefix of the part keys of a task's folder. */
export const folderId = ({
  owner,
  addressOid,
  category,
  taskOid,
}: FolderTopic & Pick<FolderHead, 'owner' | 'addressOid'>) =>
  `${owner}@${addressOid}|${category}${taskOid === null ? '' : `/${taskOid}`}`;

export const partIds = {
  index: 'index',
  task: (oid: string) => `t|${oid}`,
  document: (oid: string) => `d|${oid}`,
  pdf: (oid: string) => `p|${oid}`,
} as const;

/** In bytes. */
export const folderSize = ({ parts }: Pick<FolderHead, 'parts'>): number =>
  Object.values(parts).reduce((sum, { size }) => sum + size, 0);

const date = z.nullable(storedDate);
const text = z.string();

/** All other parts depend on this one. */
export const indexSchema = z.object({
  area: text,
  address: text,
  tasks: z.array(
    z.object({
      oid: text,
      parentOid: z.nullable(text),
      title: text,
      number: text,
      name: text,
      description: text,
      keywords: z.array(text),
      status: text,
      priority: text,
      progress: text,
      beTrue: text,
      beTrueReason: text,
    }),
  ),
  faqs: z.array(
    z.object({ name: text, faqs: z.array(z.object({ oid: text, name: text, description: text, text })) }),
  ),
});
export type FolderIndex = z.output<typeof indexSchema>;
export type FolderTask = FolderIndex['tasks'][number];

/** Null means that it could not be loaded. */
export const taskPartSchema = z.object({
  description: z.nullable(text),
  notes: z.nullable(z.array(z.object({ author: text, date, text }))),
  documents: z.array(
    z.object({ oid: text, name: text, mimeType: text, size: z.number(), date, forbidden: z.boolean() }),
  ),
});
export type TaskPart = z.output<typeof taskPartSchema>;
export type FolderDocument = TaskPart['documents'][number];

const store = once(() => createStore('kundenportal-offline', 'folders'));

/** Keys are `head|<folder>`, `part|<folder>|<part>` and `attempts`. */
const headKey = (id: string) => `head|${id}`;
const partKey = (id: string, part: string) => `part|${id}|${part}`;
const attemptsKey = 'attempts';

const read = async <Value>(schema: z.ZodMiniType<Value>, key: string): Promise<Value | undefined> => {
  const parsed = z.safeParse(schema, await get<unknown>(key, store()));
  return parsed.success ? parsed.data : undefined;
};

/** Returns the folders of all users. @throws if the browser refuses storage, as on a full disk */
export async function readHeads(): Promise<readonly FolderHead[]> {
  const all = (await keys<string>(store())).filter((key) => key.startsWith('head|'));
  const heads = await Promise.all(all.map((key) => read(headSchema, key)));
  return heads.filter((head) => head !== undefined);
}

export const loadHeads = (): Promise<readonly FolderHead[]> => readHeads().catch(() => []);

export const loadHead = (id: string): Promise<FolderHead | undefined> => read(headSchema, headKey(id));

export async function saveHead(head: FolderHead): Promise<void> {
  await set(headKey(folderId(head)), head, store());
  setOfflineFolder(true);
}

/** Stores a part together with the head that names it. @throws QuotaExceededError */
export const savePart = (head: FolderHead, part: string, sealed: Sealed): Promise<void> =>
  setMany(
    [
      [partKey(folderId(head), part), sealed],
      [headKey(folderId(head)), head],
    ],
    store(),
  );

export const loadPart = (id: string, part: string) => read(sealedSchema, partKey(id, part));

export const removeParts = (id: string, parts: readonly string[]): Promise<void> =>
  delMany(
    parts.map((part) => partKey(id, part)),
    store(),
  );

export async function removeFolders(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const all = await keys<string>(store());
  const gone = all.filter((key) => ids.some((id) => key === headKey(id) || key.startsWith(`part|${id}|`)));
  await delMany(gone, store());
  if (!all.some((key) => key.startsWith('head|') && !gone.includes(key))) {
    setOfflineFolder(false);
    await delMany([attemptsKey], store());
  }
}

const attemptsSchema = z.object({ failed: z.int(), until: z.number() });
type Attempts = z.output<typeof attemptsSchema>;

export const noAttempts: Attempts = { failed: 0, until: 0 };

/** Fewer wrong passphrases cause no delay; the waits are in milliseconds. */
const freeAttempts = 5;
const firstWaitMs = 30_000;
const maxWaitMs = 3_600_000;

/** Doubles the delay with each further wrong passphrase, up to an hour. None deletes anything. */
export function failedOnce({ failed }: Attempts, now: number): Attempts {
  const count = failed + 1;
  const wait = count < freeAttempts ? 0 : Math.min(maxWaitMs, firstWaitMs * 2 ** (count - freeAttempts));
  return { failed: count, until: now + wait };
}

/** Returns milliseconds; a clock set back never exceeds the maximum. */
export const waitLeft = ({ until }: Attempts, now: number) => Math.min(maxWaitMs, Math.max(0, until - now));

export const loadAttempts = async (): Promise<Attempts> =>
  (await read(attemptsSchema, attemptsKey).catch(() => undefined)) ?? noAttempts;

/** A full device cannot store the count, but the folder stays readable. */
export const saveAttempts = (attempts: Attempts): Promise<void> =>
  set(attemptsKey, attempts, store()).catch(() => undefined);
