import { isObject } from '../openapi/check';
import {
  type Step,
  elements,
  firstOid,
  json,
  member,
  needs,
  ofAddress,
  ofContact,
  ofDocument,
  ofTask,
  ofTicket,
  oidOf,
  query,
  textOf,
} from './facts';

/** Steps of the described calls that only read, in the order in which answers lead to the next call. */
export const readingSteps: readonly Step[] = [
  ['gsd', 'get /_CheckService', () => ({})],
  ['provider', 'get /health', () => ({})],
  ['provider', 'get /buildProperties', () => ({})],
  ['provider', 'get /maintenance.html', () => ({ accepts: [404] })],
  [
    'provider',
    'get /user/{username}',
    ({ username }) => ({ params: { username } }),
    (facts, data) => {
      facts.number = textOf(member(data, 'customerNumber')) ?? '';
      facts.foreign = member(data, 'foreignUser') === true;
    },
  ],
  [
    'gsd',
    'get /v1/objects/Ansprechpartner',
    (facts) => ({
      query: {
        query: facts.foreign ? query('EMail', facts.username) : query('Nummer', facts.number ?? ''),
        perPage: '2',
      },
    }),
    (facts, data) => {
      const contact = elements(data)[0];
      const main = oidOf(member(contact, 'Adresse'));
      const address = firstOid(member(contact, '_yit_Portaladressen')) ?? main;
      if (main !== undefined) facts.mainAddress = main;
      const oid = oidOf(contact);
      if (oid !== undefined) facts.contact = oid;
      if (address !== undefined) facts.address = address;
    },
  ],
  [
    'gsd',
    'get /v1/objects/Adresse',
    (facts) => ofAddress(facts, (oid) => ({ query: { query: json({ oids: [facts.mainAddress ?? oid] }) } })),
    (facts, data) => {
      const number = textOf(member(elements(data)[0], 'Nummer'));
      if (number !== undefined) facts.addressNumber = number;
    },
  ],
  [
    'gsd',
    'post /v1/execute/portalCheckCSVRoles',
    (facts) => ofAddress(facts, (oid) => ({ body: { addresses: [oid] } })),
    (facts, data) => {
      const areas = member(data, facts.address ?? '');
      facts.categories = isObject(areas)
        ? Object.entries(areas).flatMap(([name, open]) => (open === true && name !== 'TICKET' ? [name] : []))
        : [];
    },
  ],
  [
    'provider',
    'get /task/{customerOid}/{csvCategory}',
    (facts) =>
      facts.categories.length === 0
        ? 'Die Adresse hat in keinem Bereich Daten.'
        : facts.categories.map((csvCategory) => ({
            params: { customerOid: facts.address ?? '', csvCategory },
          })),
    (facts, data, { params }) => {
      const oid = firstOid(data);
      if (oid === undefined || facts.task !== undefined || !params?.['csvCategory']) return;
      facts.task = oid;
      facts.category = params['csvCategory'];
    },
  ],
  ['provider', 'get /task/{oid}/description', ofTask],
  [
    'provider',
    'get /task/{oid}/documents',
    (facts) => needs(facts.task, 'Eine Aufgabe', (oid) => ({ params: { oid }, query: { category: 'web' } })),
    (facts, data) => {
      const oid = firstOid(data);
      if (oid !== undefined) facts.document = oid;
    },
  ],
  ['provider', 'get /task/{oid}/notes', ofTask],
  [
    'provider',
    'get /task/recent/{contactOid}',
    (facts) => ofContact(facts, (contactOid) => ({ params: { contactOid } })),
  ],
  [
    'provider',
    'get /task/favourites/{customerOid}',
    (facts) => ofAddress(facts, (customerOid) => ({ params: { customerOid } })),
  ],
  [
    'provider',
    'post /task/search',
    (facts) =>
      ofAddress(facts, (customerOid) => ({
        body: { search: 'vertrag', mode: 'text', csvCategory: null, customerOid },
      })),
  ],
  [
    'gsd',
    'post /v1/execute/_yit_DS_DocSearch',
    (facts) =>
      ofAddress(facts, (customerOid) => ({
        body: { search: 'vertrag', mode: 'text', csvCategory: null, customerOid },
      })),
    (facts, data) => {
      const oid = firstOid(data);
      if (oid !== undefined) facts.document ??= oid;
    },
  ],
  ['provider', 'get /document', (facts) => ofDocument(facts, (oid) => ({ query: { oid } }))],
  [
    'provider',
    'get /document/read/{contactOid}',
    (facts) => ofContact(facts, (contactOid) => ({ params: { contactOid } })),
  ],
  ['gsd', 'get /v1/file/{oid}', (facts) => ofDocument(facts, (oid) => ({ params: { oid } }))],
  ['gsd', 'get /v1/object/{oid}', (facts) => ofContact(facts, (oid) => ({ params: { oid } }))],
  ['gsd', 'get /v1/lock/object/{oid}', ofTask],
  [
    'gsd',
    'get /v1/objects/Aufgabe',
    (facts) => needs(facts.task, 'Eine Aufgabe', (oid) => ({ query: { query: json({ oids: [oid] }) } })),
  ],
  [
    'gsd',
    'post /v1/execute/portalCheckIfDocumentExists',
    (facts) =>
      needs(facts.task, 'Eine Aufgabe', (objectOid) => ({
        body: { name: 'Vertragsprüfung.txt', objectOid },
      })),
  ],
  [
    'gsd',
    'post /v1/execute/portalValueAssignment',
    (_facts, { config }) => ({
      body: { fields: ['Zuordnung'], name: config.labels['taskStatus'] ?? 'taskStatus' },
    }),
  ],
  [
    'gsd',
    'post /v1/execute/_yIT_getTicketsWithDetails',
    (facts) =>
      needs(facts.contact, 'Der Ansprechpartner', (contactOID) => ({
        body: { contactOID, customerOID: facts.address ?? '', addressOID: facts.address ?? '' },
      })),
    (facts, data) => {
      const oid = firstOid(data);
      if (oid !== undefined) facts.ticket = oid;
    },
  ],
  [
    'gsd',
    'get /v1/objects/_yit_ITIL_Ticket',
    (facts) => needs(facts.ticket, 'Ein Ticket', (oid) => ({ query: { query: json({ oids: [oid] }) } })),
  ],
  ...['_yit_ITIL_Eintrag', '_yIT_ServiceReport', 'Dokument', 'Bild'].map((name): Step => [
    'gsd',
    `get /v1/objects/${name}`,
    // If it is refused, the portal refetches its lists by age.
    () => ({ query: { query: json({ sortIndex: '!StoreTime' }), perPage: '1' }, accepts: [400, 403, 404] }),
  ]),
  ['gsd', 'post /v1/execute/_yIT_getTicketEntries', ofTicket],
  ['gsd', 'post /v1/execute/_yIT_getTicketDocuments', ofTicket],
  ['gsd', 'post /v1/execute/_yIT_getServiceReport', ofTicket],
  [
    'provider',
    'get /folder/{oid}',
    (_facts, { config }) => {
      const folders = [config.share?.folderOid, ...Object.values(config.faqs).map((faq) => faq?.folderOid)];
      const oids = folders.filter((oid) => oid !== undefined);
      return oids.length > 0
        ? oids.map((oid) => ({ params: { oid } }))
        : 'config.json nennt weder FAQs noch einen Austauschbereich.';
    },
  ],
  ['provider', 'get /academy', () => ({})],
  ['provider', 'get /dfroles', () => ({})],
  ['provider', 'post /user/mail/available', ({ ownUser }) => ({ body: { mail: ownUser } })],
  [
    'provider',
    'get /user/foreign/{customerNumber}',
    (facts) =>
      needs(facts.addressNumber, 'Die Kundennummer', (customerNumber) => ({ params: { customerNumber } })),
  ],
  ['provider', 'get /user/reset/active', () => ({})],
  ['provider', 'get /user/reset/token/{resetid}', () => ({ params: { resetid: 'vertragspruefung' } })],
  [
    'provider',
    'get /protocol',
    () => ({ query: { from: '2026-01-01T00:00:00', to: '2026-01-01T23:59:59' } }),
  ],
  [
    'provider',
    'get /googleapiconfig',
    () => ({ accepts: [404] }),
    (facts, data) => {
      const [id, key] = [textOf(member(data, 'blogID')), textOf(member(data, 'apiKey'))];
      if (id !== undefined && key !== undefined) facts.blog = { id, key };
    },
  ],
  [
    'blog',
    'get /blogs/{blogID}/posts',
    ({ blog }) =>
      blog
        ? { params: { blogID: blog.id }, query: { key: blog.key, maxResults: '2', fetchImages: 'true' } }
        : 'Im Portal ist kein Blog eingerichtet.',
  ],
  ...(['post /tasktree/generate', 'post /report/html'] as const).map((key): Step => [
    'task-utils',
    key,
    (facts) =>
      needs(facts.category, 'Ein Bereich mit Aufgaben', (csvCategory) => ({
        body: { customerOid: facts.address ?? '', csvCategory },
      })),
  ]),
  ['task-utils', 'post /convert', (facts) => ofDocument(facts, (documentOid) => ({ body: { documentOid } }))],
  [
    'task-utils',
    'post /pdfelement',
    () => ({
      body: {
        company: 'Vertragsprüfung',
        street: '',
        zip: '',
        place: '',
        date: '01.01.2026',
        name: '',
        function: '',
        contacts: [],
      },
    }),
  ],
];
