// @vitest-environment node
import { TOKEN_LIFE } from '@mocks/backend';
import { mockBases } from '@mocks/node';
import { demoPassword } from '@mocks/state/personas';
import { md5 } from 'js-md5';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { freshBackend, gsdKey, opened, passwordGrant, providerKey, send, usernameOf, visit } from './visitor';

const tokenUrl = `${mockBases.provider}/oauth/token`;
const refreshGrant = (refresh_token: string) =>
  new URLSearchParams({ grant_type: 'refresh_token', refresh_token });

describe('The provider’s tokens', () => {
  test('carry the agreed claims', async () => {
    const { tokens } = await visit(freshBackend(), 'admin');
    const claims: unknown = JSON.parse(
      Buffer.from(tokens.access_token.split('.')[1] ?? '', 'base64url').toString(),
    );
    expect(claims).toMatchObject({
      user_name: usernameOf('admin'),
      authorities: ['ROLE_USER', 'ROLE_PORTAL_ADMIN'],
      foreignuser: false,
      admin: true,
      customer: 'K-1003',
    });
  });

  test.each([
    ['a wrong password', usernameOf('contact'), 'falsch', 'bad credentials'],
    ['an unknown user', 'niemand', demoPassword, 'bad credentials'],
    ['an inactive user', usernameOf('inactive'), demoPassword, 'user inactive'],
  ])('are refused for %s', async (_, username, password, description) => {
    const reply = await send(freshBackend(), 'POST', tokenUrl, {
      headers: providerKey,
      body: passwordGrant(username, password),
    });
    expect(reply).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', error_description: description },
    });
  });

  test('expire without a call and live on with one', async () => {
    const mock = freshBackend();
    const { provider } = await visit(mock, 'contact');
    mock.advance(TOKEN_LIFE - 1000);
    expect((await provider('GET', '/dfroles')).status).toBe(200);
    mock.advance(TOKEN_LIFE - 1000);
    expect((await provider('GET', '/dfroles')).status).toBe(200);
    mock.advance(TOKEN_LIFE);
    expect((await provider('GET', '/dfroles')).status).toBe(401);
  });

  test('are refreshed once per refresh token', async () => {
    const mock = freshBackend();
    const { tokens } = await visit(mock, 'contact');
    const refresh = (token: string) =>
      send(mock, 'POST', tokenUrl, { headers: providerKey, body: refreshGrant(token) });
    const fresh = await refresh(tokens.refresh_token);
    expect(fresh.status).toBe(200);
    expect((await refresh(tokens.refresh_token)).status).toBe(400);
    const { refresh_token: next } = z.parse(z.object({ refresh_token: z.string() }), fresh.body);
    expect((await refresh(next)).status).toBe(200);
  });

  test.each(['/dfroles', '/task/ADR1/DS', '/protocol', '/user/x'])('are needed for %s', async (path) => {
    const reply = await send(freshBackend(), 'GET', mockBases.provider + path, { headers: providerKey });
    expect(reply.status).toBe(401);
  });
});

describe('The session of the document management', () => {
  const login = (mock: ReturnType<typeof freshBackend>, pass: string, appNames: string[]) =>
    send(mock, 'POST', `${mockBases.gsd}/v2/login`, {
      headers: gsdKey,
      body: { user: usernameOf('contact'), pass, appNames },
    });

  test.each([
    ['opens with the hashed password', md5(demoPassword), ['Kundenportal'], '0'],
    ['stays shut for the password in clear', demoPassword, ['Kundenportal'], '302'],
    ['needs a licence', md5(demoPassword), [], '306'],
  ])('%s', async (_, pass, appNames, code) => {
    expect(opened(await login(freshBackend(), pass, appNames)).internalStatus).toBe(code);
  });

  test('is taken as sessionid and as bearer', async () => {
    const mock = freshBackend();
    const { sessionId } = await visit(mock, 'contact');
    for (const headers of [{ sessionid: sessionId }, { authorization: `Bearer ${sessionId}` }]) {
      const reply = await send(mock, 'GET', `${mockBases.gsd}/v1/object/ADR1`, {
        headers: { ...gsdKey, ...headers },
      });
      expect(opened(reply).internalStatus).toBe('0');
    }
  });

  test('ends with the logout, told under HTTP 200', async () => {
    const { gsd } = await visit(freshBackend(), 'contact');
    await gsd('POST', '/v1/logout');
    const reply = await gsd('GET', '/v1/object/ADR1');
    expect(reply.status).toBe(200);
    expect(opened(reply).internalStatus).toBe('201');
  });

  test('ends after its time', async () => {
    const mock = freshBackend();
    const { gsd } = await visit(mock, 'contact');
    mock.advance(TOKEN_LIFE);
    expect(opened(await gsd('GET', '/v1/object/ADR1')).internalStatus).toBe('201');
  });
});

test.each([
  ['GET', `${mockBases.gsd}/_CheckService`, 401],
  ['GET', `${mockBases.provider}/health`, 403],
  ['POST', `${mockBases.taskUtils}/tasktree/generate`, 403],
])('%s %s needs the appkey', async (method, url, status) => {
  expect((await send(freshBackend(), method, url)).status).toBe(status);
});
