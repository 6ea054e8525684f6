import { performance } from 'node:perf_hooks';

import * as z from 'zod/mini';

import type { AppConfig } from '@/shared/config/config';

import type { CallDescription } from '../openapi/call-facts';
import { faultsOfAnswer, isObject, laidOpen } from '../openapi/check';
import { type BackendName, backends, keyOf } from '../openapi/document';
import type { Row } from './report';
import { networkSentence, schemaSentences, statusSentence } from './words';

export type Send = (request: Request) => Promise<Response>;

export interface Installation {
  config: AppConfig;
  /** Address of the portal; the browser names it as the origin of each call. */
  origin: string;
  send: Send;
}

/** Input of a described call. */
export interface Input {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  body?: unknown;
  /** Statuses that are as good as a success here. */
  accepts?: readonly number[];
  /** Opens an answer that the login has encrypted; its body is then looked at. */
  open?: (status: number, text: string) => Promise<string>;
  /** Statuses and codes the caller reads itself; they are no problem. */
  expectedCodes?: readonly string[];
}

export interface Outcome {
  row: Row;
  response: Response | null;
  /** JSON of the answer; of the document management, what the envelope holds. */
  data: unknown;
  /** internalStatus of the envelope. */
  code: string | null;
}

const envelopeSchema = z.object({
  status: z.object({
    internalStatus: z.union([z.string(), z.number()]),
    statusMessage: z.nullish(z.string()),
  }),
  data: z.optional(z.unknown()),
});
const refusalSchema = z.object({
  error: z.optional(z.string()),
  message: z.optional(z.string()),
  error_description: z.optional(z.string()),
});

/** Address of a backend; a path of the portal's own origin becomes absolute. */
export const baseOf = ({ config, origin }: Installation, backend: BackendName): string =>
  new URL(config[backend === 'task-utils' ? 'taskUtils' : backend].url, origin).href.replace(/\/$/, '');

/** The description of a call by its name in scripts/openapi. */
function described(backend: BackendName, key: string): CallDescription {
  const call = backends[backend].calls.find((one) => keyOf(one) === key);
  if (!call) throw new Error(`${backend} has no call ${key}`);
  return call;
}

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Makes described calls as the portal does, with its headers, and looks at the answers. */
export function createCaller(installation: Installation) {
  const { config, send } = installation;
  const rows: Row[] = [];
  /** Tokens of the session; null before the login. */
  const tokens: { gsd: string | null; provider: string | null } = { gsd: null, provider: null };

  function headersOf(backend: BackendName, { withoutLogin }: CallDescription): Record<string, string> {
    if (backend === 'blog') return {};
    const appkey = backend === 'gsd' ? config.gsd.appKey : config.provider.appKey;
    if (withoutLogin) return { appkey };
    if (backend === 'gsd') {
      const token = tokens.gsd ?? '';
      return config.gsd.sessionHeader === 'bearer'
        ? { appkey, authorization: `Bearer ${token}` }
        : { appkey, sessionid: token };
    }
    if (backend === 'task-utils' && config.taskUtils.auth === 'none') return { appkey };
    return { appkey, authorization: `Bearer ${tokens.provider ?? ''}` };
  }

  function requestOf(backend: BackendName, call: CallDescription, { params = {}, query = {}, body }: Input) {
    const path = call.path.replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
      encodeURIComponent(params[name] ?? ''),
    );
    const search = new URLSearchParams(query).toString();
    const form = body instanceof URLSearchParams || body instanceof FormData;
    return new Request(`${baseOf(installation, backend)}${path}${search && `?${search}`}`, {
      method: call.method.toUpperCase(),
      headers: {
        ...headersOf(backend, call),
        origin: new URL(installation.origin).origin,
        ...(body !== undefined && !form && { 'content-type': 'application/json; charset=utf-8' }),
      },
      ...(body !== undefined && { body: form ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(60_000),
    });
  }

  async function ask(backend: BackendName, key: string, input: Input = {}): Promise<Outcome> {
    const call = described(backend, key);
    const row: Row = {
      backend,
      what: `${call.method.toUpperCase()} ${call.path}`,
      status: null,
      ms: 0,
      reached: false,
      schema: null,
      problems: [],
    };
    rows.push(row);
    const started = performance.now();
    let response: Response;
    let text: string;
    try {
      response = await send(requestOf(backend, call, input));
      text = await response.text();
    } catch (error) {
      row.problems.push(networkSentence(error));
      return { row, response: null, data: undefined, code: null };
    }
    row.ms = Math.round(performance.now() - started);
    row.status = response.status;
    row.reached = true;
    const read = { row, response, ...(await readAnswer(backend, call, input, response, text, row)) };
    return read;
  }

  return { rows, tokens, ask, headersOf };
}
export type Caller = ReturnType<typeof createCaller>;

async function readAnswer(
  backend: BackendName,
  call: CallDescription,
  input: Input,
  response: Response,
  received: string,
  row: Row,
): Promise<{ data: unknown; code: string | null }> {
  const { accepts = [], open, expectedCodes = [] } = input;
  const text = open ? await open(response.status, received).catch(() => received) : received;
  const body = parsedJson(text);
  const envelope = backend === 'gsd' ? z.safeParse(envelopeSchema, body) : undefined;
  const code = envelope?.success ? String(envelope.data.status.internalStatus) : null;
  const data = envelope?.success ? envelopeData(body) : body;
  const result = { data, code };
  if (code !== null && expectedCodes.includes(code)) return result;
  if (accepts.includes(response.status)) return result;

  const success = call.status ?? 200;
  if (response.status !== success) {
    const refusal = z.safeParse(refusalSchema, body);
    const detail = envelope?.success
      ? `${code} ${envelope.data.status.statusMessage ?? ''}`.trim()
      : refusal.success
        ? [refusal.data.error, refusal.data.message ?? refusal.data.error_description]
            .filter(Boolean)
            .join(', ')
        : '';
    if (response.status === 403 && call.errors.includes(403) && !call.withoutLogin)
      row.skipped = `Dieser Benutzer darf das nicht. ${detail}`.trim();
    else row.problems.push(statusSentence(response.status, detail));
    return result;
  }
  const type = response.headers.get('content-type') ?? '';
  if (typeof call.answer === 'string') {
    if (text === '') row.problems.push('Die Antwort ist leer.');
    if (call.answer !== 'application/octet-stream' && !type.includes(call.answer))
      row.problems.push(`Der Inhaltstyp ist »${type}«; erwartet: »${call.answer}«.`);
    return result;
  }
  if (!call.answer && (backend !== 'gsd' || text === '')) return result;
  if (body === undefined) {
    row.problems.push(
      /^\s*</.test(text)
        ? 'Die Antwort ist eine HTML-Seite statt JSON. Antwortet ein Proxy an Stelle des Servers?'
        : 'Die Antwort ist kein lesbares JSON.',
    );
    return result;
  }
  // A sealed login is text; servers name different types for it.
  if (!open && !type.includes('application/json'))
    row.problems.push(`Der Inhaltstyp ist »${type}«; erwartet: »application/json«.`);
  if (backend === 'gsd' && code === null) {
    row.problems.push('Der Antwort fehlt der Umschlag mit »status.internalStatus«.');
    return result;
  }
  if (code !== null && code !== '0' && code !== '200') {
    const message = envelope?.success ? (envelope.data.status.statusMessage ?? '') : '';
    row.problems.push(`Das Dokumentenmanagement meldet ${code}: ${message}`);
    return result;
  }
  if (call.answer) {
    const wrong = schemaSentences(faultsOfAnswer(backend, call, body));
    row.schema = wrong.length === 0;
    row.problems.push(...wrong);
  }
  return result;
}

function envelopeData(body: unknown): unknown {
  const opened = laidOpen(body);
  return isObject(opened) && 'data' in opened ? opened.data : undefined;
}
