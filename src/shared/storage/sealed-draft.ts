import { parse, stringify } from 'devalue';
import * as z from 'zod/mini';

import { decryptOnDevice, encryptOnDevice } from '../encryption/device-key';

export interface DraftContent {
  /** Includes dates and files; the reader parses it. */
  value: unknown;
  content: string | undefined;
}

const bytes = z.instanceof(ArrayBuffer);
const contentSchema = z.object({ value: z.unknown(), content: z.optional(z.string()) });
const fileSchema = z.object({
  index: z.int(),
  name: z.string(),
  type: z.string(),
  lastModified: z.number(),
});

export const sealedDraftSchema = z.object({
  iv: bytes,
  text: bytes,
  /** Browsers store blobs without copying them through the page. */
  files: z.array(z.object({ iv: bytes, content: z.instanceof(Blob) })),
});
export type SealedDraft = z.output<typeof sealedDraftSchema>;
type SealedFile = SealedDraft['files'][number];

/** Encrypts each file once, however often the text next to it changes. */
const sealedFiles = new WeakMap<File, { owner: string; sealed: Promise<SealedFile> }>();

const sealFile = async (owner: string, file: File): Promise<SealedFile> => {
  const { iv, content } = await encryptOnDevice(owner, 'file', await file.arrayBuffer());
  return { iv, content: new Blob([content]) };
};

function sealedFile(owner: string, file: File): Promise<SealedFile> {
  const cached = sealedFiles.get(file);
  if (cached?.owner === owner) return cached.sealed;
  const sealed = sealFile(owner, file);
  sealedFiles.set(file, { owner, sealed });
  // Retry an unreadable file with the next change.
  sealed.catch(() => sealedFiles.delete(file));
  return sealed;
}

/** Encrypts a draft. @throws without https, where storage is refused, or where a file can't be read */
export async function sealDraft(owner: string, key: string, draft: DraftContent): Promise<SealedDraft> {
  const files: File[] = [];
  const text = stringify(draft, {
    File: (value: unknown) => {
      if (!(value instanceof File)) return undefined;
      const { name, type, lastModified } = value;
      return { index: files.push(value) - 1, name, type, lastModified };
    },
  });
  const { iv, content } = await encryptOnDevice(owner, key, new TextEncoder().encode(text).buffer);
  return { iv, text: content, files: await Promise.all(files.map((file) => sealedFile(owner, file))) };
}

/** Decrypts a draft. @throws where it was changed, or belongs to another owner or key */
export async function openSealedDraft(
  owner: string,
  key: string,
  { iv, text, files }: SealedDraft,
): Promise<DraftContent> {
  const contents = await Promise.all(
    files.map(async (file) =>
      decryptOnDevice(owner, 'file', { iv: file.iv, content: await file.content.arrayBuffer() }),
    ),
  );
  const decrypted = await decryptOnDevice(owner, key, { iv, content: text });
  const revived: unknown = parse(new TextDecoder().decode(decrypted), {
    File: (value: unknown) => {
      const { index, name, type, lastModified } = fileSchema.parse(value);
      const content = contents[index];
      return content && new File([content], name, { type, lastModified });
    },
  });
  const { value, content } = contentSchema.parse(revived);
  return { value, content };
}
