import { createStore, delMany, entries, get, set, del } from 'idb-keyval';

import { once } from '../store/once';

/** Drafts live seven days at most (R-TASK-14), in milliseconds. */
const lifetime = 7 * 24 * 3_600_000;

interface StoredDraft {
  savedAt: number;
  /** The values of the form, files included; the reader parses them. */
  value: unknown;
}

const drafts = once(() => createStore('kundenportal-drafts', 'drafts'));

/** The owner stands first, so that no other user of this browser reads it. */
const keyOf = (owner: string, id: string) => `${owner}|${id}`;

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'savedAt' in value && typeof value.savedAt === 'number';

/** Storage may be refused (private mode, quota): then what is typed lives as long as the page, and nothing else breaks. */
async function orElse<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

/** What a person has typed and not sent; undefined when there is nothing or it is too old. */
export async function loadDraft(owner: string, id: string): Promise<unknown> {
  const stored = await orElse(() => get<unknown>(keyOf(owner, id), drafts()), undefined);
  return isDraft(stored) && Date.now() - stored.savedAt < lifetime ? stored.value : undefined;
}

/** Keeps a draft. Answers whether the browser really did. */
export const saveDraft = (owner: string, id: string, value: unknown): Promise<boolean> =>
  orElse(async () => {
    await set(keyOf(owner, id), { savedAt: Date.now(), value } satisfies StoredDraft, drafts());
    return true;
  }, false);

/** Forgets one draft. */
export const clearDraft = (owner: string, id: string): Promise<void> =>
  orElse(() => del(keyOf(owner, id), drafts()), undefined);

/** Forgets all drafts of an owner, whichever address they belong to, and everybody's that are too old. */
export const forgetDrafts = (owner: string): Promise<void> =>
  orElse(async () => {
    const all = await entries<string, unknown>(drafts());
    const gone = all.filter(
      ([key, draft]) => key.startsWith(owner) || !isDraft(draft) || Date.now() - draft.savedAt >= lifetime,
    );
    await delMany(
      gone.map(([key]) => key),
      drafts(),
    );
  }, undefined);
