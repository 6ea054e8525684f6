// @vitest-environment node

import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import type { Draft } from './draft-store';

const databases = vi.hoisted(() => new Map<string, Map<string, unknown>>());
/** Steps of the storage that the browser refuses, counted from the next one. */
const refused = vi.hoisted(() => ({ steps: new Set<number>(), step: 0 }));
vi.mock('idb-keyval', () => {
  const content = (database: string) => {
    refused.step += 1;
    if (refused.steps.has(refused.step)) throw new DOMException('No room', 'QuotaExceededError');
    const entries = databases.get(database) ?? new Map<string, unknown>();
    databases.set(database, entries);
    return entries;
  };
  return {
    createStore: (database: string) => database,
    keys: async (database: string) => [...content(database).keys()],
    entries: async (database: string) => [...content(database).entries()],
    get: async (key: string, database: string) => content(database).get(key),
    set: async (key: string, value: unknown, database: string) => void content(database).set(key, value),
    update: async (key: string, change: (value: unknown) => unknown, database: string) =>
      void content(database).set(key, change(content(database).get(key))),
    delMany: async (gone: readonly string[], database: string) =>
      gone.forEach((key) => content(database).delete(key)),
  };
});
const stored = new Map<string, unknown>();

/** The locks of a browser, as far as drafts need them. */
function fakeLocks() {
  const held = new Set<string>();
  return {
    request: async (name: string, _: unknown, work: (lock: object | null) => Promise<void>) => {
      if (held.has(name)) return work(null);
      held.add(name);
      return work({}).finally(() => held.delete(name));
    },
  };
}

/** The store as another window of the same browser has it. */
async function openWindow() {
  vi.resetModules();
  return import('./draft-store');
}

const owner = 'ASP1@ADR1';
const id = 'note/AUF1';

beforeEach(() => {
  refused.steps = new Set();
  refused.step = 0;
  stored.clear();
  databases.clear();
  databases.set('kundenportal-drafts', stored);
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});

test('A form that is opened again has what was typed, and what was sent last', async () => {
  const page = await openWindow();
  const form = page.openDraft(owner, id);
  await form.save({ value: { text: 'Angefangen' } });
  await form.save({ attempt: { at: new Date(0) } });
  form.close();
  const again = page.openDraft(owner, id);
  const restored = { value: { text: 'Angefangen' }, attempt: { at: new Date(0) } };
  expect(await again.opened).toMatchObject({ ...restored, elsewhere: false });
  await again.save({ value: { text: 'Weiter' } });
  again.close();
  expect(await page.openDraft(owner, id).opened).toMatchObject({ ...restored, value: { text: 'Weiter' } });
});

test.each([
  ['cleared', (form: Draft) => form.clear(), undefined],
  ['saved', (form: Draft) => form.save({ value: 'Neu' }), 'Neu'],
])(
  'A form opened while the draft of the closed one is still %s has the new state',
  async (_, change, value) => {
    const page = await openWindow();
    const form = page.openDraft(owner, id);
    await form.save({ value: 'Alt' });
    form.close();
    const changed = change(form);
    expect(await page.openDraft(owner, id).opened).toMatchObject({ value });
    await changed;
  },
);

test('Two windows keep a draft each, and a closed one leaves its own to the next form', async () => {
  const [one, other] = [await openWindow(), await openWindow()];
  const form = one.openDraft(owner, id);
  await form.save({ value: 'Vom einen' });
  const second = other.openDraft(owner, id);
  expect(await second.opened).toMatchObject({ value: undefined, elsewhere: true });
  await second.save({ value: 'Vom anderen' });
  expect(stored.size).toBe(2);
  form.close();
  const third = await openWindow();
  expect(await third.openDraft(owner, id).opened).toMatchObject({ value: 'Vom einen', elsewhere: false });
});

test('What is sent is gone wherever it says the same, and nowhere else', async () => {
  const reported = vi.fn<(entry: string) => void>();
  const forms: Draft[] = [];
  for (const text of ['Gleich', 'Gleich', 'Anders']) {
    const form = (await openWindow()).openDraft(owner, id, (hadSameInput) =>
      reported(`${text} ${hadSameInput}`),
    );
    await form.save({ value: text });
    forms.push(form);
  }
  const [sent, , different] = forms;
  await sent?.sent();
  await vi.waitFor(() =>
    expect(reported.mock.calls.flat().toSorted()).toEqual(['Anders false', 'Gleich true']),
  );
  different?.close();
  const next = await openWindow();
  expect(stored.size).toBe(1);
  await vi.waitFor(async () => expect(await next.draftWaits(owner, id)).toBe(true));
  expect(await next.openDraft(owner, id).opened).toMatchObject({ value: 'Anders' });
});

test('A draft waits only where no window has it open', async () => {
  const [one, other] = [await openWindow(), await openWindow()];
  const form = one.openDraft(owner, id);
  await form.save({ value: 'Offen' });
  expect(await other.draftWaits(owner, id)).toBe(false);
  form.close();
  await vi.waitFor(async () => expect(await other.draftWaits(owner, id)).toBe(true));
});

test('A browser without locks gives every window the same draft', async () => {
  vi.stubGlobal('navigator', {});
  const [one, other] = [await openWindow(), await openWindow()];
  await one.openDraft(owner, id).save({ value: 'Gemeinsam' });
  expect(await other.openDraft(owner, id).opened).toMatchObject({ value: 'Gemeinsam' });
});

test.each([
  ['of any user, where they are too old', undefined, ['ASP1@ADR1|neu', 'ASP2@ADR1|neu']],
  ['of the owner as well, at each address', 'ASP1@', ['ASP2@ADR1|neu']],
])('Drafts are forgotten %s', async (_, whose, left) => {
  const { forgetDrafts } = await import('./draft-database');
  const week = 7 * 24 * 3_600_000;
  stored.set('ASP1@ADR1|neu', { savedAt: Date.now(), value: '' });
  stored.set('ASP2@ADR1|neu', { savedAt: Date.now(), value: '' });
  stored.set('ASP2@ADR1|alt', { savedAt: Date.now() - week, value: '' });
  await forgetDrafts(whose);
  expect([...stored.keys()]).toEqual(left);
});

/** All bytes and texts of what was stored. */
async function readable(value: unknown): Promise<string> {
  if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value);
  if (value instanceof Blob) return readable(await value.arrayBuffer());
  if (typeof value !== 'object' || value === null) return String(value);
  return (await Promise.all(Object.values(value).map(readable))).join('\n');
}

const file = new File(['Ein Satz in der Datei'], 'Bericht.pdf', {
  type: 'application/pdf',
  lastModified: 1_764_000_000_000,
});

/** A draft of the owner that lies on the device. */
async function keepDraft(value: unknown) {
  const form = (await openWindow()).openDraft(owner, id);
  expect(await form.save({ value, attempt: 'Ein Satz im Formular' })).toBe(true);
  form.close();
}

const opened = async (whose = owner) => (await openWindow()).openDraft(whose, id).opened;

test("What lies on the device can't be read there, and comes back with dates and files", async () => {
  const value = { text: 'Ein Satz im Formular', at: new Date('2026-11-25T08:00:00Z'), files: [{ file }] };
  await keepDraft(value);
  const bytes = await readable([...stored.values()]);
  expect(bytes.length).toBeGreaterThan(200);
  expect(bytes).not.toContain('Satz');
  expect(bytes).not.toContain('Bericht');

  const draft = await vi.waitFor(async () => {
    const found = await opened();
    expect(found.value).toMatchObject({ text: value.text, at: value.at });
    return found;
  });
  const [back] = z
    .object({ files: z.array(z.object({ file: z.instanceof(File) })) })
    .parse(draft.value).files;
  expect(await back?.file.text()).toBe('Ein Satz in der Datei');
  expect(back?.file).toMatchObject({
    name: file.name,
    type: file.type,
    lastModified: file.lastModified,
  });
});

test('The key of a device never gives out its bytes', async () => {
  await keepDraft('Text');
  const key = databases.get('kundenportal-keys')?.get(owner);
  expect(key).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } });
});

test.each([
  ['another user has renamed it', (key: string) => key.replace(owner, 'ASP2@ADR1'), 'ASP2@ADR1'],
  ['it was put in place of another draft', (key: string) => key.replace('AUF1|', 'AUF1|x'), owner],
])('A draft is not opened where %s', async (_, renamed, whose) => {
  await keepDraft('Geheim');
  const before = Array.from(stored);
  stored.clear();
  for (const [key, value] of before) stored.set(renamed(key), value);
  expect(await opened(whose)).toMatchObject({ value: undefined });
});

test.each([
  ['text', (draft: unknown) => Object.assign({}, draft, { text: new ArrayBuffer(40) })],
  ['key', (draft: unknown) => (databases.delete('kundenportal-keys') ? draft : undefined)],
  ['shape', () => ({ savedAt: Date.now(), value: 'Klartext' })],
])('A draft with another %s counts as none', async (_, change) => {
  await keepDraft('Text');
  for (const [key, value] of stored) stored.set(key, change(value));
  expect(await opened()).toMatchObject({ value: undefined });
});

test('What was typed last is kept, also where a file before it takes longer', async () => {
  const form = (await openWindow()).openDraft(owner, id);
  const saved = [form.save({ value: { file } }), form.save({ value: { text: 'Ohne Datei' } })];
  expect(await Promise.all(saved)).toEqual([true, true]);
  form.close();
  await vi.waitFor(async () => expect((await opened()).value).toEqual({ text: 'Ohne Datei' }));
});

test('A slow device writes the last of the changes that wait, not each of them', async () => {
  const form = (await openWindow()).openDraft(owner, id);
  const write = vi.spyOn(stored, 'set');
  await Promise.all(['N', 'No', 'Not', 'Noti', 'Notiz'].map((text) => form.save({ value: { text } })));
  expect(write.mock.calls.length).toBe(1);
  form.close();
  await vi.waitFor(async () => expect((await opened()).value).toEqual({ text: 'Notiz' }));
});

test('Without encryption nothing is kept, and the form is told', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const form = (await openWindow()).openDraft(owner, id);
  expect(await form.save({ value: 'Text' })).toBe(false);
  expect(stored.size).toBe(0);
});

test('A logout finds drafts that no form has open, at any address', async () => {
  const form = (await openWindow()).openDraft('ASP1@ADR2', id);
  await form.save({ value: 'Text' });
  form.close();
  const { hasDrafts } = await import('./draft-database');
  expect(await Promise.all(['ASP1@', 'ASP2@'].map(hasDrafts))).toEqual([true, false]);
});

test('What is said to be stored is there, whichever steps of the storage fail', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { maxLength: 12 }),
      fc.array(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 }),
      async (steps, texts) => {
        databases.clear();
        databases.set('kundenportal-drafts', stored);
        stored.clear();
        refused.step = 0;
        refused.steps = new Set(steps);
        const form = (await openWindow()).openDraft(owner, id);
        let promised: string | undefined;
        for (const text of texts) if (await form.save({ value: { text } })) promised = text;
        const isLast = promised === texts.at(-1);
        form.close();
        refused.steps = new Set();
        if (!isLast) return;
        await vi.waitFor(async () => expect((await opened()).value).toEqual({ text: promised }));
      },
    ),
    { numRuns: 40 },
  );
});
