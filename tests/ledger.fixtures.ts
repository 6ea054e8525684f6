import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks';

import { letArrive } from '@mocks/arrivals';
import type { Fault } from '@mocks/faults';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { cleanup, renderHook } from '@testing-library/react';
import { type ReactNode, createElement } from 'react';
import { afterEach, beforeEach, expect, vi } from 'vitest';

import { areaDocumentsQuery } from '@/entities/document/queries';
import { type ActiveSession, getActiveSession, useActiveSession } from '@/entities/session/session';
import { areaTasksQuery } from '@/entities/task/queries';
import { ticketOwner, ticketsQuery } from '@/entities/ticket/queries';
import { useWaiting } from '@/features/waiting/use-waiting';
import { startI18n } from '@/shared/i18n/i18n';
import { queryClient } from '@/shared/query/query-client';
import { emptyState } from '@/updates/state';
import { changeState } from '@/updates/state-store';
import { useUpdates } from '@/updates/use-updates';
import { type UpdatesWatch, watchUpdates } from '@/updates/watch';

import { logInAs } from './log-in-as';
import { mocksForTests } from './mocks.fixtures';

const minute = 60_000;

/** Areas of the user, whose lists of documents have one address. */
const areas = 7;

/** Hooks of the pages that show what others change, and so might ask by themselves. */
export const pages = {
  'no page': () => undefined,
  start: () => useUpdates('sinceVisit'),
  updates: () => useUpdates('unseen'),
  waiting: () => useWaiting(),
  tickets: () => useQuery(ticketsQuery(ticketOwner(useActiveSession()))),
  tasks: () => {
    const { address } = useActiveSession();
    useQuery(areaTasksQuery(address.oid, 'DS'));
    return useQuery(areaDocumentsQuery(address.oid, 'DS'));
  },
} satisfies Record<string, () => unknown>;
export type PageKind = keyof typeof pages;

export const failures = {
  none: [],
  '500': [{ path: '/v1/', status: 500 }],
  'one list 500': [{ path: '/task/', status: 500 }],
  'reports 500': [{ path: '_yIT_getServiceReport', status: 500 }],
  'documents 500': [{ path: '_yit_DS_DocSearch', status: 500 }],
  'areas 500': [{ path: '/hasData', status: 500 }],
  '429, Retry-After': [{ path: '/v1/', status: 429, retryAfter: 240 }],
  html: [{ path: '/v1/', body: 'html' }],
  hang: [{ path: '/v1/', delayMs: 100 * minute }],
  offline: [{ path: '/', offline: true }],
} as const satisfies Record<string, readonly Fault[]>;
export type FailureKind = keyof typeof failures;

interface Window {
  client: QueryClient;
  watch: UpdatesWatch;
  visibility: DocumentVisibilityState;
  /** Callbacks that wait until the window goes on; undefined while it runs. */
  frozen: (() => void)[] | undefined;
}

const here = new AsyncLocalStorage<Window>();

const activeSession = (): ActiveSession => {
  const session = getActiveSession();
  if (!session) throw new Error('No session is open');
  return session;
};

/** Windows of one browser with a moved clock: storage, locks and channels are shared, what is cached is not. */
export function ledgerWindows() {
  const mock = mocksForTests({ clock: () => Date.now() });
  const { faults, calls } = mock;
  let windows: Window[] = [];
  let moved = { setTimeout, setInterval };
  const errors: unknown[] = [];

  /** Lets a callback run in its window, and not while that is frozen. */
  const bound = (callback: (...values: unknown[]) => void) => {
    const own = here.getStore();
    const run = AsyncResource.bind(callback);
    return (...values: unknown[]) => {
      if (own?.frozen) own.frozen.push(() => run(...values));
      else run(...values);
    };
  };

  /** Locks as the browser has them: a frozen window gives none back, and another may steal it. */
  function stubLocks(): void {
    const held = new Map<string, { ended: Promise<unknown>; steal: (reason: DOMException) => void }>();
    type Task = (lock: object | null) => Promise<unknown>;
    const request = async (
      name: string,
      ...rest: [Task] | [{ steal?: boolean; ifAvailable?: boolean }, Task]
    ) => {
      const [options, task] = rest.length === 1 ? [{}, rest[0]] : rest;
      if (options.steal) held.get(name)?.steal(new DOMException('Stolen', 'AbortError'));
      else if (options.ifAvailable && held.has(name)) return task(null);
      else for (let other = held.get(name); other; other = held.get(name)) await other.ended;
      const own = here.getStore();
      let steal: (reason: DOMException) => void = () => undefined;
      const stolen = new Promise<never>((_, reject) => (steal = reject));
      const work = (async () => {
        const result = await task({});
        if (own?.frozen) await new Promise<void>((resolve) => own.frozen?.push(resolve));
        return result;
      })();
      const running = Promise.race([work, stolen]);
      const entry = { ended: running.catch(() => undefined), steal };
      held.set(name, entry);
      try {
        return await running;
      } finally {
        if (held.get(name) === entry) held.delete(name);
      }
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  }

  beforeEach(async () => {
    await startI18n({});
    vi.spyOn(document, 'visibilityState', 'get').mockImplementation(
      () => here.getStore()?.visibility ?? windows[0]?.visibility ?? 'visible',
    );
    await logInAs('contact');
    await changeState(activeSession(), () => emptyState(0));
    stubLocks();
    vi.useFakeTimers({
      toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
      shouldAdvanceTime: true,
    });
    moved = { setTimeout, setInterval };
    const { setTimeout: start, setInterval: repeat } = moved;
    type Callback = (...values: unknown[]) => void;
    Object.assign(globalThis, {
      setTimeout: (callback: Callback, ...rest: [number]) => start(bound(callback), ...rest),
      setInterval: (callback: Callback, ...rest: [number]) => repeat(bound(callback), ...rest),
    });
    vi.stubGlobal('reportError', (error: unknown) => errors.push(error));
    errors.length = 0;
    windows = [];
  });
  afterEach(() => {
    close();
    Reflect.deleteProperty(navigator, 'locks');
    Object.assign(globalThis, moved);
    vi.useRealTimers();
    expect(errors).toEqual([]);
  });

  function open(count: number, page: PageKind = 'no page', visible = count): void {
    for (let opened = 0; opened < count; opened += 1) {
      const client = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });
      // The menu of each window keeps it.
      client.setQueryDefaults(['areaData'], { gcTime: Number.POSITIVE_INFINITY });
      const own: Window = {
        client,
        watch: { now: () => Promise.resolve(), stop: () => undefined },
        visibility: opened < visible ? 'visible' : 'hidden',
        frozen: undefined,
      };
      windows.push(own);
      here.run(own, () => {
        own.watch = watchUpdates(client, { rounds: true });
        renderHook<unknown, unknown>(pages[page], {
          wrapper: ({ children }: { children: ReactNode }) =>
            createElement(QueryClientProvider, { client }, children),
        });
      });
    }
  }

  function close(): void {
    for (const { watch, client, frozen } of windows) {
      watch.stop();
      frozen?.forEach((run) => run());
      client.clear();
    }
    cleanup();
    windows = [];
  }

  /** Lets so many minutes pass, in steps that leave the answers time to come. */
  async function pass(minutes: number, each: (at: number) => void = () => undefined): Promise<void> {
    for (let at = 0; at < minutes; at += 1) {
      each(at);
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

  return {
    ...mock,
    /** The addresses with more calls than that, counted for each area. */
    above: (bound: number) =>
      [...ledger()].filter(([call, count]) => count > bound * (call.endsWith('_DocSearch') ? areas : 1)),
    open,
    close,
    pass,
    ledger,
    session: activeSession,
    fail: (kind: FailureKind) => failures[kind].forEach((fault) => faults.add(fault)),
    arrive: (kind: 'answer' | 'document' | 'task' | 'report') =>
      void letArrive(mock, { kind, address: activeSession().address.oid, afterSeconds: 0 }),
    show: (index: number, visibility: DocumentVisibilityState) => {
      const own = windows[index];
      if (!own) return;
      own.visibility = visibility;
      here.run(own, () => document.dispatchEvent(new Event('visibilitychange')));
    },
    freeze: (index: number) => {
      const own = windows[index];
      if (own) own.frozen ??= [];
    },
    thaw: (index: number) => {
      const own = windows[index];
      const waiting = own?.frozen ?? [];
      if (own) own.frozen = undefined;
      waiting.forEach((run) => run());
    },
    forget: () => calls.splice(0),
  };
}
