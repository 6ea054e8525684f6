// @vitest-environment node
import { TOKEN_LIFE } from '@mocks/backend';
import { mockBases } from '@mocks/node';
import { demoPassword, personaOf } from '@mocks/state/personas';
import { md5 } from 'js-md5';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { freshBackend, gsdKey, opened, passwordGrant, providerKey, send, visit } from './visitor';

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
      user_name: personaOf('admin').username,
      authorities: ['ROLE_USER', 'ROLE_PORTAL_ADMIN'],
      foreignuser: false,
      admin: true,
      customer: 'K-1003',
    });
  });

  test.each([
    ['a wrong password', personaOf('contact').username, 'falsch', 'bad credentials'],
    ['an unknown user', 'niemand', demoPassword, 'bad credentials'],
    ['an inactive user', personaOf('inactive').username, demoPassword, 'user inactive'],
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
      body: { user: personaOf('contact').username, pass, appNames },
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

describe('The encrypted login', () => {
  const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
  const base64 = (bytes: ArrayBuffer | Uint8Array) => Buffer.from(new Uint8Array(bytes)).toString('base64');
  const bytesIn = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
  const pemBody = (pem: string) => bytesIn(pem.replaceAll(/-----[^-]+-----|\s/g, ''));
  const url = `${mockBases.gsd}/v2/login`;

  /** Seals a text for the server as the vendor's client does, and opens what comes back (docs/api/conventions.md). */
  async function sealedLogin(clear: object) {
    const mock = freshBackend();
    const keyAnswer = opened(await send(mock, 'GET', `${url}/key`, { headers: gsdKey }));
    const { key } = z.parse(z.object({ key: z.string() }), keyAnswer.data);
    const server = await crypto.subtle.importKey('spki', pemBody(key), rsa, false, ['encrypt']);
    const own = await crypto.subtle.generateKey(
      { ...rsa, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
      true,
      ['encrypt', 'decrypt'],
    );
    const raw = crypto.getRandomValues(new Uint8Array(32));
    const iv = crypto.getRandomValues(new Uint8Array(16));
    const aes = await crypto.subtle.importKey('raw', raw, 'AES-CBC', false, ['encrypt']);
    const text = new TextEncoder().encode(JSON.stringify(clear));
    const sealed = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, aes, text));
    const reply = await send(mock, 'POST', url, {
      headers: gsdKey,
      body: {
        aesKey: base64(await crypto.subtle.encrypt('RSA-OAEP', server, raw)),
        data: base64(new Uint8Array([...iv, ...sealed])),
        publicKey: base64(await crypto.subtle.exportKey('spki', own.publicKey)),
      },
    });
    const [answerKey = '', data = ''] = reply.text.split('|');
    const answerRaw = await crypto.subtle.decrypt('RSA-OAEP', own.privateKey, bytesIn(answerKey));
    const answerAes = await crypto.subtle.importKey('raw', answerRaw, 'AES-CBC', false, ['decrypt']);
    const bytes = bytesIn(data);
    const answer = await crypto.subtle.decrypt(
      { name: 'AES-CBC', iv: bytes.subarray(0, 16) },
      answerAes,
      bytes.subarray(16),
    );
    const body: unknown = JSON.parse(new TextDecoder().decode(answer));
    return { status: reply.status, body };
  }

  const clear = { user: personaOf('contact').username, appNames: ['Kundenportal'] };

  test('is answered sealed, with a session', async () => {
    const reply = await sealedLogin({ ...clear, pass: md5(demoPassword) });
    expect(reply).toMatchObject({ status: 200, body: { status: { internalStatus: '0' } } });
  });

  test('is refused sealed too', async () => {
    const reply = await sealedLogin({ ...clear, pass: md5('falsch') });
    expect(reply).toMatchObject({ status: 403, body: { status: { internalStatus: '302' } } });
  });

  test('that cannot be opened is a bad request', async () => {
    const body = { aesKey: 'QUJD', data: 'QUJD', publicKey: 'QUJD' };
    expect((await send(freshBackend(), 'POST', url, { headers: gsdKey, body })).status).toBe(400);
  });
});
