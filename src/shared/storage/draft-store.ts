import { delMany, get, keys, set } from 'idb-keyval';
import * as z from 'zod/mini';

import { serialize } from '../query/serialize';
import { draftDatabase, isFresh, orElse } from './draft-database';
import { type Release, holdDraft } from './draft-lock';
import { type DraftContent, openSealedDraft, sealDraft, sealedDraftSchema } from './sealed-draft';

export interface OpenedDraft {
  /** Undefined if there is none or it is too old. */
  value: unknown;
  /** A form in another window holds the draft; input here gets its own. */
  elsewhere: boolean;
}

interface Claim extends OpenedDraft {
  key: string;
  release: Release;
}

interface OpenForm {
  claim: Promise<Claim>;
  latest?: unknown;
  content?: string | undefined;
  /** Set once the form is closed; settles when other windows can open the draft. */
  closed?: Promise<void> | undefined;
}

/** Includes closed forms, because sending may end later. */
const opened = new Map<string, OpenForm>();

/** The owner keeps other users of this browser out. */
const nameOf = (owner: string, id: string) => `${owner}|${id}`;

/** Serializes changes of a draft: encrypting a file takes longer than typing the next letter. */
const inOrder = <Result>(name: string, change: () => Promise<Result>): Promise<Result> =>
  serialize(`draft ${name}`, change);

interface FoundDraft extends DraftContent {
  key: string;
  savedAt: number;
}

/** Returns undefined if the draft is too old or cannot be decrypted. */
async function readDraft(owner: string, key: string): Promise<FoundDraft | undefined> {
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
async function find(owner: string, name: string): Promise<FoundDraft[]> {
  const all = await keys<string>(draftDatabase());
  const own = all.filter((key) => key === name || key.startsWith(`${name}|`));
  const found = await Promise.all(own.map((key) => readDraft(owner, key)));
  return found.filter((draft) => draft !== undefined).toSorted((one, other) => other.savedAt - one.savedAt);
}

async function claimDraft(owner: string, name: string): Promise<Claim> {
  const found = await orElse(() => find(owner, name), []);
  for (const { key, value } of found) {
    const release = await holdDraft(key);
    if (release) return { key, value, elsewhere: false, release };
  }
  const unique = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
  const key = `${name}|${unique}`;
  const release = (await holdDraft(key)) ?? (() => Promise.resolve());
  return { key, value: undefined, elsewhere: found.length > 0, release };
}

/** Searches only after earlier changes, so that a draft being deleted is not found again. */
function openForm(owner: string, name: string): OpenForm {
  const form = { claim: inOrder(name, () => claimDraft(owner, name)) };
  opened.set(name, form);
  return form;
}

const formOf = (owner: string, name: string): OpenForm => opened.get(name) ?? openForm(owner, name);

/** Opens and holds the newest draft that no other window holds. */
export async function openDraft(owner: string, id: string): Promise<OpenedDraft> {
  const name = nameOf(owner, id);
  const { claim, closed } = formOf(owner, name);
  return closed ? openForm(owner, name).claim : claim;
}

export function closeDraft(owner: string, id: string): void {
  const name = nameOf(owner, id);
  const form = opened.get(name);
  if (form) form.closed ??= inOrder(name, async () => (await form.claim).release());
}

/** Whether an unsent draft exists that no window has open. */
export async function draftWaits(owner: string, id: string): Promise<boolean> {
  const form = opened.get(nameOf(owner, id));
  const inUse = form !== undefined && !form.closed;
  const { value } = await openDraft(owner, id);
  if (!inUse) closeDraft(owner, id);
  return value !== undefined;
}

/** Returns whether the browser stored it. Skips a draft that was replaced before its turn. */
export function saveDraft(owner: string, id: string, value: unknown, content?: string): Promise<boolean> {
  const name = nameOf(owner, id);
  const form = formOf(owner, name);
  form.latest = value;
  form.content = content;
  const save = async () => {
    const { key } = await form.claim;
    if (form.latest !== value) return true;
    const sealed = await sealDraft(owner, key, { value, content });
    await set(key, { savedAt: Date.now(), ...sealed }, draftDatabase());
    return true;
  };
  return orElse(() => inOrder(name, save), false);
}

export function clearDraft(owner: string, id: string): Promise<void> {
  const name = nameOf(owner, id);
  const { claim } = formOf(owner, name);
  const clear = async () => delMany([(await claim).key], draftDatabase());
  return orElse(() => inOrder(name, clear), undefined);
}

/** Deletes a sent draft in every window. Returns its content, undefined when nothing was stored. */
export async function clearSentDraft(owner: string, id: string): Promise<string | undefined> {
  const name = nameOf(owner, id);
  const { content } = formOf(owner, name);
  await clearDraft(owner, id);
  if (content !== undefined)
    await orElse(async () => {
      const same = (await find(owner, name)).filter((draft) => draft.content === content);
      await delMany(
        same.map(({ key }) => key),
        draftDatabase(),
      );
    }, undefined);
  return content;
}
