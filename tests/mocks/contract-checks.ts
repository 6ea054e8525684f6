import { personaOf } from '@mocks/state/personas';
import type { ErrorObject } from 'ajv';

import {
  descriptionOf,
  faultsOfAnswer,
  faultsOfRefusal,
  faultsOfRequest,
  isObject,
  laidOpen,
} from '../../scripts/openapi/check';
import { type BackendName, type Example, keyOf } from '../../scripts/openapi/document';
import type { Reply } from './visitor';

interface Walked {
  backend: BackendName;
  method: string;
  path: string;
  body?: unknown;
  reply: Reply;
}

const faultLines = (found: readonly ErrorObject[]) =>
  found.map(({ instancePath, message }) => `${instancePath} ${message}`);

/** Returns the faults of a request and its answer by docs/api; a refused call's request is not checked. */
export function contractFaults({ backend, method, path, body, reply }: Walked): string[] {
  const [pathname = '', search = ''] = path.split('?');
  const call = descriptionOf(backend, method, pathname);
  if (!call) return reply.status < 400 ? [`${method} ${pathname} is not described`] : [];
  const success = reply.status === (call.status ?? 200);
  const wrong: string[] = [];
  if (success) {
    const names = Object.keys(call.query ?? {});
    const sent = [...new URLSearchParams(search).keys()];
    wrong.push(...sent.filter((name) => !names.includes(name) && !names.includes(`${name}!`)));
    wrong.push(...names.filter((name) => name.endsWith('!') && !sent.includes(name.slice(0, -1))));
    if (call.body) wrong.push(...faultLines(faultsOfRequest(backend, call, body)));
  } else if (reply.status !== 401 && !call.errors.includes(reply.status))
    wrong.push(`status ${reply.status} is not described`);
  if (!success) wrong.push(...faultLines(faultsOfRefusal(backend, reply.body)));
  else if (call.answer && typeof call.answer !== 'string')
    wrong.push(...faultLines(faultsOfAnswer(backend, call, reply.body)));
  return wrong;
}

/** A public key of no server; a login can be encrypted for it. */
const exampleKey = [
  '-----BEGIN PUBLIC KEY-----',
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAwtaYqWeMh3MoUQmK59wD',
  'lt4jwcpDLmETbg8ziUdgZYpNWs6K8sUGhbYdGUMICjuRdfojKxJpzp5+YtXwubqL',
  'uh+m65/rDKgfmUN7mgMMReDVDIfeW40Rco9rOM5CZFRZZ4pum5XRJqrC5LrCztVk',
  '+MZgtvKjO9YgICxt8AHrDskH7zMjQMp3ow+6I4xM9ku8qaz4YizwIsxVjEB/CRAH',
  '8exoRWSJzUpFpnKAMtpLzi1oNlyT/ujgeEXGhBfLO4koIYZ5Nz1mOI115sh4Whe+',
  '/tR+hO4miAqi86XZ6Xq9LUtLokqIe7Ve5wfTJshukjylcJW+pC24gkTFe6rCQIG9',
  'KQIDAQAB',
  '-----END PUBLIC KEY-----',
].join('\n');

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
const exampleClaims = {
  user_name: personaOf('contact').username,
  authorities: ['ROLE_USER', 'ROLE_DSPortal'],
  foreignuser: false,
  admin: false,
  customer: personaOf('contact').number,
  exp: 1_795_000_000,
};
const opened = (data: unknown) => ({ status: { internalStatus: '0', statusMessage: 'ok' }, data });

/** Answers that differ with each run: the documents show these, with which a client can log in. */
const fixedAnswers: Readonly<Record<string, unknown>> = {
  'get /v2/login/key': opened({ key: exampleKey }),
  'post /v2/login': opened({ sessionId: '00000000-0000-4000-8000-000000000001' }),
  'post /oauth/token': {
    access_token: `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(exampleClaims)}.c2lnbmF0dXJl`,
    refresh_token: '00000000-0000-4000-8000-000000000002',
    token_type: 'bearer',
    expires_in: 900,
    username: exampleClaims.user_name,
  },
};

/** Lists and texts of an example, cut to what a reader needs. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (typeof value === 'string') return value.length > 160 ? `${value.slice(0, 159)}…` : value;
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]): [string, unknown] => [name, shortened(member)]),
  );
}

/** The first success of each call, as examples of the documents. */
export function createExamples() {
  const examples: Record<BackendName, Map<string, Example>> = {
    gsd: new Map(),
    provider: new Map(),
    'task-utils': new Map(),
    blog: new Map(),
  };
  return {
    examples,
    add({ backend, method, path, body, reply }: Walked): void {
      const call = descriptionOf(backend, method, path.split('?')[0] ?? '');
      if (!call || reply.status !== (call.status ?? 200) || examples[backend].has(keyOf(call))) return;
      const fixed = fixedAnswers[keyOf(call)];
      if (fixed !== undefined) return void examples[backend].set(keyOf(call), { answer: fixed });
      const answer = shortened(backend === 'gsd' ? laidOpen(reply.body) : reply.body);
      examples[backend].set(keyOf(call), {
        ...(call.body && {
          request: shortened(body instanceof URLSearchParams ? Object.fromEntries(body) : body),
        }),
        ...(reply.body !== undefined && { answer }),
      });
    },
  };
}
