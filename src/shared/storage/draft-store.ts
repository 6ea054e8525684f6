import { delMany, get, keys, set } from 'idb-keyval';
import * as z from 'zod/mini';

import { serialize } from '../query/serialize';
import { draftDatabase, isFresh, orElse } from './draft-database';
import { type Release, holdDraft } from './draft-lock';
import { type DraftContent, openSealedDraft, sealDraft, sealedDraftSchema } from './sealed-draft';

/** A draft as a form finds it. */
export interface OpenedDraft {
  /** What was typed and not sent; undefined when there is nothing or it is too old. */
  value: unknown;
  /** There is a draft, but a form in another window holds it; what is typed here is a draft of its own. */
  elsewhere: boolean;
}

interface Claim extends OpenedDraft {
  key: string;
  release: Release;
}

interface OpenForm {
  claim: Promise<Claim>;
  /** What was handed over last to be saved. */
  latest?: unknown;
  /** What it says. */
  content?: string | undefined;
  /** Set once the form is closed; settles when other windows can open the draft. */
  closed?: Promise<void> | undefined;
}

/** The drafts this window has opened, also those whose form is closed by now: sending may end later. */
const opened = new Map<string, OpenForm>();

/** The owner stands first, so that no other user of this browser reads it. */
const nameOf = (owner: string, id: string) => `${owner}|${id}`;

/** Changes of one draft happen one after the other: encrypting a file takes longer than a letter typed after it. */
const inOrder = <Result>(name: string, change: () => Promise<Result>): Promise<Result> =>
  serialize(`draft ${name}`, change);

interface FoundDraft extends DraftContent {
  key: string;
  savedAt: number;
}

/** A stored draft; undefined where it is too old, or can't be decrypted. */
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

/** The drafts of this name, newest first: each window that has typed something has one. */
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

/** Its draft is looked for once every change before is done: what is being deleted must not be found again. */
function openForm(owner: string, name: string): OpenForm {
  const form = { claim: inOrder(name, () => claimDraft(owner, name)) };
  opened.set(name, form);
  return form;
}

const formOf = (owner: string, name: string): OpenForm => opened.get(name) ?? openForm(owner, name);

/** Opens the newest draft that no other window holds, and holds it until it is closed. */
export async function openDraft(owner: string, id: string): Promise<OpenedDraft> {
  const name = nameOf(owner, id);
  const { claim, closed } = formOf(owner, name);
  return closed ? openForm(owner, name).claim : claim;
}

/** Lets other windows open it, once what was typed last is kept. */
export function closeDraft(owner: string, id: string): void {
  const name = nameOf(owner, id);
  const form = opened.get(name);
  if (form) form.closed ??= inOrder(name, async () => (await form.claim).release());
}

/** Whether something of an earlier visit waits that no window has open. */
export async function draftWaits(owner: string, id: string): Promise<boolean> {
  const form = opened.get(nameOf(owner, id));
  const inUse = form !== undefined && !form.closed;
  const { value } = await openDraft(owner, id);
  if (!inUse) closeDraft(owner, id);
  return value !== undefined;
}

/**
 * Keeps a draft, encrypted. Answers whether the browser really did. What a newer one has replaced before its turn is left
 * out, so that a slow device is at most one change behind.
 */
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

/** Forgets what this window has typed. */
export function clearDraft(owner: string, id: string): Promise<void> {
  const name = nameOf(owner, id);
  const { claim } = formOf(owner, name);
  const clear = async () => delMany([(await claim).key], draftDatabase());
  return orElse(() => inOrder(name, clear), undefined);
}

/** Forgets what was sent, in every window. Returns what was sent, undefined when nothing was kept. */
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
