// @vitest-environment node
import { control } from '@mocks/control';
import { faultSchema } from '@mocks/faults';
import { mockBases } from '@mocks/node';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';

import { freshBackend, gsdKey, json, opened, providerKey, send, visit } from './visitor';

const health = `${mockBases.provider}/health`;
const ask = (mock: ReturnType<typeof freshBackend>) => send(mock, 'GET', health, { headers: providerKey });

describe('The fault switch', () => {
  test.each([
    ['a status', { path: '/health', status: 503 }, 503, /fault/],
    ['a failing envelope under HTTP 200', { path: '/health', internalStatus: '306' }, 200, /"306"/],
    ['a page of HTML', { path: '/health', body: 'html' }, 200, /<html>/],
    ['broken JSON', { path: '/health', body: 'broken' }, 200, /^\{"status"/],
    ['an empty body', { path: '/health', body: 'empty' }, 200, /^$/],
    ['a wrong schema', { path: '/hea.+h$', body: 'wrong-schema' }, 200, /wrong/],
    ['no connection', { path: '/health', offline: true }, 0, /^$/],
    ['only a delay', { path: '/health', delayMs: 1 }, 200, /UP/],
    ['nothing for another method', { method: 'POST', path: '/health', status: 503 }, 200, /UP/],
  ])('gives %s', async (_, fault, status, text) => {
    const mock = freshBackend();
    mock.faults.add(z.parse(faultSchema, fault));
    const reply = await ask(mock);
    expect(reply.status).toBe(status);
    expect(reply.text).toMatch(text);
  });

  test('counts down and can be cleared', async () => {
    const mock = freshBackend();
    mock.faults.add({ path: '/health', status: 500, times: 2 });
    expect([(await ask(mock)).status, (await ask(mock)).status, (await ask(mock)).status]).toEqual([
      500, 500, 200,
    ]);
    mock.faults.add({ path: '/health', status: 500 });
    mock.faults.clear();
    expect((await ask(mock)).status).toBe(200);
  });

  test('reaches the calls inside a bundle', async () => {
    const mock = freshBackend();
    const { gsd } = await visit(mock, 'contact');
    mock.faults.add({ path: '/v1/object/ADR1', internalStatus: '423' });
    const bundle = await gsd('POST', '/v1/multi', [
      { method: 'GET', path: '/v1/object/ADR1' },
      { method: 'GET', path: `/v1/objects/Adresse?query=${json({ oids: ['ADR1'] })}` },
      { method: 'GET', path: '/v1/object/NONE' },
    ]);
    expect(opened(bundle).data).toMatchObject([
      { httpStatus: 200, result: { status: { internalStatus: '423' } } },
      { httpStatus: 200, result: { status: { internalStatus: '0' } } },
      { httpStatus: 404, result: { status: { internalStatus: '404' } } },
    ]);
  });
});

describe('The controls', () => {
  test.each([
    ['answer', 'ticketEntries'],
    ['report', 'reports'],
    ['document', 'documents'],
  ] as const)('let others add: %s', (kind, store) => {
    const mock = freshBackend();
    const before = Object.keys(mock.backend.state[store]).length;
    expect(control(mock, 'POST', '/arrive', { kind })).toHaveProperty('title');
    expect(Object.keys(mock.backend.state[store])).toHaveLength(before + 1);
  });

  test('let others change a task, later too', async () => {
    vi.useFakeTimers();
    const mock = freshBackend();
    const progress = () =>
      Object.values(mock.backend.state.tasks).map(({ _yIT_AUF_Fortschritt }) => _yIT_AUF_Fortschritt);
    const before = progress();
    control(mock, 'POST', '/arrive', { kind: 'task', afterSeconds: 5 });
    expect(progress()).toEqual(before);
    await vi.advanceTimersByTimeAsync(5000);
    vi.useRealTimers();
    expect(progress()).not.toEqual(before);
  });

  test('end tokens, sessions and refreshes', async () => {
    const mock = freshBackend();
    const { provider, gsd } = await visit(mock, 'contact');
    control(mock, 'POST', '/clock', { expireAccessTokens: true, expireGsdSessions: true });
    expect((await provider('GET', '/dfroles')).status).toBe(401);
    expect(opened(await gsd('GET', '/v1/object/ADR1')).internalStatus).toBe('201');
  });

  test('announce maintenance', async () => {
    const mock = freshBackend();
    control(mock, 'POST', '/maintenance', { html: '<p>Wartung</p>' });
    const reply = await send(mock, 'GET', `${mockBases.provider}/maintenance.html`, { headers: providerKey });
    expect(reply).toMatchObject({ status: 200, text: '<p>Wartung</p>' });
  });

  test('hand out the mails with their reset links', async () => {
    const mock = freshBackend();
    await send(mock, 'POST', `${mockBases.gsd}/v1/execute/_yit_DS_ForgotPassword`, {
      headers: gsdKey,
      body: { username: 'anna.berger@musterwerk.test' },
    });
    expect(control(mock, 'GET', '/mails', undefined)).toMatchObject([{ template: 'passwordReset' }]);
  });

  test('bring back the first day', async () => {
    const mock = freshBackend();
    const first = JSON.stringify(mock.backend.state);
    const { provider } = await visit(mock, 'contact');
    await provider('POST', '/protocol', { protocolStatus: 'LOGIN' });
    expect(control(mock, 'GET', '/protocol', undefined)).toHaveLength(1);
    control(mock, 'POST', '/reset', undefined);
    expect(JSON.stringify(mock.backend.state)).toBe(first);
    expect(control(mock, 'GET', '/protocol', undefined)).toEqual([]);
  });

  test('know nothing else', () => {
    expect(control(freshBackend(), 'GET', '/unknown', undefined)).toBeUndefined();
  });
});
