// @vitest-environment node

import type { createBackend } from '@mocks/create-backend';
import { describe, expect, test } from 'vitest';

import type { Send } from '../../scripts/contract/caller';
import { failures } from '../../scripts/contract/report';
import { type Mode, serverOf, walkAs, withHeaders } from '../contract/contract.fixtures';
import { freshBackend } from '../mocks/visitor';

type Mock = ReturnType<typeof createBackend>;
type Change = (answer: Response, request: Request) => Response | Promise<Response>;
/** A defect of a server: what it does to the backends, or to the answer of a request. */
interface Defect {
  prepare?: (mock: Mock) => void;
  change?: Change;
  mode?: Mode;
}

const pathOf = (request: Request) => new URL(request.url).pathname;
const isPreflight = (request: Request) => request.method === 'OPTIONS';
const onPath =
  (part: string, change: (answer: Response) => Response | Promise<Response>): Change =>
  (answer, request) =>
    !isPreflight(request) && pathOf(request).includes(part) ? change(answer) : answer;
const onEach =
  (changes: Readonly<Record<string, string | null>>): Change =>
  (answer, request) =>
    isPreflight(request) ? answer : withHeaders(answer, changes);
const onPreflight =
  (changes: Readonly<Record<string, string | null>>): Change =>
  (answer, request) =>
    isPreflight(request) ? withHeaders(answer, changes) : answer;
const withText = async (answer: Response, edit: (text: string) => string) =>
  new Response(edit(await answer.text()), { status: answer.status, headers: answer.headers });
const replaced = (part: string, from: RegExp, to: string) =>
  onPath(part, (answer) => withText(answer, (text) => text.replaceAll(from, to)));
const fault = (path: string, what: Omit<Parameters<Mock['faults']['add']>[0], 'path'>): Defect => ({
  prepare: (mock) => mock.faults.add({ path, ...what }),
});
const shifted = (milliseconds: number) => new Date(Date.now() + milliseconds).toUTCString();
const plain = { login: 'plain' } as const;

/** Each defect, the call or check that must report it, and words of the report. */
const defects: readonly (readonly [name: string, what: string, words: RegExp, defect: Defect])[] = [
  [
    'a preflight that refuses the app key',
    'CORS-Vorabfrage für PATCH',
    /»appkey« fehlt in Access-Control-Allow-Headers/,
    { change: onPreflight({ 'access-control-allow-headers': 'authorization, sessionid, content-type' }) },
  ],
  [
    'a preflight that refuses a method',
    'CORS-Vorabfrage für PATCH',
    /»PATCH« fehlt in Access-Control-Allow-Methods/,
    { change: onPreflight({ 'access-control-allow-methods': 'GET, POST' }) },
  ],
  [
    'a preflight for another portal',
    'CORS-Vorabfrage für PATCH',
    /Access-Control-Allow-Origin nennt »https:\/\/anderswo.test«; erwartet: »https:\/\/portal.test«/,
    { change: onPreflight({ 'access-control-allow-origin': 'https://anderswo.test' }) },
  ],
  [
    'answers without CORS',
    'CORS der Antworten',
    /Access-Control-Allow-Origin nennt »nichts«/,
    { change: onEach({ 'access-control-allow-origin': null }) },
  ],
  [
    'hidden headers',
    'CORS der Antworten',
    /»retry-after« fehlt in Access-Control-Expose-Headers/,
    { change: onEach({ 'access-control-expose-headers': 'content-disposition, date' }) },
  ],
  [
    'a clock that is ten minutes fast',
    'Uhrzeit des Servers',
    /Die Uhr des Servers geht (?:599|600) Sekunden vor/,
    {
      change: (answer, request) =>
        isPreflight(request) ? answer : withHeaders(answer, { date: shifted(600_000) }),
    },
  ],
  ['no Date header', 'Uhrzeit des Servers', /keine Kopfzeile »Date«/, { change: onEach({ date: null }) }],
  [
    'JSON that calls itself HTML',
    'GET /academy',
    /Der Inhaltstyp ist »text\/html«; erwartet: »application\/json«/,
    { change: onPath('/academy', (answer) => withHeaders(answer, { 'content-type': 'text/html' })) },
  ],
  [
    'a page of a proxy in place of JSON',
    'GET /dfroles',
    /HTML-Seite statt JSON. Antwortet ein Proxy/,
    fault('/dfroles', { status: 200, body: 'html' }),
  ],
  [
    'JSON that breaks off',
    'GET /health',
    /kein lesbares JSON/,
    fault('/provider/health', { body: 'broken' }),
  ],
  [
    'a login key that is none',
    'GET /v2/login/key',
    /öffentliche Schlüssel ist nicht lesbar/,
    { change: replaced('/v2/login/key', /"key":"[^"]*"/g, '"key":"none"') },
  ],
  [
    'a login without a session',
    'POST /v2/login',
    /Das Feld »data.*(?:sessionId|token).*Form|weder »sessionId« noch »token«/,
    { mode: plain, change: replaced('/v2/login', /"(?:sessionId|token)":/g, '"session":') },
  ],
  [
    'a login form that the server does not know',
    'POST /v2/login',
    /unerwarteten Status 400/,
    { mode: plain, ...fault('/v2/login', { status: 400 }) },
  ],
  [
    'a session header that the server does not read',
    'GET /v1/objects/Ansprechpartner',
    /unbekannt. Erwartet er sie in einer anderen Kopfzeile\? .* gsd.sessionHeader: "bearer"/,
    { prepare: (mock) => mock.faults.add({ path: '/v1/objects', internalStatus: '201' }) },
  ],
  ['no batch', 'POST /v1/multi', /kennt diesen Aufruf nicht \(404\)/, fault('/v1/multi', { status: 404 })],
  [
    'batch answers in the wrong order',
    'POST /v1/multi',
    /nicht in der Reihenfolge der Fragen/,
    {
      change: onPath(
        '/v1/multi',
        async (answer) => new Response(JSON.stringify(swapped(await answer.json())), answer),
      ),
    },
  ],
  [
    'a second factor that refuses the code',
    'POST /v2/login',
    /Code des zweiten Faktors wird abgelehnt \(342\)/,
    { mode: { code: '000000' }, prepare: secondFactor },
  ],
  [
    'a second factor that does not read the code',
    'POST /v2/login',
    /fragt nach dem Code, obwohl er im Feld »2faToken« steht \(340\)/,
    { mode: plain, ...fault('/v2/login', { internalStatus: '340', status: 403 }) },
  ],
  [
    'a missing field',
    'GET /user/{username}',
    /Das Feld »username« fehlt in der Antwort/,
    { change: replaced('/user/miriam', /"username":/g, '"benutzer":') },
  ],
  [
    'a field of the wrong kind',
    'GET /document/read/{contactOid}',
    /falsche Art; erwartet|nicht die beschriebene Form/,
    fault('/document/read', { status: 200, body: 'wrong-schema' }),
  ],
  [
    'a list that is none',
    'POST /v1/execute/_yIT_getTicketsWithDetails',
    /nicht die beschriebene Form|falsche Art/,
    {
      change: replaced(
        '_yIT_getTicketsWithDetails',
        /^.*$/gs,
        '{"status":{"internalStatus":"0","statusMessage":"ok"},"data":5}',
      ),
    },
  ],
  [
    'an error under HTTP 200',
    'POST /v1/execute/portalValueAssignment',
    /Das Dokumentenmanagement meldet 500: Makro fehlt/,
    fault('portalValueAssignment', { internalStatus: '500', message: 'Makro fehlt' }),
  ],
  [
    'an answer without an envelope',
    'GET /_CheckService',
    /fehlt der Umschlag mit »status.internalStatus«/,
    { change: replaced('/_CheckService', /^.*$/gs, '{"applicationName":"GSD-RestApi"}') },
  ],
  [
    'a call that is missing',
    'GET /buildProperties',
    /kennt diesen Aufruf nicht \(404\)/,
    fault('/buildProperties', { status: 404 }),
  ],
  ['a server error', 'POST /task/search', /eigenen Fehler \(500\)/, fault('/task/search', { status: 500 })],
  [
    'a server that is not there',
    'POST /convert',
    /nimmt keine Verbindung an/,
    fault('/convert', { offline: true }),
  ],
  [
    'an unknown app key',
    'GET /health',
    /Anmeldung oder der App-Key wird nicht anerkannt \(401\)/,
    fault('/provider/health', { status: 401 }),
  ],
  [
    'a refresh token that is given twice',
    'POST /oauth/token (erneuern)',
    /dasselbe »refresh_token« noch einmal/,
    {
      change: replaced('/oauth/token', /"refresh_token":"[^"]*"/g, '"refresh_token":"same"'),
      prepare: keepTokens,
    },
  ],
  [
    'a test user that cannot be removed',
    'DELETE /user/{username}',
    /ist noch da. Bitte löschen Sie ihn von Hand/,
    fault('vertragspruefung', { method: 'DELETE', status: 500 }),
  ],
  [
    'a report that is no page',
    'POST /report/html',
    /Der Inhaltstyp ist »application\/json.*erwartet: »text\/html«/,
    {
      change: onPath('/report/html', (answer) => withHeaders(answer, { 'content-type': 'application/json' })),
    },
  ],
];

function secondFactor(mock: Mock) {
  mock.backend.state.secondFactorForAll = true;
}

/** Lets the refresh token of the defect be used. */
function keepTokens({ backend }: Mock) {
  const entry = { username: 'miriam.vogt@musterwerk.test', expiresAt: Number.MAX_SAFE_INTEGER };
  backend.refreshTokens.set('same', entry);
}

function swapped(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('data' in body) || !Array.isArray(body.data))
    return body;
  return { ...body, data: body.data.toReversed() };
}

function brokenServer({ prepare, change }: Defect): Send {
  const mock = freshBackend();
  prepare?.(mock);
  const server = serverOf(mock);
  return async (request) => {
    const answer = await server(request.clone());
    return change ? change(answer, request) : answer;
  };
}

describe('The contract kit names', () => {
  test.each(defects)('%s', async (_name, what, words, defect) => {
    const rows = await walkAs(brokenServer(defect), defect.mode);
    const reported = failures(rows).flatMap((row) =>
      row.problems.map((problem) => `${row.what}: ${problem}`),
    );
    const expected = reported.filter((problem) => problem.startsWith(`${what}: `) && words.test(problem));
    expect(reported.length).toBeGreaterThan(0);
    expect(expected).not.toEqual([]);
  });

  test('at least twenty defects, each of them a different one', () => {
    expect(defects.length).toBeGreaterThanOrEqual(20);
    expect(new Set(defects.map(([name]) => name)).size).toBe(defects.length);
  });
});
