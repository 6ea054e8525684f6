import { HttpResponse } from 'msw';
import * as z from 'zod/mini';

import type { World, WorldUser } from './state/world';

/** Where each service answers. */
export interface Bases {
  gsd: string;
  provider: string;
  taskUtils: string;
  blog: string;
}

export const appKeys = { gsd: 'demo-gsd', provider: 'demo-provider' } as const;

/** How long a token lives without a successful call, in milliseconds. */
export const tokenLife = 30 * 60_000;

interface Token {
  username: string;
  expiresAt: number;
}

/** Both backends: what they know, who is logged in where, and what time it is for them. */
export interface Backend {
  world: World;
  bases: Bases;
  /** The backends' clock; tests move it. */
  now: () => number;
  /** Says that the world has changed and may want to be kept. */
  changed: () => void;
  gsdSessions: Map<string, Token>;
  accessTokens: Map<string, Token>;
  refreshTokens: Map<string, string>;
}

/** Whether a token is alive; a success renews it (contract §6). */
export function aliveUser(
  backend: Backend,
  tokens: Map<string, Token>,
  token: string | null,
): WorldUser | undefined {
  const known = token ? tokens.get(token) : undefined;
  if (!known || known.expiresAt <= backend.now()) return undefined;
  known.expiresAt = backend.now() + tokenLife;
  return backend.world.users.find(({ username }) => username === known.username);
}

/** A success of the document management. */
export const ok = (data: unknown = null) =>
  HttpResponse.json({ status: { internalStatus: '0', statusMessage: 'ok' }, data });

/** A failure of the document management: the envelope says more than the HTTP status. */
export const failed = (internalStatus: string, statusMessage: string, status = 200) =>
  HttpResponse.json({ status: { internalStatus, statusMessage }, data: null }, { status });

/** A failure of the provider. */
export const refused = (status: number, error: string, message = error) =>
  HttpResponse.json({ error, message }, { status });

export const collection = (elements: readonly unknown[]) => ({
  '~Count': elements.length,
  '~UnfilteredCount': elements.length,
  '~Elements': elements,
});

/** A request's JSON body, checked; undefined when it is not what it should be. */
export async function bodyOf<Schema extends z.ZodMiniType>(
  request: Request,
  schema: Schema,
): Promise<z.output<Schema> | undefined> {
  try {
    const parsed = z.safeParse(schema, await request.clone().json());
    return parsed.success ? parsed.data : undefined;
  } catch {
    return undefined;
  }
}
