import * as z from 'zod/mini';

import { type BackendName, backends, keyOf } from '../openapi/document';
import { checkForBrowser } from './browser-checks';
import { type Caller, type Input, type Installation, type Outcome, createCaller } from './caller';
import type { Facts } from './facts';
import { readingSteps } from './reading-steps';
import type { Row } from './report';
import { type Visitor, logInToGsd, logInToProvider } from './session';
import { notAsked, writingSteps } from './writing-steps';

export interface WalkOptions extends Installation {
  visitor: Visitor;
  /** Makes no change, not even on objects of its own. */
  readOnly: boolean;
}

const firstOid = z.object({ '~Elements': z.array(z.object({ '~ObjectID': z.string() })) });
const batchAnswer = z.array(z.object({ httpStatus: z.int(), result: z.object({ data: z.unknown() }) }));
const renewedSchema = z.object({ refresh_token: z.string() });

/** Walks every described call of an installation and answers what each has shown. */
export async function walk(options: WalkOptions): Promise<Row[]> {
  const caller = createCaller(options);
  const { rows } = caller;
  const health: Partial<Record<BackendName, Response | null>> = {};
  const facts: Facts = {
    username: options.visitor.username,
    categories: [],
    ownUser: `vertragspruefung-${Date.now().toString(36)}@example.test`,
  };
  const gsd = await logInToGsd(options, caller, options.visitor);
  const provider = await logInToProvider(caller, options.visitor);
  const loggedIn = caller.tokens.gsd !== null && caller.tokens.provider !== null;

  const steps = options.readOnly ? readingSteps : [...readingSteps, ...writingSteps];
  for (const [backend, key, inputOf, learn] of steps) {
    const call = backends[backend].calls.find((one) => keyOf(one) === key);
    if (!loggedIn && !call?.withoutLogin) {
      skip(rows, backend, key, 'Die Anmeldung ist nicht gelungen.');
      continue;
    }
    const input = inputOf(facts, options);
    if (typeof input === 'string') {
      skip(rows, backend, key, input);
      continue;
    }
    for (const one of [input].flat()) {
      const outcome = await caller.ask(backend, key, one);
      if (Array.isArray(input))
        for (const [name, value] of Object.entries(one.params ?? {}))
          outcome.row.what = outcome.row.what.replace(`{${name}}`, value);
      health[backend] ??= outcome.response;
      noteSession(outcome, options, backend);
      if (succeeded(outcome, one)) learn?.(facts, outcome.data, one);
    }
  }
  if (facts.ownUserExists)
    rows
      .findLast(({ what }) => what === 'DELETE /user/{username}')
      ?.problems.push(`Der Testbenutzer »${facts.ownUser}« ist noch da. Bitte löschen Sie ihn von Hand.`);
  if (options.config.gsd.batch && loggedIn) await checkBatch(caller, facts);

  for (const backend of ['gsd', 'provider', 'task-utils', 'blog'] as const) {
    const answer = health[backend] ?? (backend === 'gsd' ? gsd : provider).response;
    await checkForBrowser(options, caller, backend, backend in health ? (health[backend] ?? null) : answer);
    for (const call of backends[backend].calls) {
      const reason = notAsked[keyOf(call)];
      if (reason !== undefined) skip(rows, backend, keyOf(call), reason);
    }
  }
  await logOut(caller, provider);
  return rows;
}

function skip(rows: Row[], backend: BackendName, key: string, skipped: string) {
  const [method = '', path = ''] = key.split(' ');
  const what = `${method.toUpperCase()} ${path}`;
  rows.push({ backend, what, status: null, ms: 0, reached: false, schema: null, problems: [], skipped });
}

const succeeded = ({ row, response }: Outcome, { accepts = [] }: Input) =>
  response !== null &&
  row.skipped === undefined &&
  response.status < 400 &&
  !accepts.includes(response.status);

/** A session that was opened a moment ago and is not known: the server reads it from another header. */
function noteSession({ row, code }: Outcome, { config }: Installation, backend: BackendName) {
  if (backend !== 'gsd' || (code !== '201' && code !== '204')) return;
  const other = config.gsd.sessionHeader === 'bearer' ? 'sessionid' : 'bearer';
  row.problems.push(
    `Die eben geöffnete Sitzung ist dem Server unbekannt. Erwartet er sie in einer anderen Kopfzeile? Versuchen Sie gsd.sessionHeader: "${other}".`,
  );
}

/** Two reads in one request: the answers must come in the order of the questions. */
async function checkBatch(caller: Caller, { contact, address }: Facts) {
  const oids = [contact, address];
  if (contact === undefined || address === undefined) return;
  const path = (className: string, oid: string) =>
    `/v1/objects/${className}?query=${encodeURIComponent(JSON.stringify({ oids: [oid] }))}`;
  const { row, data } = await caller.ask('gsd', 'post /v1/multi', {
    body: [
      { method: 'GET', path: path('Ansprechpartner', contact) },
      { method: 'GET', path: path('Adresse', address) },
    ],
  });
  if (row.problems.length > 0) {
    row.problems.push('gsd.batch ist eingeschaltet. Kennt der Server »/v1/multi« nicht, schalten Sie es ab.');
    return;
  }
  const answers = z.safeParse(batchAnswer, data);
  if (!answers.success || answers.data.length !== oids.length) {
    row.problems.push(
      `Auf ${oids.length} Fragen kommen nicht ${oids.length} Antworten der beschriebenen Form.`,
    );
    return;
  }
  const found = answers.data.map(({ result }) => {
    const parsed = z.safeParse(firstOid, result.data);
    return parsed.success ? parsed.data['~Elements'][0]?.['~ObjectID'] : undefined;
  });
  if (found.some((oid, index) => oid !== oids[index]))
    row.problems.push('Die Antworten stehen nicht in der Reihenfolge der Fragen.');
}

async function logOut(caller: Caller, provider: Outcome) {
  const tokens = z.safeParse(renewedSchema, provider.data);
  if (tokens.success)
    await caller.ask('provider', 'post /oauth/revoke', {
      body: new URLSearchParams({ token: tokens.data.refresh_token, token_type_hint: 'refresh_token' }),
      accepts: [404, 405],
    });
  if (caller.tokens.gsd !== null) await caller.ask('gsd', 'post /v1/logout');
}
