import { del, entries, get } from 'idb-keyval';
import * as z from 'zod/mini';

import { draftDatabase, isFresh } from './draft-database';
import { openSealedDraft, sealedDraftSchema } from './sealed-draft';

export interface StoredDraft {
  key: string;
  /** Form id, such as `note/4711`. */
  id: string;
  savedAt: Date;
  bytes: number;
}

const ownerOfKey = (key: string) => key.split('|')[0] ?? '';

/** Returns the drafts of all owners with this prefix, newest first. @throws if storage is refused */
export async function draftsOf(ownerPrefix: string): Promise<readonly StoredDraft[]> {
  const all = await entries<string, unknown>(draftDatabase());
  return all
    .flatMap(([key, stored]) => {
      const sealed = z.safeParse(sealedDraftSchema, stored);
      if (!key.startsWith(ownerPrefix) || !isFresh(stored) || !sealed.success) return [];
      const { text, files } = sealed.data;
      const bytes = files.reduce((sum, { content }) => sum + content.size, text.byteLength);
      return { key, id: key.split('|')[1] ?? '', savedAt: new Date(stored.savedAt), bytes };
    })
    .toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime());
}

/** Returns undefined if the draft cannot be decrypted any more. */
export async function readStoredDraft(key: string): Promise<unknown> {
  const sealed = z.safeParse(sealedDraftSchema, await get<unknown>(key, draftDatabase()));
  if (!sealed.success) return undefined;
  try {
    return (await openSealedDraft(ownerOfKey(key), key, sealed.data)).value;
  } catch {
    return undefined;
  }
}

/** An open form stores its draft again with the next change. */
export const deleteStoredDraft = (key: string): Promise<void> => del(key, draftDatabase());
