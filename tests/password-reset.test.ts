import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';

import { changePassword, requestPasswordMail, resetPassword } from '@/api/passwords';
import { createUser, setForeignPassword } from '@/api/provider/foreign-users';
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

const forgotPassword = `${at.gsd}/v1/execute/_yit_DS_ForgotPassword`;

test.each([
  ['200', 200, { status: { internalStatus: '0', statusMessage: 'ok' } }, true],
  ['200 with the code 404', 200, { status: { internalStatus: '404', statusMessage: 'unknown' } }, true],
  ['400', 400, {}, true],
  ['403', 403, {}, true],
  ['404', 404, {}, true],
  ['409', 409, {}, true],
  ['500', 500, {}, false],
  ['503', 503, {}, false],
])('A request for a password answered by %s says no more than others', async (_, status, body, quiet) => {
  wireForTests({ gsdToken: null, tokens: null });
  server.use(http.post(forgotPassword, () => HttpResponse.json(body, { status })));
  const isQuiet = requestPasswordMail('anna@musterwerk.test').then(
    () => true,
    () => false,
  );
  expect(await isQuiet).toBe(quiet);
});

test('A password is sent in one form, however the keyboard writes its letters', async () => {
  wireForTests();
  const sent: string[] = [];
  server.use(
    http.all(`${at.provider}/*`, async ({ request }) => {
      sent.push(await request.text());
      return HttpResponse.json({});
    }),
  );
  const typed = 'Gru\u0308n!2027';
  await Promise.allSettled([
    resetPassword('R1', typed),
    changePassword(typed, typed),
    createUser('neu@musterwerk.test', typed),
    setForeignPassword('neu@musterwerk.test', typed),
  ]);
  expect(sent).toHaveLength(4);
  for (const body of sent) expect(body).toContain('Grün!2027');
  expect(sent.join('')).not.toContain('\u0308');
});
