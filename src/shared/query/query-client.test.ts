import { expect, test } from 'vitest';

import { queryClient } from './query-client';

test.each([
  ['a lost connection', 2, { kind: 'offline' }],
  ['trouble of a server', 2, { kind: 'service', code: '77' }],
  ['a minute without an answer', 1, { kind: 'offline', code: 'timeout' }],
  ['a refresh that was tried before', 1, { kind: 'service', name: 'UnsentChangeError' }],
  ['a refusal', 1, { kind: 'forbidden' }],
  ['a mistake of the program', 1, new Error('boom')],
] as const)('With %s a question is asked %i times', async (name, times, failure) => {
  let attempts = 0;
  const question = queryClient.fetchQuery({
    queryKey: [name],
    queryFn: () => {
      attempts += 1;
      throw failure;
    },
    retryDelay: 0,
  });
  await expect(question).rejects.toBe(failure);
  expect(attempts).toBe(times);
});
