import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { describe, expect, test } from 'vitest';

import { beTrueMutation, beTrueSchema } from '@/entities/task/be-true';
import { taskKeys } from '@/entities/task/queries';
import type { Task } from '@/entities/task/task';
import { taskOf } from '@/entities/task/task.fixtures';

import { at, serverForTests, wireForTests } from './api/wire.fixtures';

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

test.each([
  [200, [2, 0]],
  [423, [0, 0]],
])('Answered with HTTP %i, the lists of its area show the values %j', async (status, values) => {
  wireForTests();
  server.use(
    http.patch(`${at.gsd}/v1/object/T1`, () =>
      HttpResponse.json({ status: { internalStatus: '0', statusMessage: '' }, data: null }, { status }),
    ),
  );
  const client = new QueryClient();
  const queryKey = [...taskKeys.areas, 'DS'];
  client.setQueryData(queryKey, [taskOf('T1'), taskOf('T2')]);
  await new MutationObserver(client, beTrueMutation(client, 'T1'))
    .mutate({ task: taskOf('T1'), value: 2, reason: 'Gilt für uns nicht.' })
    .catch(() => undefined);
  expect(client.getQueryData<Task[]>(queryKey)?.map(({ beTrue }) => beTrue)).toEqual(values);
});
