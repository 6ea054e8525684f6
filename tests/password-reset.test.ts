import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

import { passwordResetMutation, resetTokenQuery } from '@/entities/password/queries';

import { at, serverForTests, wireForTests } from './api/wire.fixtures';

const server = serverForTests();

test('A link that has set a password is used up, also when the user returns to it', async () => {
  wireForTests({ gsdToken: null, tokens: null });
  server.use(
    http.get(`${at.provider}/user/reset/token/R1`, () =>
      HttpResponse.json({ valid: true, username: 'anna@musterwerk.test' }),
    ),
    http.post(`${at.provider}/user/reset/password`, () => new HttpResponse(null, { status: 204 })),
  );
  const client = new QueryClient();
  expect(await client.fetchQuery(resetTokenQuery('R1'))).toMatchObject({ valid: true });
  await new MutationObserver(client, passwordResetMutation(client, 'R1')).mutate('Portal!2027');
  expect(await client.fetchQuery(resetTokenQuery('R1'))).toMatchObject({ valid: false });
});
