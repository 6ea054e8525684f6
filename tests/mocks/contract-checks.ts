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

const told = (found: readonly ErrorObject[]) =>
  found.map(({ instancePath, message }) => `${instancePath} ${message}`);

/** What is wrong with a request and its answer by docs/api; the request of a refused call is not looked at. */
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
    if (call.body) wrong.push(...told(faultsOfRequest(backend, call, body)));
  } else if (reply.status !== 401 && !call.errors.includes(reply.status))
    wrong.push(`status ${reply.status} is not described`);
  if (!success) wrong.push(...told(faultsOfRefusal(backend, reply.body)));
  else if (call.answer && typeof call.answer !== 'string')
    wrong.push(...told(faultsOfAnswer(backend, call, reply.body)));
  return wrong;
}

/** Answers that differ with each run, or are as long as a file. */
const withoutExample = ['get /v2/login/key', 'post /v2/login', 'post /oauth/token'];

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
      if (withoutExample.includes(keyOf(call))) return void examples[backend].set(keyOf(call), {});
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
