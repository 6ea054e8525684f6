import * as z from 'zod/mini';

import { lockedKeySchema } from '@/shared/encryption/sealed';

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

const date = z.nullable(
  z.pipe(
    z.string(),
    z.transform((text: string) => new Date(text)),
  ),
);
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
