import { createStore, delMany, entries, get, keys, set } from 'idb-keyval';

import { once } from '../store/once';
import { type Release, holdDraft } from './draft-lock';

/** Drafts live seven days at most (R-TASK-14), in milliseconds. */
const lifetime = 7 * 24 * 3_600_000;

interface StoredDraft {
  savedAt: number;
  /** The values of the form, files included; the reader parses them. */
  value: unknown;
  /** Equal for drafts that say the same thing. */
  content?: string | undefined;
}

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
  /** What was saved last. */
  content?: string | undefined;
  /** Settles when other windows can open the draft; undefined while the form is open. */
  closed?: Promise<void> | undefined;
}

const drafts = once(() => createStore('kundenportal-drafts', 'drafts'));

/** The drafts this window has opened, also those whose form is closed by now: sending may end later. */
const opened = new Map<string, OpenForm>();

/** The owner stands first, so that no other user of this browser reads it. */
const nameOf = (owner: string, id: string) => `${owner}|${id}`;

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' && value !== null && 'savedAt' in value && typeof value.savedAt === 'number';

const isFresh = (value: unknown): value is StoredDraft =>
  isDraft(value) && Date.now() - value.savedAt < lifetime;

/** Storage may be refused (private mode, quota): then what is typed lives as long as the page, and nothing else breaks. */
async function orElse<Value>(work: () => Promise<Value>, otherwise: Value): Promise<Value> {
  try {
    return await work();
  } catch {
    return otherwise;
  }
}

/** The drafts of this name, newest first: each window that has typed something has one. */
async function find(name: string): Promise<{ key: string; draft: StoredDraft }[]> {
  const all = await keys<string>(drafts());
  const found = await Promise.all(
    all
      .filter((key) => key === name || key.startsWith(`${name}|`))
      .map(async (key) => ({ key, draft: await get<unknown>(key, drafts()) })),
  );
  return found
    .flatMap(({ key, draft }) => (isFresh(draft) ? [{ key, draft }] : []))
    .toSorted((one, other) => other.draft.savedAt - one.draft.savedAt);
}

async function claimDraft(name: string): Promise<Claim> {
  const found = await orElse(() => find(name), []);
  for (const { key, draft } of found) {
    const release = await holdDraft(key);
    if (release) return { key, value: draft.value, elsewhere: false, release };
  }
  const unique = Array.from(crypto.getRandomValues(new Uint32Array(2)), (part) => part.toString(36)).join('');
  const key = `${name}|${unique}`;
  const release = (await holdDraft(key)) ?? (() => Promise.resolve());
  return { key, value: undefined, elsewhere: found.length > 0, release };
}

function formOf(name: string): OpenForm {
  const known = opened.get(name);
  if (known) return known;
  const form = { claim: claimDraft(name) };
  opened.set(name, form);
  return form;
}

/** Opens the newest draft that no other window holds, and holds it until it is closed. */
export async function openDraft(owner: string, id: string): Promise<OpenedDraft> {
  const name = nameOf(owner, id);
  const before = opened.get(name);
  if (before?.closed) opened.set(name, { claim: before.closed.then(() => claimDraft(name)) });
  return formOf(name).claim;
}

/** Lets other windows open it; what was typed stays kept. */
export function closeDraft(owner: string, id: string): void {
  const form = opened.get(nameOf(owner, id));
  if (form) form.closed ??= form.claim.then(({ release }) => release());
}

/** Whether something of an earlier visit waits that no window has open. */
export async function draftWaits(owner: string, id: string): Promise<boolean> {
  const form = opened.get(nameOf(owner, id));
  const inUse = form !== undefined && !form.closed;
  const { value } = await openDraft(owner, id);
  if (!inUse) closeDraft(owner, id);
  return value !== undefined;
}

/** Keeps a draft. Answers whether the browser really did. */
export function saveDraft(owner: string, id: string, value: unknown, content?: string): Promise<boolean> {
  const form = formOf(nameOf(owner, id));
  form.content = content;
  return orElse(async () => {
    const { key } = await form.claim;
    await set(key, { savedAt: Date.now(), value, content } satisfies StoredDraft, drafts());
    return true;
  }, false);
}

/** Forgets what this window has typed. */
export function clearDraft(owner: string, id: string): Promise<void> {
  const { claim } = formOf(nameOf(owner, id));
  return orElse(async () => delMany([(await claim).key], drafts()), undefined);
}

/** Forgets what was sent, in every window. Returns what was sent, undefined when nothing was kept. */
export async function clearSentDraft(owner: string, id: string): Promise<string | undefined> {
  const name = nameOf(owner, id);
  const { content } = formOf(name);
  await clearDraft(owner, id);
  if (content !== undefined)
    await orElse(async () => {
      const same = (await find(name)).filter(({ draft }) => draft.content === content);
      await delMany(
        same.map(({ key }) => key),
        drafts(),
      );
    }, undefined);
  return content;
}

/**
 * Forgets the drafts of every user that are too old, and all of an owner, at each of their addresses: a user who was thrown
 * out and never comes back leaves nothing to read for longer than the drafts live.
 */
export const forgetDrafts = (owner?: string): Promise<void> =>
  orElse(async () => {
    const all = await entries<string, unknown>(drafts());
    const gone = all.filter(
      ([key, draft]) => (owner !== undefined && key.startsWith(owner)) || !isFresh(draft),
    );
    await delMany(
      gone.map(([key]) => key),
      drafts(),
    );
  }, undefined);
