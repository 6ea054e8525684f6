import { parse, stringify } from 'devalue';
import { createStore, get, update } from 'idb-keyval';
import * as z from 'zod/mini';

import { aesGcm, randomBytes } from '../encryption/sealed';
import { once } from '../store/store';

/** Both parts include dates and files; the reader parses them. */
export interface DraftContent {
  value: unknown;
  attempt: unknown;
}

const bytes = z.instanceof(ArrayBuffer);
const contentSchema = z.object({ value: z.unknown(), attempt: z.optional(z.unknown()) });
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

const keyStore = once(() => createStore('kundenportal-keys', 'keys'));

/** Creates an owner's key at its first use (ADR 0065). @throws without https or storage */
async function deviceKey(owner: string): Promise<CryptoKey> {
  const stored = await get<unknown>(owner, keyStore());
  if (stored instanceof CryptoKey) return stored;
  let key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
  // Another window may have created one.
  await update<unknown>(
    owner,
    (now) => {
      if (now instanceof CryptoKey) key = now;
      return key;
    },
    keyStore(),
  );
  return key;
}

/** Encrypts under a name, without which it cannot be decrypted. */
async function encrypt(owner: string, name: string, content: ArrayBuffer) {
  const iv = randomBytes(12);
  return { iv, content: await crypto.subtle.encrypt(aesGcm(iv, name), await deviceKey(owner), content) };
}

const decrypt = async (owner: string, name: string, iv: ArrayBuffer, content: ArrayBuffer) =>
  crypto.subtle.decrypt(aesGcm(iv, name), await deviceKey(owner), content);

/** Encrypts each file once, however often the text next to it changes. */
const sealedFiles = new WeakMap<File, { owner: string; sealed: Promise<SealedFile> }>();

const sealFile = async (owner: string, file: File): Promise<SealedFile> => {
  const { iv, content } = await encrypt(owner, 'file', await file.arrayBuffer());
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

export async function sealDraft(owner: string, key: string, draft: DraftContent): Promise<SealedDraft> {
  const files: File[] = [];
  const text = stringify(draft, {
    File: (value: unknown) => {
      if (!(value instanceof File)) return undefined;
      const { name, type, lastModified } = value;
      return { index: files.push(value) - 1, name, type, lastModified };
    },
  });
  const { iv, content } = await encrypt(owner, key, new TextEncoder().encode(text).buffer);
  return { iv, text: content, files: await Promise.all(files.map((file) => sealedFile(owner, file))) };
}

/** Decrypts a draft. @throws where it was changed, or belongs to another owner or key */
export async function openSealedDraft(owner: string, key: string, { iv, text, files }: SealedDraft) {
  const contents = await Promise.all(
    files.map(async (file) => decrypt(owner, 'file', file.iv, await file.content.arrayBuffer())),
  );
  const decrypted = await decrypt(owner, key, iv, text);
  const revived: unknown = parse(new TextDecoder().decode(decrypted), {
    File: (value: unknown) => {
      const { index, name, type, lastModified } = fileSchema.parse(value);
      const content = contents[index];
      return content && new File([content], name, { type, lastModified });
    },
  });
  const { value, attempt } = contentSchema.parse(revived);
  return { value, attempt };
}
