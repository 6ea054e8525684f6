import * as z from 'zod/mini';

import { Refusal } from './refusal';
import { userNamed } from './state/access';
import type { User, MockState } from './state/model';

/** Address of each service. */
export interface Bases {
  gsd: string;
  provider: string;
  taskUtils: string;
  blog: string;
}

/** Returns the addresses of services behind the portal's own origin. */
export const basesBehind = (origin: string): Bases => ({
  gsd: `${origin}/api/gsd/portal`,
  provider: `${origin}/api/provider`,
  taskUtils: `${origin}/api/task-utils`,
  blog: `${origin}/api/blog`,
});

export const appKeys = { gsd: 'demo-gsd', provider: 'demo-provider' } as const;

/** Milliseconds a token lives without a successful call. */
export const TOKEN_LIFE = 15 * 60_000;
export const REFRESH_LIFE = 12 * 3_600_000;

/** Owner and end of each token. */
export type Tokens = Map<string, { username: string; expiresAt: number }>;

/** Both backends: what they know, who is logged in, and what time it is for them. */
export interface Backend {
  state: MockState;
  bases: Bases;
  /** The backends' clock; tests move it. */
  now: () => number;
  /** Says that the state has changed and may want to be kept. */
  changed: () => void;
  accessTokens: Tokens;
  refreshTokens: Tokens;
  gsdSessions: Tokens;
}

export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** A call as the handlers read it. */
export interface Call {
  request: Request;
  /** A part of the path. */
  param: (name: string) => string;
  /** A search parameter, or null. */
  query: (name: string) => string | null;
}

export function toCall(request: Request, params: Readonly<Record<string, unknown>>): Call {
  const { searchParams } = new URL(request.url);
  return {
    request,
    param: (name) => String(params[name]),
    query: (name) => searchParams.get(name),
  };
}

/** The user behind a token, which a call renews (docs/api/conventions.md); undefined when it is over. */
export function userOf(
  backend: Backend,
  kind: 'accessTokens' | 'gsdSessions',
  token: string | null | undefined,
): User | undefined {
  const login = token ? backend[kind].get(token) : undefined;
  if (!login || login.expiresAt <= backend.now()) return undefined;
  login.expiresAt = backend.now() + TOKEN_LIFE;
  return userNamed(backend.state, login.username);
}

export const bearerOf = (request: Request): string | undefined =>
  /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1];

/** Checks what came from outside. @throws Refusal 400 that names the field. */
export function checked<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> {
  const parsed = z.safeParse(schema, value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(400, 'invalid_body', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
}

/** A request's JSON body, checked. @throws Refusal 400 */
export async function bodyOf<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema>> {
  return checked(schema, parseJson(await request.text()));
}

/** JSON, or undefined. */
export function parseJson(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
