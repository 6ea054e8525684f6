// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { NoConnectionError, startRounds } from './background-rounds';

const minute = 60_000;
/** Between two rounds of a visible tab. */
const pause = 65_000;
let visibility: DocumentVisibilityState;
let onLine: boolean;
/** When the last round of any tab began, as the tabs share it. */
let last: number | null;
let notBefore: number;
let stops: (() => void)[];

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  onLine = true;
  last = null;
  notBefore = 0;
  stops = [];
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => onLine);
  vi.stubGlobal('fetch', () => (onLine ? Promise.resolve(new Response()) : Promise.reject(new TypeError())));
});
afterEach(() => {
  for (const stop of stops) stop();
  vi.useRealTimers();
});

/** One lock for all tabs, as the browser has it. */
function stubLocks(): void {
  const held = new Map<string, (reason: DOMException) => void>();
  const request = async (
    name: string,
    { steal = false }: { steal?: boolean },
    task: (lock: object | null) => Promise<void>,
  ) => {
    if (held.has(name) && !steal) return task(null);
    held.get(name)?.(new DOMException('Stolen', 'AbortError'));
    const lock = {};
    const stolen = new Promise<never>((_, reject) => held.set(name, reject));
    const steals = held.get(name);
    try {
      await Promise.race([task(lock), stolen]);
    } finally {
      if (held.get(name) === steals) held.delete(name);
    }
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  stops.push(() => Reflect.deleteProperty(navigator, 'locks'));
}

/** A tab, and how often it has asked. */
function tab(answer: () => Promise<void> = () => Promise.resolve()) {
  const rounds: number[] = [];
  const signals: AbortSignal[] = [];
  const { now, stop } = startRounds({
    lock: 'updates',
    lastRound: () => last,
    notBefore: () => notBefore,
    run: async ({ signal }) => {
      last = Date.now();
      rounds.push(last);
      signals.push(signal);
      await answer();
    },
  });
  stops.push(stop);
  return { rounds, signals, now };
}

function show(state: DocumentVisibilityState): void {
  visibility = state;
  document.dispatchEvent(new Event('visibilitychange'));
}

describe('In ten minutes', () => {
  test.each([
    ['visible', 10],
    ['hidden', 3],
  ] as const)('a %s tab begins %i rounds', async (state, count) => {
    visibility = state;
    const { rounds } = tab();
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(rounds).toHaveLength(count);
  });

  test('without a connection none begins, and one does when it is back', async () => {
    onLine = false;
    const { rounds } = tab();
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(rounds).toHaveLength(0);
    onLine = true;
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1);
    expect(rounds).toHaveLength(1);
  });

  test('a wrong hint of the browser stops nothing', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const { rounds } = tab();
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(rounds).toHaveLength(10);
  });

  test('two tabs ask as often as one', async () => {
    stubLocks();
    const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 5000));
    const [one, other] = [tab(slow), tab(slow)];
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(one.rounds.length + other.rounds.length).toBe(10);
  });

  test('a tab that is frozen while it asks stops the others for ten minutes, and says nothing when it goes on', async () => {
    stubLocks();
    const reported = vi.fn<(error: unknown) => void>();
    vi.stubGlobal('reportError', reported);
    let goOn: () => void = () => undefined;
    const frozen = new Promise<void>((resolve) => (goOn = resolve));
    const one = tab(() => (one.rounds.length === 1 ? frozen : Promise.resolve()));
    await vi.advanceTimersByTimeAsync(1);
    const other = tab();
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect([one.rounds.length, other.rounds.length]).toEqual([1, 0]);
    await vi.advanceTimersByTimeAsync(5 * minute);
    expect(other.rounds.length).toBeGreaterThan(0);
    expect(one.rounds.length + other.rounds.length).toBe(5);
    goOn();
    await vi.advanceTimersByTimeAsync(pause);
    expect(one.rounds.length + other.rounds.length).toBe(6);
    expect(reported).not.toHaveBeenCalled();
  });

  test.each([2, 4, 8])(
    '%i hidden tabs ask as often as one, and none takes a round from another',
    async (count) => {
      stubLocks();
      visibility = 'hidden';
      const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 5000));
      const tabs = Array.from({ length: count }, () => tab(slow));
      await vi.advanceTimersByTimeAsync(60 * minute);
      expect(tabs.flatMap(({ rounds }) => rounds)).toHaveLength(13);
      expect(tabs.flatMap(({ signals }) => signals).filter(({ aborted }) => aborted)).toEqual([]);
    },
  );

  test('a tab that loses its round hears of it', async () => {
    stubLocks();
    const one = tab(() => (one.rounds.length === 1 ? new Promise(() => undefined) : Promise.resolve()));
    await vi.advanceTimersByTimeAsync(1);
    tab();
    await vi.advanceTimersByTimeAsync(15 * minute);
    expect(one.signals[0]?.aborted).toBe(true);
  });

  test('a network that comes and goes begins no further one', async () => {
    const { rounds } = tab();
    for (let pass = 0; pass < 600; pass += 1) {
      onLine = pass % 2 === 1;
      window.dispatchEvent(new Event(onLine ? 'online' : 'offline'));
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(rounds.length).toBeLessThanOrEqual(10);
  });

  test('a tab that may not ask before a time waits for it, unless a user wishes it', async () => {
    notBefore = Date.now() + 3 * minute;
    last = Date.now() - pause;
    const { rounds, now } = tab();
    await vi.advanceTimersByTimeAsync(3 * minute - 1);
    expect(rounds).toHaveLength(0);
    await now();
    expect(rounds).toHaveLength(1);
  });

  test('a reload asks no earlier', async () => {
    last = Date.now() - pause / 2;
    const { rounds } = tab();
    await vi.advanceTimersByTimeAsync(pause / 2 - 1);
    expect(rounds).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(rounds).toHaveLength(1);
  });
});

test('A tab that is shown again asks when it is due, and not before', async () => {
  const { rounds } = tab();
  await vi.advanceTimersByTimeAsync(1);
  show('hidden');
  await vi.advanceTimersByTimeAsync(minute / 2);
  show('visible');
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toHaveLength(1);
  show('hidden');
  await vi.advanceTimersByTimeAsync(2 * minute);
  expect(rounds).toHaveLength(1);
  show('visible');
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toHaveLength(2);
});

test('After a round that found no connection the browser has to say that it is back, or a whole pause passes', async () => {
  const { rounds } = tab(() => Promise.reject(new NoConnectionError()));
  await vi.advanceTimersByTimeAsync(pause - 1);
  expect(rounds).toHaveLength(1);
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(pause);
  expect(rounds).toHaveLength(3);
});

test('A wish is met at once, and a stopped tab asks no more', async () => {
  const { rounds, now } = tab();
  await vi.advanceTimersByTimeAsync(1);
  await now();
  expect(rounds).toHaveLength(2);
  stops.pop()?.();
  await vi.advanceTimersByTimeAsync(10 * minute);
  expect(rounds).toHaveLength(2);
});

test('A clock that was set back does not stop the rounds', async () => {
  last = Date.now() + 60 * minute;
  const { rounds } = tab();
  await vi.advanceTimersByTimeAsync(1);
  expect(rounds).toHaveLength(1);
});
