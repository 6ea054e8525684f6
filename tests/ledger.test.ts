// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { getActiveSession } from '@/entities/session/session';
import { emptyState } from '@/updates/state';
import { changeState } from '@/updates/state-store';
import { type UpdatesWatch, watchUpdates } from '@/updates/watch';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const { backend, faults, calls } = mocksForTests();

const minute = 60_000;
/** Minutes of moved clock to watch. */
const watched = 12;

let visibility: DocumentVisibilityState;
let windows: UpdatesWatch[];

type Task = (lock: object | null) => Promise<unknown>;

/** One lock for all windows, as the browser has it. */
function stubLocks(): void {
  const held = new Map<string, Promise<unknown>>();
  const request = async (name: string, options: Task | object, given?: Task): Promise<unknown> => {
    if (given && held.has(name)) return given(null);
    for (let other = held.get(name); other; other = held.get(name)) await other;
    const task = given ?? (typeof options === 'function' && 'call' in options ? options : undefined);
    const running = Promise.resolve(task?.({})).finally(() => held.delete(name));
    held.set(
      name,
      running.catch(() => undefined),
    );
    return running;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

beforeEach(async () => {
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  await logInAs('contact');
  const session = getActiveSession();
  if (!session) throw new Error('No session is open');
  await changeState(session, () => emptyState(0));
  stubLocks();
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
    shouldAdvanceTime: true,
  });
  windows = [];
});
afterEach(() => {
  for (const { stop } of windows) stop();
  Reflect.deleteProperty(navigator, 'locks');
  vi.useRealTimers();
});

/** Windows of one browser: storage, locks and state are shared, what is cached is not. */
function openWindows(count: number): void {
  for (let opened = 0; opened < count; opened += 1) {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: 30_000 } } });
    // The menu of each window keeps it.
    client.setQueryDefaults(['areaData'], { gcTime: Number.POSITIVE_INFINITY });
    windows.push(watchUpdates(client, { rounds: true }));
  }
}

/** Lets so many minutes pass, in steps that leave the answers time to come. */
async function pass(minutes: number, each: () => void = () => undefined): Promise<void> {
  for (let at = 0; at < minutes; at += 1) {
    each();
    for (let step = 0; step < 6; step += 1) await vi.advanceTimersByTimeAsync(minute / 6);
  }
}

/** Counts the calls of each address, without the log of the portal itself. */
function ledger(): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { method, path } of calls) {
    if (/\/(logs|protocol)$/.test(path)) continue;
    const key = `${method} ${path}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return times;
}

/** Another user stores a task of data protection. */
async function changeTask(): Promise<void> {
  const session = getActiveSession();
  if (!session) throw new Error('No session is open');
  const { latest } = await changeState(session, (state) => state);
  const task = backend.state.tasks[Object.keys(latest['task DS'] ?? {})[0] ?? ''];
  if (!task) throw new Error('The device knows no task');
  Object.assign(task, { '~StoreTime': '20261130T130000+01:00' });
}

test.each([
  [1, 'visible', 65_000],
  [4, 'visible', 65_000],
  [4, 'hidden', 300_000],
] as const)(
  '%i %s windows at rest ask one call a round',
  async (count, seen, every) => {
    openWindows(count);
    await pass(3);
    visibility = seen;
    calls.length = 0;
    await pass(watched);
    const rounds = Math.ceil((watched * minute) / every) + 1;
    const times = ledger();
    expect(times.get('POST /gsd/portal/v1/multi') ?? 0).toBeLessThanOrEqual(rounds);
    // The areas are looked at every quarter of an hour, by each window that asks.
    const others = [...times].filter(([call]) => !call.endsWith('/multi'));
    expect(others.filter(([, number]) => number > 2 * count)).toEqual([]);
  },
  120_000,
);

test.each([
  ['the reports', '_yIT_getServiceReport', 500],
  ['a search for documents', '_yit_DS_DocSearch', 500],
  ['a list of tasks', '/task/', 500],
  ['the areas', '/hasData', 500],
  ['everything, too often', '/v1/', 429],
] as const)(
  '%s failing is asked for ever more seldom',
  async (_, path, status) => {
    openWindows(2);
    faults.add({ path, status });
    await pass(3);
    calls.length = 0;
    await pass(watched);
    // Pauses grow from seconds to ten minutes: a list is asked for a few times, not each minute.
    const lists = 14;
    const failing = [...ledger()].filter(([call]) => call.includes(path) && !call.endsWith('/multi'));
    expect(failing.filter(([, number]) => number > 5 * lists)).toEqual([]);
    // Reads that failed may travel in a bundle, too.
    expect(ledger().get('POST /gsd/portal/v1/multi') ?? 0).toBeLessThanOrEqual(watched + 11);
  },
  120_000,
);

test('A changed task loads the list of its area, and no other', async () => {
  openWindows(2);
  await pass(3);
  calls.length = 0;
  await changeTask();
  await pass(3);
  const lists = [...ledger()].filter(([call]) => call.includes('/task/'));
  expect(lists.map(([, number]) => number)).toEqual([1]);
}, 120_000);
