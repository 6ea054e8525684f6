import { MutationObserver, QueryClient, QueryObserver } from '@tanstack/react-query';
import { HttpResponse, delay, http } from 'msw';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

import { taskSchema } from '@/api/task';
import { favouriteMutation } from '@/entities/task/favourite';
import { taskKeys } from '@/entities/task/queries';
import type { Task } from '@/entities/task/task';

import { at, serverForTests, wireForTests } from './api/wire.fixtures';

const server = serverForTests();
const taskOf = (oid: string) => z.parse(taskSchema, { '~ObjectID': oid });
const queryKey = taskKeys.favouriteTasks('C1');

/** A list of favourites with T1 on the screen, and the way to toggle. */
function dashboard() {
  wireForTests();
  const client = new QueryClient();
  client.setQueryData(queryKey, [taskOf('T1')]);
  client.setQueryData(taskKeys.favouriteOids('C1'), ['T1']);
  const observer = new MutationObserver(client, favouriteMutation(client, 'C1'));
  return {
    client,
    toggle: (oid: string, favourite: boolean) => observer.mutate({ task: taskOf(oid), favourite }),
    shown: () => client.getQueryData<Task[]>(queryKey)?.map(({ oid }) => oid),
    marked: () => client.getQueryData<string[]>(taskKeys.favouriteOids('C1')),
  };
}

const answering = (status: number, internalStatus: string) => {
  const seen: string[] = [];
  server.use(
    http.post(`${at.gsd}/v1/action/Aufgabe`, async ({ request }) => {
      const { searchParams } = new URL(request.url);
      seen.push(`${searchParams.get('query')} ${searchParams.get('actions')}`);
      await delay(5);
      return HttpResponse.json({ status: { internalStatus, statusMessage: '' } }, { status });
    }),
  );
  return seen;
};

test('A favourite is shown at once and asked for in the agreed form', async () => {
  const seen = answering(200, '0');
  const { toggle, shown, marked } = dashboard();
  const done = toggle('T2', true);
  await expect.poll(shown).toEqual(['T1', 'T2']);
  expect(marked()).toEqual(['T1', 'T2']);
  await done;
  expect(seen).toEqual(['{"oids":["T2"]} [{"type":"add","object":"C1","field":"_yit_Portalfavoriten"}]']);
});

test.each([
  ['the status 423', 423, '0'],
  ['an envelope under HTTP 200', 200, '423'],
])('A lock told by %s undoes the toggle', async (_, status, internalStatus) => {
  answering(status, internalStatus);
  const { toggle, shown, marked } = dashboard();
  for (const [oid, favourite] of [
    ['T1', false],
    ['T2', true],
  ] as const) {
    await expect(toggle(oid, favourite)).rejects.toMatchObject({ kind: 'locked' });
    expect([shown(), marked()]).toEqual([['T1'], ['T1']]);
  }
});

test('Of several toggles at once only the last asks for the list again', async () => {
  answering(200, '0');
  const { client, toggle, shown } = dashboard();
  let requests = 0;
  const queryFn = () => {
    requests += 1;
    return ['T1', 'T2', 'T3'].map((oid) => taskOf(oid));
  };
  const leave = new QueryObserver(client, { queryKey, queryFn, staleTime: Infinity }).subscribe(() => {});
  await Promise.all([toggle('T2', true), toggle('T3', true)]);
  leave();
  expect(shown()).toEqual(['T1', 'T2', 'T3']);
  expect(requests).toBe(1);
});

test('An answer that was under way does not undo what is shown', async () => {
  answering(200, '0');
  const { client, toggle, shown } = dashboard();
  const reload = client.fetchQuery({ queryKey, queryFn: () => delay(2).then(() => [taskOf('T1')]) });
  await Promise.all([reload, toggle('T2', true)]);
  expect(shown()).toEqual(['T1', 'T2']);
});

test('A task is never listed twice', async () => {
  answering(200, '0');
  const { toggle, shown } = dashboard();
  await toggle('T1', true);
  expect(shown()).toEqual(['T1']);
});
