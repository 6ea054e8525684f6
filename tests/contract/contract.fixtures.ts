import { mockBases } from '@mocks/node';
import { demoCode, demoPassword, personaOf } from '@mocks/state/personas';
import { getResponse } from 'msw';

import { parseConfig } from '@/shared/config/config-problems';

import type { Send } from '../../scripts/contract/caller';
import { walk } from '../../scripts/contract/walk';
import type { freshBackend } from '../mocks/visitor';

/** Address of the portal in these tests; the backends have another origin. */
const origin = 'https://portal.test';

export interface Mode {
  login?: 'encrypted' | 'plain';
  sessionHeader?: 'sessionid' | 'bearer';
  batch?: boolean;
  auth?: 'none' | 'bearer';
  persona?: string;
  readOnly?: boolean;
  /** The code of the second factor that the visitor types; the right one unless told. */
  code?: string;
}

const secure = (url: string) => url.replace('http:', 'https:');

const configFor = ({
  login = 'encrypted',
  sessionHeader = 'sessionid',
  batch = true,
  auth = 'none',
}: Mode = {}) =>
  parseConfig({
    gsd: {
      url: secure(mockBases.gsd),
      appKey: 'demo-gsd',
      appNames: ['GSD-RestApi', 'Kundenportal'],
      login,
      sessionHeader,
      batch,
    },
    provider: { url: secure(mockBases.provider), appKey: 'demo-provider' },
    taskUtils: { url: secure(mockBases.taskUtils), auth },
    blog: { url: secure(mockBases.blog) },
    faqs: { DS: { folderOid: 'FAQ-DS', title: 'FAQs' } },
    share: { folderOid: 'FLD-SHARE', globalFolder: 'Austausch' },
  });

const corsHeaders = {
  'access-control-allow-origin': origin,
  'access-control-expose-headers': 'content-disposition, date, retry-after',
};

/** The mock backends as a server of another origin gives them: with CORS, and a clock that is right. */
export function serverOf(mock: ReturnType<typeof freshBackend>): Send {
  return async (request) => {
    if (request.method === 'OPTIONS')
      return new Response(null, {
        status: 204,
        headers: {
          ...corsHeaders,
          'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
          'access-control-allow-headers': 'appkey, authorization, sessionid, content-type',
        },
      });
    const inside = new Request(request.url.replace('https:', 'http:'), {
      method: request.method,
      headers: request.headers,
      ...(request.body && { body: await request.arrayBuffer() }),
    });
    const answer = await getResponse(mock.handlers, inside);
    if (!answer) throw new Error(`No handler for ${request.method} ${request.url}`);
    if (answer.type === 'error') throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } });
    return withHeaders(answer, { ...corsHeaders, date: new Date().toUTCString() });
  };
}

/** The same answer with headers of its own; null removes one. */
export function withHeaders(answer: Response, changes: Readonly<Record<string, string | null>>): Response {
  const headers = new Headers(answer.headers);
  for (const [name, value] of Object.entries(changes))
    if (value === null) headers.delete(name);
    else headers.set(name, value);
  return new Response(answer.body, { status: answer.status, headers });
}

/** Walks a server as an operator does. */
export function walkAs(send: Send, mode: Mode = {}) {
  const { persona = 'admin', readOnly = false, code = demoCode } = mode;
  return walk({
    config: configFor(mode),
    origin,
    send,
    readOnly,
    visitor: {
      username: personaOf(persona).username,
      password: demoPassword,
      code: () => Promise.resolve(code),
    },
  });
}
