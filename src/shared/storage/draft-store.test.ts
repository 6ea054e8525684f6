import { beforeEach, expect, test, vi } from 'vitest';

const stored = vi.hoisted(() => new Map<string, unknown>());
vi.mock('idb-keyval', () => ({
  createStore: () => undefined,
  keys: () => Promise.resolve([...stored.keys()]),
  entries: () => Promise.resolve([...stored.entries()]),
  get: (key: string) => Promise.resolve(stored.get(key)),
  set: (key: string, value: unknown) => Promise.resolve(void stored.set(key, value)),
  delMany: (gone: readonly string[]) => Promise.resolve(gone.forEach((key) => stored.delete(key))),
}));

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
  stored.clear();
  vi.stubGlobal('navigator', { locks: fakeLocks() });
});

test('A form that is opened again has what was typed', async () => {
  const page = await openWindow();
  await page.openDraft(owner, id);
  await page.saveDraft(owner, id, { text: 'Angefangen' });
  page.closeDraft(owner, id);
  expect(await page.openDraft(owner, id)).toMatchObject({ value: { text: 'Angefangen' }, elsewhere: false });
});

test('Two windows keep a draft each, and a closed one leaves its own to the next form', async () => {
  const [one, other] = [await openWindow(), await openWindow()];
  await one.openDraft(owner, id);
  await one.saveDraft(owner, id, 'Vom einen');
  expect(await other.openDraft(owner, id)).toMatchObject({ value: undefined, elsewhere: true });
  await other.saveDraft(owner, id, 'Vom anderen');
  expect([...stored.values()]).toMatchObject([{ value: 'Vom einen' }, { value: 'Vom anderen' }]);
  one.closeDraft(owner, id);
  const third = await openWindow();
  expect(await third.openDraft(owner, id)).toMatchObject({ value: 'Vom einen', elsewhere: false });
});

test('What is sent is gone wherever it says the same, and nowhere else', async () => {
  const [one, same, different] = [await openWindow(), await openWindow(), await openWindow()];
  for (const [page, text] of [
    [one, 'Gleich'],
    [same, 'Gleich'],
    [different, 'Anders'],
  ] as const) {
    await page.openDraft(owner, id);
    await page.saveDraft(owner, id, text, text);
  }
  expect(await one.clearSentDraft(owner, id)).toBe('Gleich');
  expect([...stored.values()]).toMatchObject([{ value: 'Anders' }]);
});

test('A draft waits only where no window has it open', async () => {
  const [one, other] = [await openWindow(), await openWindow()];
  await one.openDraft(owner, id);
  await one.saveDraft(owner, id, 'Offen');
  expect(await other.draftWaits(owner, id)).toBe(false);
  one.closeDraft(owner, id);
  await vi.waitFor(async () => expect(await other.draftWaits(owner, id)).toBe(true));
});

test('A browser without locks gives every window the same draft', async () => {
  vi.stubGlobal('navigator', {});
  const [one, other] = [await openWindow(), await openWindow()];
  await one.openDraft(owner, id);
  await one.saveDraft(owner, id, 'Gemeinsam');
  expect(await other.openDraft(owner, id)).toMatchObject({ value: 'Gemeinsam' });
});

test.each([
  ['of any user, where they are too old', undefined, ['ASP1@ADR1|neu', 'ASP2@ADR1|neu']],
  ['of the owner as well, at each address', 'ASP1@', ['ASP2@ADR1|neu']],
])('Drafts are forgotten %s', async (_, whose, left) => {
  const page = await openWindow();
  const week = 7 * 24 * 3_600_000;
  stored.set('ASP1@ADR1|neu', { savedAt: Date.now(), value: '' });
  stored.set('ASP2@ADR1|neu', { savedAt: Date.now(), value: '' });
  stored.set('ASP2@ADR1|alt', { savedAt: Date.now() - week, value: '' });
  await page.forgetDrafts(whose);
  expect([...stored.keys()]).toEqual(left);
});
