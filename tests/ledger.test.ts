// @vitest-environment jsdom
import { expect, test } from 'vitest';

import { changeState } from '@/updates/state-store';

import { ledgerWindows } from './ledger.fixtures';

const { backend, faults, open, pass, ledger, above, session, fail, arrive, freeze, thaw, forget } =
  ledgerWindows();

/** Minutes of moved clock to watch. */
const watched = 10;

/** Rounds that all windows together may begin, and the one that was under way. */
const rounds = (every: number) => Math.ceil((watched * 60_000) / every) + 1;
const [seen, hidden] = [rounds(65_000), rounds(300_000)];

test.each([
  [1, 1, seen],
  [4, 1, seen],
  [4, 0, hidden],
  [8, 8, seen],
] as const)(
  '%i windows at rest, %i of them in view, ask for each address once a round',
  async (count, visible, bound) => {
    open(count, 'updates', visible);
    await pass(3);
    forget();
    await pass(watched);
    expect(ledger().get('POST /gsd/portal/v1/multi') ?? 0).toBeGreaterThan(0);
    expect(above(bound)).toEqual([]);
  },
  120_000,
);

test.each([
  ['one list 500', '/task/', 4],
  ['500', '/v1/', 4],
  ['429, Retry-After', '/v1/', 3],
  ['hang', '/v1/', 2],
  ['offline', '/', 4],
] as const)(
  'A backend that fails (%s) is asked ever more seldom',
  async (failure, path, bound) => {
    open(2, 'updates');
    await pass(3);
    fail(failure);
    await pass(2);
    forget();
    await pass(watched);
    expect(above(bound).filter(([call]) => call.includes(path))).toEqual([]);
    expect(above(seen)).toEqual([]);
  },
  120_000,
);

test('What arrives while a backend fails is loaded once it works again', async () => {
  open(2, 'updates');
  await pass(3);
  fail('500');
  await pass(2);
  arrive('task');
  faults.clear();
  forget();
  await pass(6);
  const lists = [...ledger()].filter(([call]) => call.includes('/task/'));
  expect(lists.map(([call]) => call)).toEqual([expect.stringMatching(/\/DS$/)]);
}, 120_000);

test('What arrives is loaded once by each window that shows it, while another is frozen and goes on', async () => {
  open(4, 'updates');
  await pass(3);
  forget();
  const kinds = ['task', 'document', 'answer', 'report'] as const;
  await pass(watched, (at) => {
    const kind = kinds[at];
    if (kind) arrive(kind);
    if (at === 1) freeze(0);
    if (at === 8) thaw(0);
  });
  expect(above(4 * kinds.length + seen)).toEqual([]);
  const lists = [...ledger()].filter(([call]) => call.includes('/task/'));
  expect(lists.map(([, count]) => count)).toEqual([expect.toSatisfy((count: number) => count <= 4)]);
}, 120_000);

test('A changed task loads the list of its area, and no other', async () => {
  open(2);
  await pass(3);
  forget();
  const { latest } = await changeState(session(), (state) => state);
  const task = backend.state.tasks[Object.keys(latest['task DS'] ?? {})[0] ?? ''];
  if (!task) throw new Error('The device knows no task');
  Object.assign(task, { '~StoreTime': '20261130T130000+01:00' });
  await pass(3);
  const lists = [...ledger()].filter(([call]) => call.includes('/task/'));
  expect(lists.map(([, count]) => count)).toEqual([1]);
}, 120_000);
