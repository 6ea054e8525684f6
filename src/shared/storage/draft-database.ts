import { createStore, delMany, entries, keys } from 'idb-keyval';

import { once } from '../store/store';

/** Milliseconds a draft lives: seven days (R-TASK-14). */
const lifetime = 7 * 24 * 3_600_000;

/** Keys are owner, form id and a random part, joined by a bar. */
export const draftDatabase = once(() => createStore('kundenportal-drafts', 'drafts'));

/** The age is not encrypted, so that every user's old drafts can be deleted. */
export const isFresh = (stored: unknown): stored is { savedAt: number } =>
  typeof stored === 'object' &&
  stored !== null &&
  'savedAt' in stored &&
  typeof stored.savedAt === 'number' &&
  Date.now() - stored.savedAt < lifetime;

/** Browsers may refuse storage (private mode, quota); input then lives as long as the page. */
export async function orElse<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

export const hasDrafts = (owner: string): Promise<boolean> =>
  orElse(async () => (await keys<string>(draftDatabase())).some((key) => key.startsWith(owner)), false);

/** Deletes the expired drafts of every user, and all of an owner. */
export const forgetDrafts = (owner?: string): Promise<void> =>
  orElse(async () => {
    const all = await entries<string, unknown>(draftDatabase());
    const gone = all.filter(
      ([key, draft]) => (owner !== undefined && key.startsWith(owner)) || !isFresh(draft),
    );
    await delMany(
      gone.map(([key]) => key),
      draftDatabase(),
    );
  }, undefined);
