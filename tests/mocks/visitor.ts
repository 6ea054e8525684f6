import { createBackend } from '@mocks/create-backend';
import { mockBases } from '@mocks/node';
import { demoPassword, personaOf } from '@mocks/state/personas';
import { md5 } from 'js-md5';
import { getResponse } from 'msw';
import * as z from 'zod/mini';

const start = Date.UTC(2026, 10, 21, 8);

/** Fresh backends with a clock that stands until a test moves it. */
export const freshBackend = (options: { scale?: number } = {}) =>
  createBackend({ bases: mockBases, clock: () => start, ...options });
type Mock = ReturnType<typeof freshBackend>;

export interface Reply {
  status: number;
  body: unknown;
  text: string;
  headers: Headers;
}

interface Sending {
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends one request to the backends, as HTTP would. */
export async function send(
  mock: Mock,
  method: string,
  url: string,
  { body, headers }: Sending = {},
): Promise<Reply> {
  const form = body instanceof FormData || body instanceof URLSearchParams;
  const request = new Request(url, {
    method,
    headers: { ...(body === undefined || form ? {} : { 'content-type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
  });
  const answer = await getResponse(mock.handlers, request);
  if (!answer) throw new Error(`No handler for ${method} ${url}`);
  const text = answer.type === 'error' ? '' : await answer.clone().text();
  return { status: answer.status, text, body: jsonIn(text), headers: answer.headers };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const envelopeSchema = z.object({ status: z.object({ internalStatus: z.string() }), data: z.unknown() });
const tokenSchema = z.object({ access_token: z.string(), refresh_token: z.string() });
export const gsdKey = { appkey: 'demo-gsd' } as const;
export const providerKey = { appkey: 'demo-provider' } as const;

/** Returns the content of an envelope, with its code. */
export const opened = (reply: Reply) => {
  const { status, data } = z.parse(envelopeSchema, reply.body);
  return { internalStatus: status.internalStatus, data };
};

export const passwordGrant = (username: string, password: string = demoPassword) =>
  new URLSearchParams({ grant_type: 'password', username, password });

/** A persona logged in at both backends. */
export const visit = (mock: Mock, key: string) => visitAs(mock, personaOf(key).username);

/** A user with the demo accounts' password, logged in at both backends. */
export async function visitAs(mock: Mock, username: string) {
  const session = await send(mock, 'POST', `${mockBases.gsd}/v2/login`, {
    headers: gsdKey,
    body: { user: username, pass: md5(demoPassword), appNames: ['Kundenportal'] },
  });
  const { sessionId } = z.parse(z.object({ sessionId: z.string() }), opened(session).data);
  const token = await send(mock, 'POST', `${mockBases.provider}/oauth/token`, {
    headers: providerKey,
    body: passwordGrant(username),
  });
  const tokens = z.parse(tokenSchema, token.body);
  return {
    tokens,
    sessionId,
    gsd: (method: string, path: string, body?: unknown) =>
      send(mock, method, mockBases.gsd + path, { headers: { ...gsdKey, sessionid: sessionId }, body }),
    provider: (method: string, path: string, body?: unknown) =>
      send(mock, method, mockBases.provider + path, {
        headers: { ...providerKey, authorization: `Bearer ${tokens.access_token}` },
        body,
      }),
  };
}

/** A JSON parameter. */
export const json = (value: unknown): string => encodeURIComponent(JSON.stringify(value));
