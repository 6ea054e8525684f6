import { readFileSync, readdirSync } from 'node:fs';

import { mockBases } from '@mocks/node';
import { demoPassword, personaOf } from '@mocks/state/personas';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { md5 } from 'js-md5';
import { format } from 'oxfmt';
import { describe, expect, test } from 'vitest';

import { type BackendName, backends, keyOf, openApi } from '../../scripts/openapi/document';
import { contractFaults, createExamples } from './contract-checks';
import { freshBackend, json, passwordGrant, providerKey, send, visit } from './visitor';

const mock = freshBackend();
const { state } = mock.backend;
const ds = Object.values(state.tasks).find((task) => task._Kunde === 'ADR1' && task.csvCategory === 'DS');
const south = Object.values(state.tasks).find((task) => task._Kunde === 'ADR2' && task.csvCategory === 'IS');
const paper = Object.values(state.documents).find(({ owner }) => state.tasks[owner ?? '']?._Kunde === 'ADR1');
const ticket = Object.values(state.tickets).find(
  ({ _Kunde, _yit_ITIL_TicketStatus }) => _Kunde === 'ADR1' && _yit_ITIL_TicketStatus < 1050,
);
const report = Object.values(state.reports).find(({ Vorgang }) => state.tickets[Vorgang]?._Kunde === 'ADR1');
const walkedCalls = createExamples();
const oid = (object: { '~ObjectID': string } | undefined) => object?.['~ObjectID'] ?? 'missing';
const scope = { customerOid: 'ADR1', csvCategory: null };
const person = { contactOID: 'ASP1', customerOID: 'ADR1', addressOID: 'ADR1' };
const contract = {
  company: 'Musterwerk',
  street: 'Nordring 24',
  zip: '49084',
  place: 'Osnabrück',
  date: '21.11.2026',
  name: 'Karla Sommer',
  function: 'Leitung',
  contacts: [],
};
const traceFields = json({
  type: 'custom',
  custom: { type: 'empty', fieldList: ['Vorgang', '_Autor', '_Webanzeige'] },
});
const byNumber = json({ queryString: 'query Nummer = "K-1001";' });
const strongPassword = { password: 'Sicher!2026', admin: false };

const login = {
  user: personaOf('contact').username,
  pass: md5(demoPassword),
  appNames: ['Kundenportal'],
  device: { deviceId: 'f3a1', device: 'Browser', deviceType: '300' },
};
const newTicket = {
  Name: 'Drucker steht still',
  Beschreibung: 'Er druckt seit gestern nicht mehr.',
  _yit_ITIL_ProblemStatus: 20,
  _yIT_AUF_Prioritaet: 30,
  _yit_ITIL_TicketStatus: 1000,
  Erstellungszeit: '20261121T090000',
  _Ansprechpartner: 'ASP1',
  _Ansprechpartnername: 'Anna Berger',
  _Kunde: 'ADR1',
  _Supportgruppe: null,
};
const newEntry = {
  Beschreibung: 'Ich habe ihn neu gestartet.',
  _Autor: 'Anna Berger',
  Erstellungszeit: '20261121T091000',
  Vorgang: oid(ticket),
  _Webanzeige: true,
};

type Step = readonly [persona: string, method: string, path: string, status: number, body?: unknown];

/** Every call of docs/api/conventions.md: who asks, what, and how it ends. Rows build on each other. */
const gsd: readonly Step[] = [
  ['contact', 'GET', '/_CheckService', 200],
  ['contact', 'GET', '/v2/login/key', 200],
  ['contact', 'GET', `/v1/object/${oid(ds)}`, 200],
  ['contact', 'GET', `/v1/object/${oid(south)}`, 404],
  [
    'contact',
    'GET',
    `/v1/object/${oid(ds)}?serialization=${json({ type: 'docs', path: '', deep: true })}`,
    200,
  ],
  ['contact', 'GET', `/v1/objects/Ansprechpartner?query=${byNumber}&perPage=2`, 200],
  ['contact', 'GET', `/v1/objects/Adresse?query=${json({ oids: ['ADR1'] })}`, 200],
  ['contact', 'GET', `/v1/objects/Aufgabe?query=${json({ queryString: 'drop table' })}`, 400],
  ['contact', 'GET', `/v1/objects/Mitarbeiter?query=${byNumber}`, 400],
  ['contact', 'GET', `/v1/lock/object/${oid(ds)}`, 200],
  [
    'contact',
    'POST',
    `/v1/action/Aufgabe?query=${json({ oids: [oid(ds)] })}&actions=${json([{ type: 'add', object: 'ASP1', field: '_yit_Portalfavoriten' }])}`,
    200,
  ],
  [
    'contact',
    'POST',
    `/v1/action/Aufgabe?query=${json({ oids: [oid(ds)] })}&actions=${json([{ type: 'add', object: 'ASP2', field: '_yit_Portalfavoriten' }])}`,
    403,
  ],
  [
    'contact',
    'PATCH',
    `/v1/object/${oid(ds)}`,
    200,
    { _yit_ds_Trifft_Zu: 2, _yit_ds_Trifft_Zu_Grund: 'Gilt für uns nicht.' },
  ],
  [
    'contact',
    'PATCH',
    `/v1/object/${oid(ds)}`,
    400,
    { _yit_ds_Trifft_Zu: 2, _yit_ds_Trifft_Zu_Grund: 'kurz' },
  ],
  ['contact', 'PATCH', `/v1/object/${oid(ds)}`, 400, { _yIT_AUF_Fortschritt: 100 }],
  [
    'contact',
    'POST',
    `/v1/object/Kontakt?actions=${json([{ type: 'add', object: oid(ds), field: '_Kontakte' }])}`,
    200,
    { Typ: 100, Beschreibung: 'Eine Notiz', Ersteller: 'Anna Berger' },
  ],
  [
    'contact',
    'POST',
    '/v1/object/Kontakt',
    400,
    { Typ: 100, Beschreibung: 'x'.repeat(256), Ersteller: 'Anna Berger' },
  ],
  ['contact', 'POST', '/v1/object/Adresse', 403, {}],
  ['contact', 'POST', '/v1/execute/portalCheckCSVRoles', 200, { addresses: ['ADR1'] }],
  [
    'contact',
    'POST',
    '/v1/execute/portalValueAssignment',
    200,
    { fields: ['Zuordnung'], name: 'taskStatus' },
  ],
  ['contact', 'POST', '/v1/execute/_yit_DS_ForgotPassword', 200, { username: 'niemand' }],
  ['contact', 'POST', '/v1/execute/_yit_DS_DocSearch', 200, { search: 'vertrag', mode: 'text', ...scope }],
  ['contact', 'POST', '/v1/execute/_yit_DS_DocSearch', 200, { search: '', mode: 'text', ...scope }],
  ['contact', 'POST', '/v1/execute/_yit_DS_DocSearch', 200, { oids: [oid(paper)] }],
  ['contact', 'POST', '/v1/execute/_yit_DS_DocSearch', 400, { search: '(', mode: 'regex', ...scope }],
  ['contact', 'POST', '/v1/execute/portalCheckIfDocumentExists', 200, { name: 'x.pdf', objectOid: oid(ds) }],
  [
    'contact',
    'POST',
    '/v1/execute/moveDocumentToGlobalFolder',
    200,
    { fileOID: oid(paper), folderName: 'Austausch' },
  ],
  [
    'contact',
    'POST',
    '/v1/execute/_yit_FRM_CallAddOn',
    200,
    { oid: oid(paper), addOn: 'PortalUpload', hint: 'Bitte prüfen', hintType: 'Nachweis' },
  ],
  ['contact', 'POST', '/v1/execute/readWebSite', 200, { url: 'https://example.test/' }],
  ['contact', 'POST', '/v1/execute/_yIT_getTicketsWithDetails', 200, person],
  ['foreign', 'POST', '/v1/execute/_yIT_getTicketsWithDetails', 403, person],
  ['contact', 'POST', '/v1/execute/_yIT_getTicketEntries', 200, { ticketOID: oid(ticket) }],
  ['contact', 'POST', '/v1/execute/_yIT_getTicketDocuments', 200, { ticketOID: oid(ticket) }],
  ['contact', 'POST', '/v1/execute/_yIT_getServiceReport', 200, { ticketOID: oid(ticket) }],
  ['contact', 'POST', '/v1/execute/_yIT_startTicket', 200, { ticketOID: oid(ticket) }],
  ['contact', 'POST', '/v1/execute/_yIT_startTicket', 409, { ticketOID: oid(ticket) }],
  ['foreign', 'POST', '/v1/execute/_yIT_getTicketEntries', 404, { ticketOID: oid(ticket) }],
  ['contact', 'GET', `/v1/object/${oid(report)}`, 200],
  ['contact', 'GET', `/v1/file/${oid(paper)}`, 200],
  ['contact', 'GET', '/v1/file/DOKNONE', 404],
  ['contact', 'GET', '/v1/uploadFile', 200],
  ['contact', 'PATCH', '/v1/uploadFile/none', 404],
  ['contact', 'GET', '/v1/unknown', 404],
  ['contact', 'POST', '/v1/object/_yit_ITIL_Ticket', 200, newTicket],
  ['contact', 'POST', '/v1/object/_yit_ITIL_Eintrag', 200, newEntry],
  ['contact', 'GET', `/v1/objects/Aufgabe?query=${json({ oids: [oid(ds)] })}`, 200],
  ['contact', 'GET', `/v1/objects/_yit_ITIL_Ticket?query=${json({ oids: [oid(ticket)] })}`, 200],
  ...['_yit_ITIL_Eintrag', '_yIT_ServiceReport', 'Dokument', 'Bild'].map(
    (name) =>
      [
        'contact',
        'GET',
        `/v1/objects/${name}?query=${json({ sortIndex: '!StoreTime' })}&perPage=1&serialization=${traceFields}`,
        200,
      ] as const,
  ),
  ['contact', 'POST', '/v1/multi', 200, [{ method: 'GET', path: `/v1/object/${oid(ds)}` }]],
  ['contact', 'POST', '/v2/login', 403, { user: 'niemand', pass: 'x', appNames: [] }],
  ['contact', 'POST', '/v2/login', 200, login],
  ['contact', 'POST', '/v1/logout', 200],
];

const taskUtils: readonly Step[] = [
  ['contact', 'POST', '/tasktree/generate', 200, { customerOid: 'ADR1', csvCategory: 'DS' }],
  ['contact', 'POST', '/report/html', 200, { customerOid: 'ADR1', csvCategory: 'DS' }],
  ['contact', 'POST', '/convert', 200, { documentOid: oid(paper) }],
  ['contact', 'POST', '/convert', 404, { documentOid: 'DOKNONE' }],
  ['contact', 'POST', '/pdfelement', 200, contract],
];

const blog: readonly Step[] = [
  ['contact', 'GET', '/blogs/4711/posts?key=demo&maxResults=2&fetchImages=true', 200],
];

const provider: readonly Step[] = [
  ['contact', 'GET', '/user/anna.berger@musterwerk.test', 200],
  ['contact', 'GET', '/user/miriam.vogt@musterwerk.test', 403],
  ['admin', 'GET', '/user/niemand@musterwerk.test', 404],
  ['admin', 'GET', '/user/foreign/1000', 200],
  ['admin', 'GET', '/user/foreign/9999', 403],
  ['contact', 'GET', '/user/foreign/1000', 403],
  ['contact', 'POST', '/user/neu@extern.test', 403, strongPassword],
  ['admin', 'POST', '/user/kein-name', 400, strongPassword],
  ['admin', 'POST', '/user/neu@extern.test', 400, { password: 'schwach', admin: false }],
  ['admin', 'POST', '/user/neu@extern.test', 403, { ...strongPassword, admin: true }],
  ['admin', 'POST', '/user/neu@extern.test', 201, strongPassword],
  ['admin', 'POST', '/user/neu@extern.test', 409, strongPassword],
  ['admin', 'PUT', '/user/neu@extern.test/role', 204, { foreignUser: true, customer: '1001' }],
  ['admin', 'PUT', '/user/neu@extern.test', 204, { foreignUser: true, admin: false }],
  ['admin', 'PUT', '/user/neu@extern.test', 403, { foreignUser: true, admin: true }],
  ['admin', 'PUT', '/user/neu@extern.test/dfroles', 204, [{ dfroleName: 'DSPortal' }]],
  ['admin', 'PUT', '/user/neu@extern.test/dfroles', 403, [{ dfroleName: 'Ticketportal' }]],
  ['admin', 'GET', '/user/neu@extern.test/dfroles', 200],
  ['admin', 'POST', '/mail', 202, { to: 'neu@extern.test', template: 'foreignUserCreated', data: {} }],
  ['admin', 'POST', '/user/neu@extern.test/reset', 204],
  ['admin', 'GET', '/user/reset/active', 200],
  ['admin', 'DELETE', '/user/neu@extern.test', 204],
  ['admin', 'DELETE', '/user/neu@extern.test', 404],
  ['contact', 'GET', '/user/reset/active', 403],
  ['contact', 'GET', '/user/reset/token/demo-reset', 200],
  ['contact', 'POST', '/user/reset/password', 404, { resetid: 'nie', password: 'Sicher!2026' }],
  ['contact', 'POST', '/user/reset/password', 410, { resetid: 'demo-used', password: 'Sicher!2026' }],
  ['contact', 'POST', '/user/reset/password', 400, { resetid: 'demo-reset', password: 'schwach' }],
  ['contact', 'POST', '/user/password', 400, { oldPassword: 'falsch', password: 'Sicher!2026' }],
  ['contact', 'POST', '/user/mail/available', 200, { mail: 'frei@extern.test' }],
  ['contact', 'GET', '/dfroles', 200],
  ['contact', 'GET', '/protocol', 403],
  ['admin', 'GET', '/protocol?from=2026-11-01T00:00:00&to=2026-11-21T23:59:59.999&type=LOGIN', 200],
  ['admin', 'GET', '/protocol?from=gestern', 400],
  ['contact', 'POST', '/protocol', 201, { protocolStatus: 'LOGIN', contactOID: 'ASP1' }],
  ['contact', 'POST', '/protocol', 400, { protocolStatus: 'GELESEN' }],
  ['contact', 'GET', '/googleapiconfig', 200],
  ['contact', 'PUT', '/googleapiconfig', 403, { apiKey: 'a', blogID: 'b', blogCount: 3 }],
  ['admin', 'PUT', '/googleapiconfig', 400, { apiKey: 'a', blogID: 'b', blogCount: 11 }],
  ['admin', 'PUT', '/googleapiconfig', 200, { apiKey: 'a', blogID: 'b', blogCount: 3 }],
  ['admin', 'POST', '/googleapiconfig', 409, { apiKey: 'a', blogID: 'b', blogCount: 3 }],
  ['admin', 'DELETE', '/googleapiconfig', 204],
  ['admin', 'GET', '/googleapiconfig', 404],
  ['admin', 'POST', '/googleapiconfig', 200, { apiKey: 'demo', blogID: '4711', blogCount: 5 }],
  ['contact', 'GET', '/task/ADR1/DS', 200],
  ['contact', 'GET', '/task/ADR2/DS', 403],
  ['contact', 'GET', '/task/ADR1/FUNDINGS', 403],
  ['contact', 'GET', '/task/ADR1/INNOVATION', 403],
  ['contact', 'GET', '/task/ADR1/MARKETING', 200],
  ['contact', 'GET', '/task/ADR1/KOCHEN', 400],
  ['admin', 'GET', '/task/ADR0/FUNDINGS', 200],
  ['foreign', 'GET', '/task/ADR2/QMS', 200],
  ['foreign', 'GET', '/task/ADR2/IS', 403],
  ['contact', 'GET', `/task/${oid(ds)}/description`, 200],
  ['contact', 'GET', `/task/${oid(ds)}/documents?category=web`, 200],
  ['contact', 'GET', `/task/${oid(ds)}/documents?category=alle`, 400],
  ['contact', 'GET', `/task/${oid(ds)}/notes`, 200],
  ['contact', 'GET', `/task/${oid(south)}/notes`, 404],
  ['contact', 'POST', '/task/search', 200, { search: 'vertrag*', mode: 'wildcard', ...scope }],
  ['contact', 'GET', '/task/recent/ASP1', 200],
  ['contact', 'GET', '/task/recent/ASP2', 403],
  ['contact', 'GET', '/task/favourites/ADR1', 200],
  ['contact', 'GET', `/document?oid=${oid(paper)}`, 200],
  ['contact', 'GET', '/document?oid=DOKNONE', 404],
  ['contact', 'GET', '/document/read/ASP1', 200],
  ['contact', 'PUT', '/document/read/ASP1', 404, { oid: oid(paper), name: 'x', read: true }],
  ['contact', 'POST', '/document/read/ASP1', 201, { oid: oid(paper), name: 'x', read: true }],
  ['contact', 'POST', '/document/read/ASP1', 409, { oid: oid(paper), name: 'x', read: true }],
  ['contact', 'PUT', '/document/read/ASP1', 204, { oid: oid(paper), name: 'x', read: false }],
  ['contact', 'GET', '/document/read/ASP2', 403],
  ['contact', 'GET', '/folder/FAQ-DS', 200],
  ['contact', 'GET', '/folder/FLD-SHARE', 200],
  ['contact', 'GET', '/folder/none', 404],
  ['contact', 'POST', '/contract', 403, contract],
  ['contract', 'POST', '/contract', 201, contract],
  ['contract', 'POST', '/contract', 400, { ...contract, place: 'x'.repeat(27) }],
  ['contact', 'GET', '/academy', 200],
  [
    'contact',
    'POST',
    '/logs',
    202,
    [{ at: '2026-11-21T09:00:00', method: 'GET', path: '/health', status: 200, ms: 12 }],
  ],
  ['contact', 'POST', '/oauth/revoke', 200, new URLSearchParams({ token: 'unknown' })],
  ['contact', 'POST', '/oauth/revoke', 400, new URLSearchParams({ token_type_hint: 'refresh_token' })],
  ['contact', 'GET', '/health', 200],
  ['contact', 'GET', '/buildProperties', 200],
  ['contact', 'GET', '/maintenance.html', 404],
  ['contact', 'POST', '/oauth/token', 200, passwordGrant(login.user)],
  ['contact', 'POST', '/oauth/token', 400, passwordGrant(login.user, 'falsch')],
  ['contract', 'POST', '/user/password', 204, { oldPassword: demoPassword, password: 'Sicher!2026' }],
  ['contact', 'POST', '/user/reset/password', 204, { resetid: 'demo-reset', password: demoPassword }],
];

const titled = (steps: readonly Step[]) =>
  steps.map(([persona, method, path, status, body]) => ({
    persona,
    method,
    path,
    status,
    body,
    shown: path.split('?')[0],
  }));

const names = ['gsd', 'provider', 'task-utils', 'blog'] as const;
const walk: Readonly<Record<BackendName, readonly Step[]>> = {
  gsd,
  provider,
  'task-utils': taskUtils,
  blog,
};
/** Calls the portal has no use for (R-API-28). */
const unused = /readWebSite|serialization=.*docs/;

describe.each([
  ['The document management', 'gsd'],
  ['The provider', 'provider'],
  ['Task-utils', 'task-utils'],
  ['The blog', 'blog'],
] as const)('%s', (_title, backend) => {
  const base = mockBases[backend === 'task-utils' ? 'taskUtils' : backend];
  test.each(titled(walk[backend]))(
    '$persona $method $shown → $status',
    async ({ persona, method, path, status, body }) => {
      const visitor = await visit(mock, persona);
      const reply =
        backend === 'gsd' || backend === 'provider'
          ? await visitor[backend](method, path, body)
          : await send(mock, method, base + path, { headers: providerKey, body });
      expect(reply.status).toBe(status);
      if (unused.test(path)) return;
      const walked = { backend, method, path, body, reply };
      expect(contractFaults(walked)).toEqual([]);
      walkedCalls.add(walked);
    },
  );
});

describe('docs/api', () => {
  const read = (path: string) => readFileSync(path, 'utf8');

  test.each(names)('%s.openapi.json is the one of the code: npm run api', async (backend) => {
    const file = `docs/api/${backend}.openapi.json`;
    const document = JSON.stringify(openApi(backend, walkedCalls.examples[backend]));
    const { code } = await format(file, document, { printWidth: 110 });
    await expect(code).toMatchFileSnapshot(`../../${file}`);
  });

  test('every described call is walked', () => {
    const missing = names.flatMap((name) =>
      backends[name].calls.map(keyOf).filter((call) => !walkedCalls.examples[name].has(call)),
    );
    // The mock announces no maintenance here; tests/mocks/changes.test.ts sends files.
    expect(missing).toEqual([
      'post /v1/uploadFile/{uploadId}',
      'patch /v1/uploadFile/{uploadId}',
      'get /maintenance.html',
    ]);
  });

  test('every call in the code of the portal is described', () => {
    const shape = (key: string) => key.replaceAll(/\$?\{[^}]*\}/g, '{}');
    const described = new Set(
      Object.values(backends).flatMap(({ calls }) => calls.map((call) => shape(keyOf(call)))),
    );
    const source = readdirSync('src/api', { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      .map((name) => read(`src/api/${name}`))
      .join('\n');
    const namesIn = (pattern: RegExp) => [...source.matchAll(pattern)].map(([, name = '']) => name);
    const keys = namesIn(/['`]((?:get|post|put|patch|delete) \/[^'`]+)['`]/g).map(shape);
    const macros = namesIn(/[mM]acro\(\s*'(\w+)'/g).map((name) => `post /v1/execute/${name}`);
    const classes = namesIn(/declareObjects\(\s*'(\w+)'/g).map((name) => `get /v1/objects/${name}`);
    expect(keys.length).toBeGreaterThan(40);
    expect(macros.length).toBeGreaterThan(7);
    expect(classes.length).toBeGreaterThan(3);
    const called = new Set([...keys, ...macros, ...classes]);
    const generic = ['post /v1/execute/{}', 'get /v1/objects/{}'];
    expect([...called].filter((key) => !described.has(key))).toEqual(generic);
  });

  test.each(names)('%s.openapi.json has no warning of the linter', async (backend) => {
    const config = await createConfig({
      extends: ['recommended'],
      rules: {
        'no-server-example.com': 'off',
        // A path without parameters goes before one with them (OpenAPI 3.1, section Paths Object).
        'no-ambiguous-paths': 'off',
        'no-invalid-media-type-examples': { severity: 'error', allowAdditionalProperties: true },
      },
    });
    const source = read(`docs/api/${backend}.openapi.json`);
    const problems = await lintFromString({ source, config, absoluteRef: `${backend}.openapi.json` });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  test('each call names a requirement that exists', () => {
    const requirements = `${read('docs/requirements/portal.md')}${read('docs/requirements/working-screens.md')}`;
    const unknown = names.flatMap((name) =>
      backends[name].calls.filter(({ requirement }) => !requirements.includes(`| ${requirement} |`)),
    );
    expect(unknown.map(keyOf)).toEqual([]);
  });
});
