// @vitest-environment jsdom
import { HttpResponse, type JsonBodyType, http } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { documentSchema } from '@/api/document';
import { addressSchema, contactSchema } from '@/api/gsd/contacts';
import { entrySchema, reportSchema } from '@/api/gsd/ticket-parts';
import { ticketSchema } from '@/api/gsd/tickets';
import { loadAcademy } from '@/api/provider/academy';
import { loadReadMarks } from '@/api/provider/documents';
import { loadForeignUsers } from '@/api/provider/foreign-users';
import { entrySchema as protocolEntrySchema } from '@/api/provider/protocol';
import { loadNotes } from '@/api/provider/tasks';

import { at, serverForTests, wireForTests } from './wire.fixtures';

const server = serverForTests();
beforeEach(() => void wireForTests());

const object = (oid: string) => ({ '~ObjectID': oid, '~ClassName': 'Objekt' });
const on = (day: number) => new Date(`2026-11-${day}T08:00:00Z`);

const documentOnWire = {
  ...object('DOK1'),
  Description: 'Beschreibung',
  Text: 'Inhalt',
  mimeType: 'Application/PDF',
  name: 'Plan.pdf',
  path: 'Portal/Pläne',
  '~Size': '4096',
  date: '2026-11-20T09:00:00',
  storeTime: '20261121T090000+0100',
  type: 'Versionsdokument',
  markedAsRead: 1,
  object: object('AUF1'),
};
const document = {
  oid: 'DOK1',
  name: 'Plan.pdf',
  description: 'Beschreibung',
  text: 'Inhalt',
  path: 'Portal/Pläne',
  mimeType: 'application/pdf',
  size: 4096,
  date: on(20),
  type: 'Versionsdokument',
  read: true,
  objectOid: 'AUF1',
};

// Requirements R-DOC-01, R-DOC-02, R-TIC-01, R-TENT-01, R-SREP-01, R-DATA-01 to 03 and R-DATA-09.
test.each<[string, z.ZodMiniType, unknown, unknown]>([
  ['document', documentSchema, documentOnWire, document],
  [
    'document of a search',
    documentSchema,
    {
      ...object('DOK2'),
      Name: 'Bild.png',
      MimeType: 'image/png',
      '~ClassName': 'Bild',
      '~StoreTime': '20261121T090000+01',
    },
    expect.objectContaining({ name: 'Bild.png', mimeType: 'image/png', type: 'Bild', date: on(21) }),
  ],
  [
    'ticket',
    ticketSchema,
    {
      ...object('TIC1'),
      Nummer: 4711,
      Name: 'VPN bricht ab',
      Beschreibung: 'Nach zehn Minuten.',
      _yit_ITIL_TicketStatus: '1010',
      _yit_ITIL_ProblemStatus: 20,
      _yIT_AUF_Prioritaet: '30',
      _yit_ITIL_Loesung: 'Neues Profil.',
      _Supportgruppe: { ...object('GRP1'), Name: 'Netzwerk' },
      Erstellungszeit: '20261120T090000+0100',
      _Ansprechpartner: object('ASP1'),
      _Ansprechpartnername: 'Anna Berger',
      _Zeit_bis_Ticketbearbeitung: 'P0DT0H19M0.000S',
      _Zeit_bis_Ticketloesung: 'P1DT0H0M0.000S',
      _Bewertung: 4,
      _Bewertungstext: 'Schnell gelöst.',
      _Zeitschaetzung: 'P0DT3H0M0.000S',
      _Zeitschaetzung_freigegeben_durch: 'Anna Berger, 20.11.2026',
      _Zeitschaetzung_abgelehnt_durch: 'Ina Ruhe, 19.11.2026',
      _Webanzeige: false,
    },
    {
      oid: 'TIC1',
      number: '4711',
      title: 'VPN bricht ab',
      description: 'Nach zehn Minuten.',
      status: 1010,
      problemType: 20,
      priority: 30,
      solution: 'Neues Profil.',
      supportGroup: 'Netzwerk',
      createdAt: on(20),
      contactOid: 'ASP1',
      contactName: 'Anna Berger',
      untilProcessing: 1140,
      untilSolution: 86_400,
      rating: 4,
      ratingComment: 'Schnell gelöst.',
      estimate: 'P0DT3H0M0.000S',
      estimateReleasedBy: 'Anna Berger, 20.11.2026',
      estimateDeclinedBy: 'Ina Ruhe, 19.11.2026',
      visible: false,
    },
  ],
  [
    'ticket entry',
    entrySchema,
    {
      ...object('EIN1'),
      Beschreibung: 'Angebot liegt bei.',
      _Autor: 'Support',
      Erstellungszeit: '20261120T090000+0100',
      _Dauer: 'P0DT0H45M0.000S',
      _Webanzeige: true,
    },
    {
      oid: 'EIN1',
      storedAt: null,
      text: 'Angebot liegt bei.',
      author: 'Support',
      createdAt: on(20),
      duration: 2700,
      visible: true,
    },
  ],
  [
    'service report',
    reportSchema,
    {
      ...object('SRB1'),
      name: 'Einsatz',
      _Freigegeben_durch: 'Anna Berger, 20.11.2026',
      released: true,
      _abgelehnt: 1,
      _abgelehnt_durch: 'Ina Ruhe, 19.11.2026',
      ServiceReportDocuments: { '~Count': 1, '~Elements': [documentOnWire] },
    },
    {
      oid: 'SRB1',
      name: 'Einsatz',
      releasedBy: 'Anna Berger, 20.11.2026',
      released: true,
      declined: true,
      declinedBy: 'Ina Ruhe, 19.11.2026',
      documents: [document],
    },
  ],
  [
    'address',
    addressSchema,
    { ...object('ADR1'), Name1: 'Musterwerk GmbH', Name2: 'Werk Nord', Nummer: 1001, _Kuerzel: 'NORD' },
    { oid: 'ADR1', name: 'Musterwerk GmbH', nameAddition: 'Werk Nord', number: '1001', shortName: 'NORD' },
  ],
  [
    'contact person',
    contactSchema,
    {
      ...object('ASP1'),
      Name1: 'Berger',
      Name2: 'Anna',
      Nummer: 'K-1001',
      EMail: 'anna@musterwerk.test',
      _yit_PortalAdmin: '1',
      Adresse: object('ADR0'),
      _yit_Portaladressen: { '~Count': 1, '~Elements': [object('ADR1')] },
      _yit_Portalfavoriten: { '~Count': 1, '~Elements': [object('AUF1')] },
      _Funktionen: {
        '~Count': 1,
        '~Elements': [
          {
            '~ObjectID': 'FUN1',
            '~ClassName': '_AdresseFunktion',
            _Funktion: 'DSPortal',
            _AdresseNr: 1001,
            _Ansprechpartner: object('ASP1'),
            _Beendet: false,
            _Bestellt: '20261120T090000+0100',
            _Bis: '20261121T090000+0100',
          },
        ],
      },
    },
    {
      oid: 'ASP1',
      lastName: 'Berger',
      firstName: 'Anna',
      number: 'K-1001',
      email: 'anna@musterwerk.test',
      admin: true,
      mainAddressOid: 'ADR0',
      portalAddressOids: ['ADR1'],
      favouriteOids: ['AUF1'],
      functions: [
        {
          oid: 'FUN1',
          className: '_AdresseFunktion',
          role: 'DSPortal',
          addressNumber: '1001',
          contactOid: 'ASP1',
          ended: false,
          validFrom: on(20),
          validUntil: on(21),
        },
      ],
    },
  ],
  [
    'log entry',
    protocolEntrySchema,
    {
      id: 600,
      createDateTime: '2026-11-20T09:00:00',
      changeDateTime: '2026-11-21T09:00:00',
      createTime: '2026-11-19T09:00:00',
      contactOID: 'ASP1',
      contactName: 'Anna Berger',
      taskOID: 'AUF1',
      taskName: 'Löschkonzept',
      documentOID: 'DOK1',
      documentName: 'Plan.pdf',
      customerOID: 'ADR1',
      addressOID: 'ADR2',
      addressName: 'Werk Nord',
      message: 'Meldung des Servers',
      protocolStatus: 'DOCUMENT_DOWNLOAD',
      timeSinceLogin: 86,
      version: '1.0.0',
      foreignUser: true,
      admin: true,
      roles: [{ dfroleName: 'DSPortal' }],
      description: 'Beschreibung',
    },
    {
      id: '600',
      status: 'DOCUMENT_DOWNLOAD',
      at: on(20),
      changedAt: on(21),
      contactOid: 'ASP1',
      contactName: 'Anna Berger',
      customerOid: 'ADR1',
      addressOid: 'ADR2',
      addressName: 'Werk Nord',
      task: { oid: 'AUF1', name: 'Löschkonzept' },
      document: { oid: 'DOK1', name: 'Plan.pdf' },
      message: 'Meldung des Servers',
      description: 'Beschreibung',
      secondsSinceLogin: 86,
      version: '1.0.0',
      foreignUser: true,
      admin: true,
      roles: ['DSPortal'],
    },
  ],
  [
    'log entry of an older server',
    protocolEntrySchema,
    { protocolStatus: 'LOGIN', createTime: '2026-11-19T09:00:00' },
    expect.objectContaining({ status: 'LOGIN', at: on(19), changedAt: null }),
  ],
])('Every field the specifications name is read of a %s', (_, schema, wire, expected) => {
  expect(z.parse(schema, wire)).toEqual(expected);
});

/** Has the same names on the wire. */
const academy = {
  body: '<p>Kurse</p>',
  title: 'Akademie',
  contact: 'Karla Sommer',
  mail: 'a@b.test',
  phone: '0541',
  image: 'a.png',
};

// Requirements R-NOTE-02, R-DOC-10, R-DATA-10 and R-DATA-11.
test.each<[string, string, () => Promise<unknown>, JsonBodyType, unknown]>([
  [
    'note',
    '/task/AUF1/notes',
    () => loadNotes('AUF1'),
    [
      {
        id: 7,
        date: '2026-11-20T09:00:00',
        author: 'Anna Berger',
        text: 'Bitte prüfen',
        contact: object('ASP1'),
      },
    ],
    [{ id: '7', date: on(20), author: 'Anna Berger', text: 'Bitte prüfen', contactOid: 'ASP1' }],
  ],
  [
    'read mark',
    '/document/read/ASP1',
    () => loadReadMarks('ASP1'),
    [{ oid: 'DOK1', name: 'Plan.pdf', read: true }],
    [{ oid: 'DOK1', name: 'Plan.pdf', read: true }],
  ],
  ['text of the academy', '/academy', () => loadAcademy(), academy, academy],
  [
    'foreign user',
    '/user/foreign/1000',
    () => loadForeignUsers('1000'),
    [
      {
        username: 'ivo@extern.test',
        activeResetToken: true,
        dfroles: [
          { dfroleName: 'DSPortal', validFrom: '20261120T090000+0100', validUntil: '2026-11-21T09:00:00' },
        ],
      },
    ],
    [
      {
        username: 'ivo@extern.test',
        activeResetToken: true,
        roles: [{ name: 'DSPortal', validFrom: on(20), validUntil: on(21) }],
      },
    ],
  ],
])('Every field the specifications name is loaded of a %s', async (_, path, load, wire, expected) => {
  server.use(http.get(`${at.provider}${path}`, () => HttpResponse.json(wire)));
  expect(await load()).toEqual(expected);
});
