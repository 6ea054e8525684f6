import { delMany, entries, get, keys, set } from 'idb-keyval';
import * as z from 'zod/mini';

import { serialize } from '../query/serialize';
import { once } from '../store/store';
import { draftDatabase, isFresh, orElse } from './draft-database';
import { type DraftContent, openSealedDraft, sealDraft, sealedDraftSchema } from './sealed-draft';

export interface OpenedDraft extends DraftContent {
  /** A form in another window holds the draft; input here gets its own. */
  elsewhere: boolean;
}

type Release = () => Promise<void>;
const noRelease: Release = () => Promise.resolve();

/** Locks a draft; undefined when another form holds it. Without locks (no https) every window may hold it. */
function holdDraft(key: string): Promise<Release | undefined> {
  if (!('locks' in navigator)) return Promise.resolve(noRelease);
  return new Promise((resolve) => {
    const ended: Promise<void> = navigator.locks
      .request(`kundenportal.draft|${key}`, { ifAvailable: true }, async (lock) => {
        if (!lock) return resolve(undefined);
        await new Promise<void>((release) => {
          resolve(() => {
            release();
            return ended;
          });
        });
      })
      // Browsers may refuse locks like storage.
      .catch(() => resolve(noRelease));
  });
}

interface FoundDraft extends DraftContent {
  key: string;
  savedAt: number;
}

async function readDraft(key: string): Promise<FoundDraft | undefined> {
  const [owner = ''] = key.split('|');
  const stored = await get<unknown>(key, draftDatabase());
  const sealed = z.safeParse(sealedDraftSchema, stored);
  if (!isFresh(stored) || !sealed.success) return undefined;
  const { savedAt } = stored;
  return orElse(
    async () => ({ ...(await openSealedDraft(owner, key, sealed.data)), key, savedAt }),
    undefined,
  );
}

/** Returns the newest first; each window with input has its own. */
async function find(name: string): Promise<FoundDraft[]> {
  const all = await keys<string>(draftDatabase());
  const own = all.filter((key) => key === name || key.startsWith(`${name}|`));
  const found = await Promise.all(own.map(readDraft));
  return found.filter((draft) => draft !== undefined).toSorted((one, other) => other.savedAt - one.savedAt);
}

async function claimDraft(name: string): Promise<OpenedDraft & { key: string; release: Release }> {
  const found = await orElse(() => find(name), []);
  for (const draft of found) {
    const release = await holdDraft(draft.key);
    if (release) return { ...draft, elsewhere: false, release };
  }
  const unique = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
  const key = `${name}|${unique}`;
  const release = (await holdDraft(key)) ?? noRelease;
  return { key, value: undefined, attempt: undefined, elsewhere: found.length > 0, release };
}

const sentSchema = z.object({ name: z.string(), content: z.string() });
const channel = once(() =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kundenportal.drafts'),
);

/** Opens the newest draft that no other window holds. Changes also work after `close`, as sending may end later. */
export function openDraft(owner: string, id: string, onSentElsewhere?: (hadSameInput: boolean) => void) {
  const name = `${owner}|${id}`;
  // In order, because encrypting a file takes longer than typing the next letter, and because a draft being
  // deleted must not be found again.
  const claim = serialize(`draft ${name}`, () => claimDraft(name));
  const inOrder = <Result>(change: (key: string) => Promise<Result>) =>
    serialize(`draft ${name}`, async () => change((await claim).key));

  let latest: Partial<DraftContent> = {};
  let lastSave = 0;
  let content: string | undefined;
  const opened = claim.then((found): OpenedDraft => {
    latest = { attempt: found.attempt, ...latest };
    return found;
  });

  const hear = ({ data }: MessageEvent<unknown>) => {
    const sent = z.safeParse(sentSchema, data);
    if (sent.success && sent.data.name === name) onSentElsewhere?.(sent.data.content === content);
  };
  channel()?.addEventListener('message', hear);

  const remove = (findOthers = (): Promise<string[]> => Promise.resolve([])) => {
    latest = {};
    lastSave += 1;
    return orElse(
      () => inOrder(async (key) => delMany([key, ...(await findOthers())], draftDatabase())),
      undefined,
    );
  };

  return {
    opened,
    /** Returns whether the browser stored it. Skips a state that was replaced before its turn. */
    save: (part: Partial<DraftContent>): Promise<boolean> => {
      latest = { ...latest, ...part };
      if ('value' in part) content = JSON.stringify(part.value);
      lastSave += 1;
      const mine = lastSave;
      const save = async (key: string) => {
        const { value, attempt } = latest;
        if (mine !== lastSave || value === undefined) return true;
        const sealed = await sealDraft(owner, key, { value, attempt });
        await set(key, { savedAt: Date.now(), ...sealed }, draftDatabase());
        return true;
      };
      return orElse(() => inOrder(save), false);
    },
    clear: () => remove(),
    /** Clears the draft, and the same input in every window. */
    sent: async () => {
      if (content === undefined) return remove();
      const sent = content;
      await remove(async () =>
        (await find(name)).filter(({ value }) => JSON.stringify(value) === sent).map(({ key }) => key),
      );
      channel()?.postMessage({ name, content: sent });
    },
    close: () => {
      channel()?.removeEventListener('message', hear);
      void serialize(`draft ${name}`, async () => (await claim).release());
    },
  };
}

export type Draft = ReturnType<typeof openDraft>;

export async function draftWaits(owner: string, id: string): Promise<boolean> {
  const draft = openDraft(owner, id);
  const { value } = await draft.opened;
  draft.close();
  return value !== undefined;
}

/** Returns the drafts of all owners with this prefix, newest first; `id` names the form. @throws if storage is refused */
export async function draftsOf(ownerPrefix: string) {
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

export const readStoredDraft = async (key: string): Promise<unknown> => (await readDraft(key))?.value;

/** An open form stores its draft again with the next change. */
export const deleteStoredDraft = (key: string): Promise<void> => delMany([key], draftDatabase());
