import { del, entries, get } from 'idb-keyval';
import * as z from 'zod/mini';

import { draftDatabase, isFresh } from './draft-database';
import { openSealedDraft, sealedDraftSchema } from './sealed-draft';

/** A draft on the device, as far as it can be told without opening it. */
export interface StoredDraft {
  /** Its place on the device. */
  key: string;
  /** Id of the form, e.g. `note/4711`. */
  id: string;
  savedAt: Date;
  bytes: number;
}

const ownerOfKey = (key: string) => key.split('|')[0] ?? '';

/** The drafts of all owners that begin like this, newest first. @throws where the browser refuses storage */
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

/** The values of a draft; undefined where it can't be decrypted any more. */
export async function readStoredDraft(key: string): Promise<unknown> {
  const sealed = z.safeParse(sealedDraftSchema, await get<unknown>(key, draftDatabase()));
  if (!sealed.success) return undefined;
  try {
    return (await openSealedDraft(ownerOfKey(key), key, sealed.data)).value;
  } catch {
    return undefined;
  }
}

/** Deletes one draft. A form that is open keeps its own with the next change. */
export const deleteStoredDraft = (key: string): Promise<void> => del(key, draftDatabase());
