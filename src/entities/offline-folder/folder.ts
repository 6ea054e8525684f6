import * as z from 'zod/mini';

import { lockedKeySchema } from '@/shared/encryption/sealed';

/** A part of a folder: `texts`, a task or a document. Its size is that of its content. */
const partSchema = z.object({ size: z.number(), savedAt: z.date(), mark: z.string() });

/** Why a round left something out. */
export type Shortage = 'limit' | 'quota';

/**
 * What is known of a folder without its passphrase: whose it is, how large and how complete. No name, no title and no text
 * stands here.
 */
export const headSchema = z.object({
  /** Contact whose folder it is. */
  owner: z.string(),
  /** Checksum of the user name, to find the folder when a login is refused for good. */
  user: z.string(),
  addressOid: z.string(),
  category: z.string(),
  /** The task it is about, with everything below it; null where it is about the whole area. */
  taskOid: z._default(z.nullable(z.string()), null),
  key: lockedKeySchema,
  parts: z.record(z.string(), partSchema),
  /** When a round last came to its end; null while the first one has not. */
  savedAt: z.nullable(z.date()),
  /** Parts that are missing since then. */
  missing: z.int(),
  shortage: z.nullable(z.enum(['limit', 'quota'])),
});
export type FolderHead = z.output<typeof headSchema>;

/** What a folder is about: an area, or one of its tasks with everything below it. */
export type FolderTopic = Pick<FolderHead, 'category' | 'taskOid'>;

/** A folder is about one topic at one address, and belongs to one user. The id of an area's folder begins none of a task's parts. */
export const folderId = ({
  owner,
  addressOid,
  category,
  taskOid,
}: FolderTopic & Pick<FolderHead, 'owner' | 'addressOid'>) =>
  `${owner}@${addressOid}|${category}${taskOid === null ? '' : `/${taskOid}`}`;

/** Names of the parts. */
export const partIds = {
  index: 'index',
  task: (oid: string) => `t|${oid}`,
  document: (oid: string) => `d|${oid}`,
  /** The same document as PDF, where it can't be shown as it is. */
  pdf: (oid: string) => `p|${oid}`,
} as const;

/** Bytes of all parts. */
export const folderSize = ({ parts }: Pick<FolderHead, 'parts'>): number =>
  Object.values(parts).reduce((sum, { size }) => sum + size, 0);

const date = z.nullable(
  z.pipe(
    z.string(),
    z.transform((text: string) => new Date(text)),
  ),
);
const text = z.string();

/** The part that everything else hangs on: tasks with their facts in words, and the FAQs. */
export const indexSchema = z.object({
  area: text,
  address: text,
  user: text,
  savedAt: z.pipe(
    text,
    z.transform((iso: string) => new Date(iso)),
  ),
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

/** What belongs to one task; null stands for what could not be loaded. */
export const taskPartSchema = z.object({
  description: z.nullable(text),
  notes: z.nullable(z.array(z.object({ author: text, date, text }))),
  documents: z.array(
    z.object({ oid: text, name: text, mimeType: text, size: z.number(), date, forbidden: z.boolean() }),
  ),
});
export type TaskPart = z.output<typeof taskPartSchema>;
export type FolderDocument = TaskPart['documents'][number];
