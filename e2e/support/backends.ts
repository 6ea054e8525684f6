import * as z from 'zod/mini';

import { ports } from '../ports';

/** One call a backend answered, as its log tells. */
const callsSchema = z.array(z.object({ method: z.string(), path: z.string(), status: z.number() }));

/** One file a backend has received, byte for byte as its checksum tells. */
const filesSchema = z.array(
  z.object({
    name: z.string(),
    owner: z.nullable(z.string()),
    path: z.string(),
    hint: z.string(),
    hintType: z.string(),
    sha256: z.string(),
  }),
);

const entriesSchema = z.array(
  z.object({
    protocolStatus: z.string(),
    documentOID: z.nullish(z.string()),
    description: z.nullish(z.string()),
  }),
);

/** Options of the mocks' fault switch (mocks/README.md). */
export interface Fault {
  method?: string;
  path: string;
  times?: number;
  status?: number;
  internalStatus?: string;
  body?: 'html' | 'broken' | 'empty' | 'wrong-schema';
  delayMs?: number;
  offline?: true;
}

const control = `http://localhost:${ports.provider}/__mock`;

async function send(method: string, path: string, body?: unknown): Promise<Response> {
  const response = await fetch(`${control}${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response;
}

const calls = async () => z.parse(callsSchema, await (await send('GET', '/calls')).json());

/** The controls behind the backends: what a test may switch, and what the backends saw. */
export const backends = {
  reset: () => send('POST', '/reset'),
  fault: (fault: Fault) => send('POST', '/faults', fault),
  noFaults: () => send('DELETE', '/faults'),
  clock: (change: { expireAccessTokens?: true; expireGsdSessions?: true; advanceSeconds?: number }) =>
    send('POST', '/clock', change),
  maintenance: (html: string | null) => send('POST', '/maintenance', { html }),
  secondFactor: (forAll: boolean) => send('POST', '/second-factor', { forAll }),
  lock: (oid: string) => send('POST', '/lock', { oid }),
  unlock: (oid: string) => send('POST', '/unlock', { oid }),
  /** Others do something; answers the title of the ticket or task. */
  arrive: async (arrival: { kind?: 'answer' | 'document' | 'task' | 'report' } = {}) =>
    z.parse(z.object({ title: z.string() }), await (await send('POST', '/arrive', arrival)).json()).title,
  refuseRefresh: () => send('POST', '/refuse-refresh', {}),
  files: async () => z.parse(filesSchema, await (await send('GET', '/files')).json()),
  /** Another file, a PDF with this text, behind a document. */
  replaceFile: (oid: string, text: string) => send('POST', '/replace', { oid, text }),
  protocol: async () => z.parse(entriesSchema, await (await send('GET', '/protocol')).json()),
  calls,
  /** The calls of a kind the backends have answered. */
  called: async (method: string, path: RegExp) =>
    (await calls()).filter((call) => call.method === method && path.test(call.path)),
} as const;
