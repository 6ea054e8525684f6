import { md5 } from 'js-md5';
import * as z from 'zod/mini';

import { isApiError } from '@/api/api-error';
import { generateOwnKeys, sealLogin } from '@/api/gsd/login';

import type { Caller, Installation, Outcome } from './caller';

/** Credentials; `code` is requested once the server wants a second factor. */
export interface Visitor {
  username: string;
  password: string;
  code: () => Promise<string | undefined>;
}

const keySchema = z.object({ key: z.string() });
const sessionSchema = z.object({ sessionId: z.nullish(z.string()), token: z.nullish(z.string()) });
const tokenSchema = z.object({ access_token: z.string(), refresh_token: z.string() });

/** Codes of a login that asks for a second factor, or refuses it. */
const secondFactor = ['340', '341', '342'];

/** Opens a session in the document management with the configured login form, with a second factor where asked. */
export async function logInToGsd(
  { config }: Installation,
  caller: Caller,
  visitor: Visitor,
): Promise<Outcome> {
  const first = await attempt(config, caller, visitor);
  if (first.code === '340' || first.code === '341') {
    const code = await visitor.code();
    if (!code) {
      first.row.problems.push(
        'Der Benutzer hat einen zweiten Faktor. Geben Sie den Code an, oder wählen Sie einen anderen Benutzer.',
      );
      return first;
    }
    return finish(await attempt(config, caller, visitor, code), caller);
  }
  return finish(first, caller);
}

function finish(outcome: Outcome, caller: Caller): Outcome {
  const { row, code, data } = outcome;
  if (code === '342') row.problems.push('Der Code des zweiten Faktors wird abgelehnt (342).');
  else if (code !== null && secondFactor.includes(code))
    row.problems.push(`Der Server fragt nach dem Code, obwohl er im Feld »2faToken« steht (${code}).`);
  const session = z.safeParse(sessionSchema, data);
  caller.tokens.gsd = session.success ? (session.data.sessionId ?? session.data.token ?? null) : null;
  if (row.problems.length === 0 && !caller.tokens.gsd)
    row.problems.push('Der Antwort fehlt die Sitzung: weder »sessionId« noch »token« ist da.');
  return outcome;
}

async function attempt(
  config: Installation['config'],
  caller: Caller,
  { username, password }: Visitor,
  code?: string,
): Promise<Outcome> {
  const { appNames, login } = config.gsd;
  const clear = {
    user: username,
    pass: md5(password),
    ...(code !== undefined && { '2faToken': code }),
    appNames,
    device: { deviceId: 'c0ffee00c0ffee00c0ffee00c0ffee00', device: 'Vertragsprüfung', deviceType: '300' },
  };
  const options = { expectedCodes: secondFactor };
  if (login === 'plain') return caller.ask('gsd', 'post /v2/login', { body: clear, ...options });
  const answer = await caller.ask('gsd', 'get /v2/login/key');
  const key = z.safeParse(keySchema, answer.data);
  if (!key.success) return { ...answer, code: null };
  try {
    const { body, open } = await sealLogin(clear, { server: key.data.key, own: await generateOwnKeys() });
    return await caller.ask('gsd', 'post /v2/login', {
      body,
      ...options,
      open: async (status, text) =>
        String((await open({ call: 'POST /v2/login', status, body: text, token: null })).body),
    });
  } catch (error) {
    if (!isApiError(error, 'contract')) throw error;
    answer.row.problems.push(
      'Der öffentliche Schlüssel ist nicht lesbar; erwartet: RSA im Format PEM (SPKI).',
    );
    return { ...answer, code: null };
  }
}

/** Opens a session at the provider and renews it once. */
export async function logInToProvider(caller: Caller, { username, password }: Visitor): Promise<Outcome> {
  const outcome = await caller.ask('provider', 'post /oauth/token', {
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
  const granted = z.safeParse(tokenSchema, outcome.data);
  if (!granted.success) return outcome;
  caller.tokens.provider = granted.data.access_token;
  const renewal = await caller.ask('provider', 'post /oauth/token', {
    body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: granted.data.refresh_token }),
  });
  renewal.row.what += ' (erneuern)';
  const renewed = z.safeParse(tokenSchema, renewal.data);
  if (!renewed.success) return outcome;
  caller.tokens.provider = renewed.data.access_token;
  if (renewed.data.refresh_token === granted.data.refresh_token)
    renewal.row.problems.push(
      'Der Server gibt beim Erneuern dasselbe »refresh_token« noch einmal aus; jedes gilt nur einmal.',
    );
  return { ...outcome, data: renewal.data };
}
