import { createStore, delMany, entries } from 'idb-keyval';

import { once } from '../store/once';

/** Drafts live seven days at most (R-TASK-14), in milliseconds. */
const lifetime = 7 * 24 * 3_600_000;

/** Keys: owner, id of the form and a random part, joined by a bar. */
export const draftDatabase = once(() => createStore('kundenportal-drafts', 'drafts'));

/** Whether a draft still counts. Its age stands beside the encrypted content, so that every user's can be tidied up. */
export const isFresh = (stored: unknown): stored is { savedAt: number } =>
  typeof stored === 'object' &&
  stored !== null &&
  'savedAt' in stored &&
  typeof stored.savedAt === 'number' &&
  Date.now() - stored.savedAt < lifetime;

/** Storage may be refused (private mode, quota): then what is typed lives as long as the page, and nothing else breaks. */
export async function orElse<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

/**
 * Forgets the drafts of every user that are too old, and all of an owner, at each of their addresses: a user who was thrown
 * out and never comes back leaves nothing to read for longer than the drafts live.
 */
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
