import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';

import { UnsentChangeError } from '@/api/api-error';
import { BeTrueConflictError, beTrueMutation, beTrueSchema } from '@/entities/task/be-true';
import { taskKeys } from '@/entities/task/queries';
import type { Task } from '@/entities/task/task';
import { taskOf } from '@/entities/task/task.fixtures';

import { at, failureOf, serverForTests, wireForTests } from './api/wire.fixtures';

const server = serverForTests();

describe('Whether a task applies cannot be said', () => {
  test.each([
    ['without a choice', { choice: '', reason: 'Gilt für uns nicht.' }, ['missing']],
    ['with a choice there is none of', { choice: '0', reason: 'Gilt für uns nicht.' }, ['missing']],
    ['without a reason', { choice: '1', reason: '' }, ['tooShort']],
    ['with a reason of 9 characters', { choice: '1', reason: 'Gilt nich' }, ['tooShort']],
    ['with blanks around 9', { choice: '2', reason: '  Gilt nich  ' }, ['tooShort']],
    ['unless it has 10', { choice: '2', reason: 'Gilt nicht' }, []],
  ])('%s', (_, values, problems) => {
    const { error } = beTrueSchema.safeParse(values);
    expect(error?.issues.map(({ message }) => message) ?? []).toEqual(problems);
  });
});

const ok = (data: unknown, status = 200) =>
  HttpResponse.json({ status: { internalStatus: '0', statusMessage: '' }, data }, { status });
const reason = 'Gilt für uns nicht.';

/** A task that the backend knows with this answer; `sent` are the answers it was asked to store. */
function backendWith(answer: { value: number; reason: string }, status = 200) {
  wireForTests();
  const sent: unknown[] = [];
  server.use(
    http.get(`${at.gsd}/v1/objects/Aufgabe`, () =>
      ok({
        '~Count': 1,
        '~Elements': [
          {
            '~ObjectID': 'T1',
            _yit_ds_Trifft_Zu: answer.value,
            _yit_ds_Trifft_Zu_Grund: answer.reason,
          },
        ],
      }),
    ),
    http.patch(`${at.gsd}/v1/object/T1`, async ({ request }) => {
      sent.push(await request.json());
      return ok(null, status);
    }),
  );
  const client = new QueryClient();
  const save = (value: number, seen: { value: number; reason: string }) =>
    new MutationObserver(client, beTrueMutation(client, 'T1')).mutate({
      task: taskOf('T1'),
      value,
      reason,
      seen,
    });
  return { client, sent, save };
}

const nothing = { value: 0, reason: '' };

test.each([
  [200, [2, 0]],
  [423, [0, 0]],
])('Answered with HTTP %i, the lists of its area show the values %j', async (status, values) => {
  const { client, save } = backendWith(nothing, status);
  const queryKey = [...taskKeys.areas, 'DS'];
  client.setQueryData(queryKey, [taskOf('T1'), taskOf('T2')]);
  await save(2, nothing).catch(() => undefined);
  expect(client.getQueryData<Task[]>(queryKey)?.map(({ beTrue }) => beTrue)).toEqual(values);
});

test('An answer that another contact has given meanwhile is not overwritten', async () => {
  const current = { value: 1, reason: 'Der Vertrag läuft noch.' };
  const { save, sent } = backendWith(current);
  const failure = await failureOf(save(2, nothing));
  expect(failure).toBeInstanceOf(BeTrueConflictError);
  expect(failure).toMatchObject({ current });
  expect(sent).toEqual([]);
  // A user who insists has seen it.
  await save(2, current);
  expect(sent).toEqual([{ _yit_ds_Trifft_Zu: 2, _yit_ds_Trifft_Zu_Grund: reason }]);
});

test('An answer that is there already is not sent a second time', async () => {
  const { save, sent } = backendWith({ value: 2, reason });
  await save(2, nothing);
  expect(sent).toEqual([]);
});

test('An answer is not sent while the one that is there cannot be read', async () => {
  const { save, sent } = backendWith(nothing);
  server.use(http.get(`${at.gsd}/v1/objects/Aufgabe`, () => HttpResponse.error()));
  expect(await failureOf(save(2, nothing))).toBeInstanceOf(UnsentChangeError);
  expect(sent).toEqual([]);
});
