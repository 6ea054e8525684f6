import * as z from 'zod/mini';

import packageJson from '../../package.json' with { type: 'json' };
import { type CallDescription, describeCall } from './call-facts';
import { gsdCalls } from './gsd-calls';
import { type Json, toJsonSchema } from './json-schema';
import { macroCalls } from './macro-calls';
import { providerCalls } from './provider-calls';
import { blogCalls, taskUtilsCalls } from './task-utils-calls';
import { userCalls } from './user-calls';

export type BackendName = 'gsd' | 'provider' | 'task-utils' | 'blog';

interface BackendFacts {
  title: string;
  server: string;
  calls: readonly CallDescription[];
  /** Security of a call with login, and of one without. */
  security: { login: readonly Json[]; open: readonly Json[] };
}

const appkey = { type: 'apiKey', in: 'header', name: 'appkey' } as const;
const schemes: Readonly<Record<BackendName, Json>> = {
  gsd: { appkey, sessionid: { type: 'apiKey', in: 'header', name: 'sessionid' } },
  provider: { appkey, bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  'task-utils': { appkey, bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
  blog: {},
};

const appkeyAlone = [{ appkey: [] }] as const;
/** The four backends with their calls. */
export const backends: Readonly<Record<BackendName, BackendFacts>> = {
  gsd: {
    title: 'Document management (GSD-REST-API)',
    server: 'https://dms.example.test/portal',
    calls: [...gsdCalls, ...macroCalls].map(describeCall),
    security: { login: [{ appkey: [], sessionid: [] }], open: appkeyAlone },
  },
  provider: {
    title: 'Provider',
    server: 'https://portal-api.example.test',
    calls: [...userCalls, ...providerCalls].map(describeCall),
    security: { login: [{ appkey: [], bearer: [] }], open: appkeyAlone },
  },
  'task-utils': {
    title: 'Task-utils',
    server: 'https://portal-api.example.test/task-utils',
    calls: taskUtilsCalls.map(describeCall),
    security: { login: [{ appkey: [] }, { appkey: [], bearer: [] }], open: appkeyAlone },
  },
  blog: {
    title: 'Blog (Blogger v3)',
    server: 'https://www.googleapis.com/blogger/v3',
    calls: blogCalls.map(describeCall),
    security: { login: [], open: [] },
  },
};

const meanings: Readonly<Record<number, string>> = {
  400: 'Wrong input',
  401: 'Session or token missing, expired or revoked',
  403: 'Not allowed',
  404: 'Does not exist, or is not visible to this user',
  405: 'Not offered by an older server',
  409: 'Exists already, or is already decided',
  410: 'Already used',
  423: 'Locked by another user',
};

/** The envelope of the document management around the content of an answer. */
const envelope = (data: unknown): Json => ({
  type: 'object',
  required: ['status'],
  properties: { status: { $ref: '#/components/schemas/EnvelopeStatus' }, data },
});
const envelopeStatus = z.object({
  internalStatus: z.union([z.string(), z.number()]),
  statusMessage: z.nullish(z.string()),
});
const refusals: Readonly<Record<BackendName, z.ZodMiniType>> = {
  gsd: z.object({ status: envelopeStatus, data: z.optional(z.unknown()) }),
  provider: z.object({
    error: z.string(),
    message: z.optional(z.string()),
    error_description: z.optional(z.string()),
  }),
  'task-utils': z.object({ error: z.string(), message: z.optional(z.string()) }),
  blog: z.object({ error: z.unknown() }),
};

/** Name of the operation, such as `getTaskNotes`. */
const operationId = ({ method, path }: CallDescription) =>
  method +
  path
    .replaceAll(/\{(\w+)\}/g, 'By_$1')
    .split(/[^A-Za-z0-9]+/)
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

/** A request and its answer that really happened, for the document. */
export interface Example {
  request?: unknown;
  answer?: unknown;
}
export type Examples = ReadonlyMap<string, Example>;
/** Returns the key of a call in `Examples`. */
export const keyOf = ({ method, path }: CallDescription) => `${method} ${path}`;

const withExample = (content: Json, example: unknown) =>
  example === undefined ? content : { ...content, example };

function contentOf(
  name: BackendName,
  { path, answer }: CallDescription,
  components: Record<string, unknown>,
  example: unknown,
): Json {
  if (answer === undefined) return {};
  if (typeof answer === 'string') {
    const text = answer === 'text/html';
    return { content: { [answer]: { schema: { type: 'string', ...(!text && { format: 'binary' }) } } } };
  }
  let schema = toJsonSchema(answer, components);
  if (name === 'gsd') {
    const macro = path.startsWith('/v1/execute/') && !(answer instanceof z.ZodMiniUnknown);
    const text = { type: 'string', description: 'The same as JSON text.' };
    const result = { type: 'object', required: ['result'], properties: { result: {} } };
    schema = envelope(macro ? { anyOf: [schema, text, result] } : schema);
  }
  return { content: { 'application/json': withExample({ schema }, example) } };
}

function operation(
  name: BackendName,
  call: CallDescription,
  components: Record<string, unknown>,
  examples: Examples,
): Json {
  const example = examples.get(keyOf(call));
  const pathParameters = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => ({
    name: parameter,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const queryParameters = Object.entries(call.query ?? {}).map(([parameter, description]) => ({
    name: parameter.replace('!', ''),
    in: 'query',
    description,
    ...(parameter.endsWith('!') && { required: true }),
    schema: { type: 'string' },
  }));
  const parameters = [...pathParameters, ...queryParameters];
  const bodyType = call.bodyType ?? 'application/json';
  const body = call.body ? toJsonSchema(call.body, components) : { type: 'object' };
  const { login, open } = backends[name].security;
  const success = { description: 'Success', ...contentOf(name, call, components, example?.answer) };
  const errors = [...(call.withoutLogin ? [] : [401]), ...call.errors];
  const refusal = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } } };
  return {
    operationId: operationId(call),
    summary: call.summary,
    description: `Requirement ${call.requirement}.`,
    security: call.withoutLogin ? open : login,
    ...(parameters.length > 0 && { parameters }),
    ...((call.body || call.bodyType) && {
      requestBody: {
        required: true,
        content: { [bodyType]: withExample({ schema: body }, example?.request) },
      },
    }),
    responses: {
      [call.status ?? 200]: success,
      ...Object.fromEntries(
        errors.map((status) => [status, { description: meanings[status] ?? 'Failure', ...refusal }]),
      ),
      429: {
        description: 'Too many requests',
        headers: { 'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } } },
        ...refusal,
      },
    },
  };
}

/** The OpenAPI document of a backend. */
export function openApi(name: BackendName, examples: Examples): Json {
  const { title, server, calls } = backends[name];
  const components: Record<string, unknown> = { Refusal: toJsonSchema(refusals[name], {}) };
  if (name === 'gsd') components['EnvelopeStatus'] = toJsonSchema(envelopeStatus, {});
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of calls)
    (paths[call.path] ??= {})[call.method] = operation(name, call, components, examples);
  return {
    openapi: '3.1.0',
    info: {
      title,
      version: packageJson.version,
      description:
        'What the Kundenportal sends and what it accepts. Generated by `npm run api`; conventions.md explains the rules.',
      license: { name: 'Proprietary', url: 'https://example.test/licence' },
    },
    servers: [{ url: server }],
    paths,
    components: {
      ...(Object.keys(schemes[name]).length > 0 && { securitySchemes: schemes[name] }),
      schemas: Object.fromEntries(
        Object.entries(components).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
      ),
    },
  };
}
