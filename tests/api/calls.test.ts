// @vitest-environment jsdom
import { HttpResponse, type JsonBodyType, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';

import { changeBlogConfig, createBlogConfig, deleteBlogConfig, loadBlogConfig } from '@/api/blog';
import {
  assignDocument,
  findDuplicate,
  loadFile,
  moveToGlobalFolder,
  runUploadMacro,
  searchDocuments,
  startUpload,
  storeUpload,
} from '@/api/gsd/files';
import { createNote } from '@/api/gsd/tasks';
import { loadServiceReports, loadTicketDocuments } from '@/api/gsd/ticket-parts';
import { startTicket } from '@/api/gsd/tickets';
import { loadDocument, loadTaskDocuments } from '@/api/provider/documents';
import { setForeignPassword } from '@/api/provider/foreign-users';
import { loadProtocol, writeProtocolEntry } from '@/api/provider/protocol';
import { loadTaskDescription, searchTasks } from '@/api/provider/tasks';

import { at, serverForTests, wireForTests } from './wire.fixtures';

const server = serverForTests();

interface Sent {
  call: string;
  query: Readonly<Record<string, string>>;
  body: unknown;
}

const [enveloped, plain, bytes, nothing] = [
  (data: JsonBodyType) => HttpResponse.json({ status: { internalStatus: '0', statusMessage: 'ok' }, data }),
  (data: JsonBodyType) => HttpResponse.json(data),
  (text: unknown) => HttpResponse.arrayBuffer(new TextEncoder().encode(String(text)).buffer),
  () => new HttpResponse(null, { status: 204 }),
];

/** Lets every address answer this, and returns what the portal has sent. */
function answerAll(answer: () => Response): readonly Sent[] {
  const sent: Sent[] = [];
  const record = async ({ request }: { request: Request }) => {
    const { pathname, searchParams } = new URL(request.url);
    const path = pathname.replace(new URL(at.gsd).pathname, '').replace(new URL(at.provider).pathname, '');
    const text = await request.text();
    sent.push({
      call: `${request.method} ${path}`,
      query: Object.fromEntries(searchParams),
      body: text === '' ? undefined : JSON.parse(text),
    });
    return answer();
  };
  server.use(http.all(`${at.gsd}/*`, record), http.all(`${at.provider}/*`, record));
  return sent;
}

beforeEach(() => void wireForTests({ gsd: { batch: false } }));

const entry = {
  status: 'DOCUMENT_DOWNLOAD',
  at: new Date('2026-11-21T08:00:00.250Z'),
  contactOid: 'ASP1',
  contactName: 'Anna Berger',
  customerOid: 'ADR1',
  addressOid: 'ADR1',
  addressName: 'Musterwerk GmbH, Werk Nord',
  task: { oid: 'AUF1', name: 'Löschkonzept' },
  document: { oid: 'DOK1', name: 'Plan.pdf' },
  description: '',
  secondsSinceLogin: 12,
  version: '1.0.0',
  foreignUser: false,
  admin: true,
  roles: ['PORTAL_ADMIN'],
} as const;
const blog = { apiKey: 'key', blogId: '47', count: 5 };
const blogOnWire = { apiKey: 'key', blogID: '47', blogCount: 5 };
const document = { '~ObjectID': 'DOK1', name: 'Plan.pdf' };

type Case = readonly [
  what: string,
  run: () => Promise<unknown>,
  answer: () => Response,
  sent: { call: string; query?: Readonly<Record<string, string>>; body?: unknown },
  result?: unknown,
];

const cases: readonly Case[] = [
  [
    'the audit log of a range, an address and a type',
    () =>
      loadProtocol({
        from: new Date('2026-11-20T23:00:00Z'),
        to: new Date('2026-11-21T22:59:59.999Z'),
        addressOid: 'ADR1',
        type: 'LOGIN',
      }),
    () => plain([]),
    {
      call: 'GET /protocol',
      query: {
        from: '2026-11-21T00:00:00.000',
        to: '2026-11-21T23:59:59.999',
        customer: 'ADR1',
        type: 'LOGIN',
      },
    },
    [],
  ],
  [
    'an entry of the audit log',
    () => writeProtocolEntry(entry),
    nothing,
    {
      call: 'POST /protocol',
      body: {
        createDateTime: '2026-11-21T09:00:00.250',
        changeDateTime: '2026-11-21T09:00:00.250',
        createTime: '2026-11-21T09:00:00.250',
        contactOID: 'ASP1',
        contactName: 'Anna Berger',
        customerOID: 'ADR1',
        addressOID: 'ADR1',
        addressName: 'Musterwerk GmbH, Werk Nord',
        taskOID: 'AUF1',
        taskName: 'Löschkonzept',
        documentOID: 'DOK1',
        documentName: 'Plan.pdf',
        protocolStatus: 'DOCUMENT_DOWNLOAD',
        description: '',
        timeSinceLogin: 12,
        version: '1.0.0',
        foreignUser: false,
        admin: true,
        roles: [{ dfroleName: 'PORTAL_ADMIN' }],
      },
    },
  ],
  ['the blog configuration', loadBlogConfig, () => plain(blogOnWire), { call: 'GET /googleapiconfig' }, blog],
  ['a new one', () => createBlogConfig(blog), nothing, { call: 'POST /googleapiconfig', body: blogOnWire }],
  [
    'a changed one',
    () => changeBlogConfig(blog),
    nothing,
    { call: 'PUT /googleapiconfig', body: blogOnWire },
  ],
  ['no blog', () => deleteBlogConfig(), nothing, { call: 'DELETE /googleapiconfig' }],
  [
    'the password of a user that an earlier press has made',
    () => setForeignPassword('neu@extern.test', 'Sicher!2026'),
    nothing,
    {
      call: 'PUT /user/neu%40extern.test',
      body: { password: 'Sicher!2026', foreignUser: true, admin: false },
    },
  ],
  [
    'an upload id',
    () => startUpload(),
    () => enveloped({ uploadId: 7 }),
    { call: 'GET /v1/uploadFile' },
    '7',
  ],
  [
    'a stored upload',
    () => storeUpload('7', { replaceOid: 'DOK0' }),
    () => enveloped({ '~ObjectID': 'DOK1' }),
    { call: 'PATCH /v1/uploadFile/7', query: { replaceOID: 'DOK0' } },
    'DOK1',
  ],
  [
    'an assignment',
    () => assignDocument('DOK1', 'AUF1', 'Portal'),
    () => enveloped({}),
    {
      call: 'PATCH /v1/object/DOK1',
      query: { actions: '[{"type":"assign","object":"AUF1","path":"Portal"}]' },
      body: {},
    },
  ],
  [
    'a hint',
    () => runUploadMacro('DOK1', { type: 'Vertrag', text: 'Bitte prüfen' }),
    () => enveloped(null),
    {
      call: 'POST /v1/execute/_yit_FRM_CallAddOn',
      body: { oid: 'DOK1', addOn: 'PortalUpload', hint: 'Bitte prüfen', hintType: 'Vertrag' },
    },
  ],
  [
    'a move to the global folder',
    () => moveToGlobalFolder('DOK1', 'Austausch'),
    () => enveloped(null),
    {
      call: 'POST /v1/execute/moveDocumentToGlobalFolder',
      body: { fileOID: 'DOK1', folderName: 'Austausch' },
    },
  ],
  [
    'a file of the same name',
    () => findDuplicate('Plan.pdf', 'AUF1'),
    () => enveloped({ exists: true, oid: 'DOK0' }),
    { call: 'POST /v1/execute/portalCheckIfDocumentExists', body: { name: 'Plan.pdf', objectOid: 'AUF1' } },
    { oid: 'DOK0' },
  ],
  [
    'found documents',
    () => searchDocuments({ search: 'Plan', mode: 'text', csvCategory: 'DS', customerOid: 'ADR1' }),
    () => enveloped([]),
    {
      call: 'POST /v1/execute/_yit_DS_DocSearch',
      body: { search: 'Plan', mode: 'text', csvCategory: 'DS', customerOid: 'ADR1' },
    },
    [],
  ],
  ['a file', () => loadFile('DOK1'), () => bytes('%PDF'), { call: 'GET /v1/file/DOK1' }, '%PDF'],
  [
    'a note of type 100 at its task',
    () => createNote('AUF1', 'Bitte prüfen', 'Anna Berger'),
    () => enveloped({ '~ObjectID': 'KON1' }),
    {
      call: 'POST /v1/object/Kontakt',
      query: { actions: '[{"type":"add","object":"AUF1","field":"_Kontakte"}]' },
      body: { Typ: 100, Beschreibung: 'Bitte prüfen', Ersteller: 'Anna Berger' },
    },
  ],
  [
    'a document',
    () => loadDocument('DOK1'),
    () => plain(document),
    { call: 'GET /document', query: { oid: 'DOK1' } },
    expect.objectContaining({ oid: 'DOK1' }),
  ],
  ...(['web', 'share', 'contract'] as const).map((category): Case => [
    `the documents of a task in the category ${category}`,
    () => loadTaskDocuments('AUF1', category),
    () => plain([document]),
    { call: 'GET /task/AUF1/documents', query: { category } },
    [expect.objectContaining({ oid: 'DOK1' })],
  ]),
  [
    'a long description',
    () => loadTaskDescription('AUF1'),
    () => plain({ html: '<p>Prüfen</p>' }),
    { call: 'GET /task/AUF1/description' },
    '<p>Prüfen</p>',
  ],
  [
    'found tasks',
    () => searchTasks({ search: 'Plan', mode: 'text', csvCategory: 'DS', customerOid: 'ADR1' }),
    () => plain([]),
    {
      call: 'POST /task/search',
      body: { search: 'Plan', mode: 'text', csvCategory: 'DS', customerOid: 'ADR1' },
    },
    [],
  ],
  [
    'the documents of a ticket',
    () => loadTicketDocuments('TIC1'),
    () => enveloped([document]),
    { call: 'POST /v1/execute/_yIT_getTicketDocuments', body: { ticketOID: 'TIC1' } },
    [expect.objectContaining({ oid: 'DOK1' })],
  ],
  [
    'the service reports of a ticket',
    () => loadServiceReports('TIC1'),
    () => enveloped([]),
    { call: 'POST /v1/execute/_yIT_getServiceReport', body: { ticketOID: 'TIC1' } },
    [],
  ],
  [
    'a started ticket',
    () => startTicket('TIC1'),
    () => enveloped(null),
    { call: 'POST /v1/execute/_yIT_startTicket', body: { ticketOID: 'TIC1' } },
  ],
];

test.each(cases.map(([what, ...rest]) => ({ what, rest })))(
  'The portal asks in the agreed form for $what',
  async ({ rest: [run, answer, { call, query = {}, body }, result] }) => {
    const sent = answerAll(answer);
    const found = await run();
    expect(sent).toEqual([{ call, query, body }]);
    expect(found instanceof ArrayBuffer ? new TextDecoder().decode(found) : found).toEqual(result);
  },
);
