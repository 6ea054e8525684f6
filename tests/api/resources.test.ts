// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { loadBlogConfig, loadPosts } from '@/api/blog';
import { loadAddresses } from '@/api/gsd/contacts';
import { findLogos, searchDocuments } from '@/api/gsd/files';
import { loadLabels } from '@/api/gsd/labels';
import { loadServiceReports, loadTicketDocuments } from '@/api/gsd/ticket-parts';
import { createTicket, loadTicket } from '@/api/gsd/tickets';
import { loadMaintenance } from '@/api/health';
import { checkResetToken } from '@/api/passwords';
import { loadFolder } from '@/api/provider/documents';
import { loadProtocol } from '@/api/provider/protocol';
import { loadAreaTasks, loadNotes, loadRecentTasks } from '@/api/provider/tasks';
import { loadUser } from '@/api/provider/users';
import { byServerClock } from '@/api/runtime';
import { loadTaskTree } from '@/api/task-utils';
import { checkHealth } from '@/entities/health/health';

import { at, failureOf, serverForTests, wireForTests } from './wire.fixtures';

const server = serverForTests();
beforeEach(() => void wireForTests({ gsdToken: null, tokens: null }));

const gsdData = (data: unknown) =>
  HttpResponse.json({ status: { internalStatus: '0', statusMessage: 'ok' }, data });

const everywhere = { search: 'AVV', mode: 'text', csvCategory: null, customerOid: 'ADR1' } as const;

describe('The health of both backends', () => {
  const healthy = [
    http.get(`${at.gsd}/_CheckService`, () => gsdData({ webservice: { version: '1.0.0.31' } })),
    http.get(`${at.provider}/health`, () => HttpResponse.json({ status: 'UP' })),
    http.get(`${at.provider}/buildProperties`, () => HttpResponse.json({ version: '4.8.2' })),
    http.get(`${at.provider}/maintenance.html`, () => new HttpResponse(null, { status: 404 })),
  ];
  const down = { gsd: false, provider: false, serviceVersion: '', maintenance: null };

  test.each([
    ['all is well', [], { gsd: true, provider: true, serviceVersion: '4.8.2', maintenance: null }],
    ['nothing answers', [http.get('http://backends.test/*', () => HttpResponse.error())], down],
    [
      'a proxy answers',
      [http.get('http://backends.test/*', () => HttpResponse.html('<h1>Hallo</h1>'))],
      {
        ...down,
        maintenance: '<h1>Hallo</h1>',
      },
    ],
    [
      'one is down',
      [http.get(`${at.provider}/health`, () => HttpResponse.json({ status: 'DOWN' }))],
      { gsd: true, provider: false, serviceVersion: '4.8.2', maintenance: null },
    ],
    [
      'maintenance is announced',
      [http.get(`${at.provider}/maintenance.html`, () => HttpResponse.html('<p>Heute Nacht</p>'))],
      { gsd: true, provider: true, serviceVersion: '4.8.2', maintenance: '<p>Heute Nacht</p>' },
    ],
  ])('when %s', async (_, handlers, expected) => {
    server.use(...handlers, ...healthy);
    expect(await checkHealth(new AbortController().signal)).toMatchObject(expected);
  });

  test('is no answer when the check is called off', async () => {
    server.use(...healthy);
    const controller = new AbortController();
    const check = checkHealth(controller.signal);
    controller.abort();
    expect(await failureOf(check)).toMatchObject({ name: 'AbortError' });
  });
});

test('No blog is configured: null instead of an error', async () => {
  server.use(http.get(`${at.provider}/googleapiconfig`, () => new HttpResponse(null, { status: 404 })));
  expect(await loadBlogConfig()).toBeNull();
});

test('The clock of the blog’s server is none of ours', async () => {
  const headers = { date: 'Mon, 23 Nov 2020 08:00:00 GMT' };
  server.use(http.get(`${at.blog}/blogs/4711/posts`, () => HttpResponse.json({ items: [] }, { headers })));
  await loadPosts({ apiKey: 'key', blogId: '4711', count: 5 });
  const now = new Date();
  expect(byServerClock(now)).toEqual(now);
});

describe('News of the blog', () => {
  const post = {
    title: 'NIS-2',
    updated: '2026-11-18T09:00:00+01:00',
    url: 'https://blog.test/1',
    content: '<p>x</p>',
  };
  const load = (items: unknown) => {
    server.use(http.get(`${at.blog}/blogs/4711/posts`, () => HttpResponse.json({ items })));
    return loadPosts({ apiKey: 'key', blogId: '4711', count: 5 });
  };

  test('come with date, link and the first picture', async () => {
    expect(await load([{ ...post, images: [{ url: 'https://blog.test/a.png' }, { url: 'b' }] }])).toEqual([
      {
        title: 'NIS-2',
        updated: new Date('2026-11-18T08:00:00Z'),
        link: 'https://blog.test/1',
        content: '<p>x</p>',
        image: 'https://blog.test/a.png',
      },
    ]);
  });

  test('are none where the blog has no posts and leaves the list out', async () => {
    server.use(
      http.get(`${at.blog}/blogs/4711/posts`, () => HttpResponse.json({ kind: 'blogger#postList' })),
    );
    expect(await loadPosts({ apiKey: 'key', blogId: '4711', count: 5 })).toEqual([]);
  });

  test('may lack pictures and text, and link nowhere but to the web', async () => {
    expect(await load([{ ...post, content: null, url: 'javascript:alert(1)' }])).toMatchObject([
      { content: '', link: '', image: undefined },
    ]);
  });

  test('with an unreadable date break the contract', async () => {
    expect(await failureOf(load([{ ...post, updated: 'gestern' }]))).toMatchObject({
      kind: 'contract',
      field: 'items.0.updated',
      call: 'GET /blogs/:id/posts',
    });
  });
});

test.each([
  ['an id', 'AUF1', 'AUF1'],
  ['a nested object, as references are', { '~ObjectID': 'AUF1' }, 'AUF1'],
  ['nothing', null, null],
])('A document may name its object as %s', async (_, object, objectOid) => {
  server.use(
    http.post(`${at.gsd}/v1/execute/_yit_DS_DocSearch`, () =>
      gsdData([{ '~ObjectID': 'DOK1', Name: 'AVV.pdf', object }]),
    ),
  );
  expect(await searchDocuments(everywhere)).toMatchObject([{ oid: 'DOK1', objectOid }]);
});

test('What has no name is called by its number or id, so that nothing to press is empty', async () => {
  const folder = { oid: 'FLD1', documents: [{ '~ObjectID': 'DOK1', Name: ' ', name: null }] };
  server.use(
    http.get(`${at.provider}/folder/FLD1`, () => HttpResponse.json(folder)),
    http.get(`${at.gsd}/v1/objects/:class`, () =>
      gsdData({ '~Elements': [{ '~ObjectID': 'OID1', Name: ' ', Name1: '', Nummer: 4711 }] }),
    ),
    http.post(`${at.taskUtils}/tasktree/generate`, () =>
      HttpResponse.json({ id: 'DS', name: ' ', children: [{ id: 'K1', name: null }] }),
    ),
  );
  expect(await loadFolder('FLD1')).toMatchObject({ documents: [{ name: 'DOK1' }] });
  expect(await loadTicket('OID1')).toMatchObject({ title: '4711' });
  expect(await loadAddresses(['OID1'])).toMatchObject([{ name: '4711' }]);
  expect(await loadTaskTree({ customerOid: 'ADR1', csvCategory: 'DS' })).toMatchObject([
    { name: 'DS' },
    { name: 'K1' },
  ]);
});

test.each([
  ['an empty list', []],
  ['null', null],
  ['a collection without elements', { '~Count': 0 }],
])('A search for documents that finds nothing may answer %s', async (_, data) => {
  server.use(http.post(`${at.gsd}/v1/execute/_yit_DS_DocSearch`, () => gsdData(data)));
  expect(await searchDocuments(everywhere)).toEqual([]);
  expect(await findLogos('Portal_Logo', 'ADR1')).toEqual([]);
});

test.each([
  [{ '~ObjectID': 'TIC1', Nummer: 4711 }, '4711'],
  [{ '~ObjectID': 'TIC1' }, 'TIC1'],
])('A new ticket answered as %j is called %s', async (data, number) => {
  server.use(http.post(`${at.gsd}/v1/object/_yit_ITIL_Ticket`, () => gsdData(data)));
  const content = { title: 'Drucker druckt leer', description: 'Nur leere Seiten', problemType: 20 };
  const begins = { status: 1000, supportGroupOid: '', contactQuery: false };
  const by = { contactOid: 'ASP1', contactName: 'Anna Berger', addressOid: 'ADR1', at: new Date() };
  expect(await createTicket({ ...content, ...begins, ...by })).toEqual({ oid: 'TIC1', number });
});

test('A label whose colour is none keeps its word, one without a word is none', async () => {
  server.use(
    http.post(`${at.gsd}/v1/execute/portalValueAssignment`, () =>
      gsdData([
        { key: '50', label: 'Kritisch', color: '#A3214C' },
        { key: 40, label: 'Sehr hoch', color: 'url(x)' },
        { key: 30, label: 'Hoch', color: null },
        { key: 20, label: ' ', color: '#A3214C' },
        { key: 10, label: null, color: '#A3214C' },
      ]),
    ),
  );
  expect(await loadLabels('TaskPriority')).toEqual([
    { key: 50, label: 'Kritisch', color: '#A3214C' },
    { key: 40, label: 'Sehr hoch', color: undefined },
    { key: 30, label: 'Hoch', color: undefined },
  ]);
});

test('A user record is read with what older providers leave out', async () => {
  server.use(
    http.get(`${at.provider}/user/:name`, () =>
      HttpResponse.json({ username: 'anna', active: true, customerNumber: 1001, dfroles: null }),
    ),
  );
  expect(await loadUser('anna')).toEqual({
    username: 'anna',
    active: true,
    admin: false,
    foreignUser: false,
    customerNumber: '1001',
    roles: [],
  });
});

test('A maintenance page without a word is no maintenance', async () => {
  server.use(http.get(`${at.provider}/maintenance.html`, () => HttpResponse.text(' \n')));
  expect(await loadMaintenance()).toBeNull();
});

describe('A list of a macro', () => {
  test('names the item that breaks the contract', async () => {
    server.use(
      http.post(`${at.gsd}/v1/execute/_yit_DS_DocSearch`, () => gsdData([{ '~ObjectID': 'D1' }, {}])),
    );
    expect(await failureOf(searchDocuments(everywhere))).toMatchObject({
      kind: 'contract',
      field: '~ObjectID',
    });
  });

  test('may be missing inside an item', async () => {
    server.use(
      http.post(`${at.gsd}/v1/execute/_yIT_getServiceReport`, () => gsdData([{ '~ObjectID': 'S1' }])),
    );
    expect(await loadServiceReports('TCK1')).toMatchObject([{ oid: 'S1', documents: [] }]);
  });

  test.each([
    [{ name: 'Wartung' }, 'Wartung'],
    [{ Name: 'Wartung' }, 'Wartung'],
    [{ name: '', Name: 'Wartung' }, 'Wartung'],
    [{ name: null }, 'S1'],
  ])('of service reports that say %o calls one »%s«', async (fields, expected) => {
    server.use(
      http.post(`${at.gsd}/v1/execute/_yIT_getServiceReport`, () =>
        gsdData([{ '~ObjectID': 'S1', ...fields }]),
      ),
    );
    expect(await loadServiceReports('TCK1')).toMatchObject([{ name: expected }]);
  });

  test.each([
    [{ '~Size': 7 }, 7],
    [{ size: 7 }, 7],
    [{ size: '7' }, 7],
    [{ '~Size': null, size: 7 }, 7],
    [{}, 0],
  ])('of documents that say %o has one of %i bytes', async (fields, expected) => {
    server.use(
      http.post(`${at.gsd}/v1/execute/_yIT_getTicketDocuments`, () =>
        gsdData([{ '~ObjectID': 'D1', ...fields }]),
      ),
    );
    expect(await loadTicketDocuments('TCK1')).toMatchObject([{ size: expected }]);
  });
});

test.each([
  ['empty text', { csvCategory: '', parent: '' }],
  ['null', { csvCategory: null, parent: null }],
  ['nothing', {}],
])('A task that says %s of area and parent has none', async (_, fields) => {
  server.use(
    http.get(`${at.provider}/task/recent/ASP1`, () => HttpResponse.json([{ '~ObjectID': 'T1', ...fields }])),
  );
  expect(await loadRecentTasks('ASP1')).toMatchObject([{ oid: 'T1', category: null, parentOid: null }]);
});

test('A task of an area is of its category, whether or not the answer says so', async () => {
  server.use(
    http.get(`${at.provider}/task/ADR1/QMS`, () =>
      HttpResponse.json([{ '~ObjectID': 'T1' }, { '~ObjectID': 'T2', csvCategory: 'DS' }]),
    ),
  );
  expect(await loadAreaTasks('ADR1', 'QMS')).toMatchObject([{ category: 'QMS' }, { category: 'DS' }]);
});

test('A note may have a number as its id, or none', async () => {
  server.use(
    http.get(`${at.provider}/task/T1/notes`, () =>
      HttpResponse.json([
        { id: 7, date: null, author: null, text: 'x', contact: { '~ObjectID': 'ASP1' } },
        { text: 'y' },
      ]),
    ),
  );
  expect(await loadNotes('T1')).toEqual([
    { id: '7', date: null, author: '', text: 'x', contactOid: 'ASP1' },
    { id: '', date: null, author: '', text: 'y', contactOid: null },
  ]);
});

test('A reset link that is not valid may name no user', async () => {
  server.use(
    http.get(`${at.provider}/user/reset/token/4711`, () =>
      HttpResponse.json({ valid: false, username: null }),
    ),
  );
  expect(await checkResetToken('4711')).toEqual({ valid: false, username: '' });
});

test.each([
  [4711, '4711'],
  ['6f1c2a9e-77b0', '6f1c2a9e-77b0'],
  [null, ''],
])('An entry of the audit log may have %j as its id', async (id, expected) => {
  const entry = { id, protocolStatus: 'LOGIN', createDateTime: '2026-11-24T08:00:00' };
  server.use(http.get(`${at.provider}/protocol`, () => HttpResponse.json([entry])));
  expect(await loadProtocol({ from: new Date(), to: new Date() })).toMatchObject([{ id: expected }]);
});

test('An entry of the audit log without its time is told, in the words of R-VAL-06', async () => {
  server.use(
    http.get(`${at.provider}/protocol`, () =>
      HttpResponse.json(
        [{ id: 1 }, { id: 2, createTime: 'x' }].map((entry) => ({ ...entry, protocolStatus: 'LOGIN' })),
      ),
    ),
  );
  const heard: unknown[] = [];
  const range = { from: new Date(), to: new Date() };
  const entries = await loadProtocol(range, { onUnreadable: (unreadable) => heard.push(unreadable) });
  expect(entries).toMatchObject([
    { id: '1', at: null },
    { id: '2', at: null, unreadable: { at: 'x' } },
  ]);
  expect(heard).toMatchObject([
    [
      { field: 'createDateTime', reason: 'Missing YIT date string' },
      { field: 'createTime', reason: 'Invalid YIT date string' },
    ],
  ]);
});
