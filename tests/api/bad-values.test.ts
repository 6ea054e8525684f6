// @vitest-environment jsdom
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';

import { searchDocuments } from '@/api/gsd/files';
import { loadTickets } from '@/api/gsd/tickets';
import { loadFolder } from '@/api/provider/documents';
import { loadProtocol } from '@/api/provider/protocol';
import { loadAreaTasks } from '@/api/provider/tasks';
import type { UnreadableCount } from '@/api/read-rows';
import type { CallOptions } from '@/api/request';

import { at, serverForTests, wireForTests } from './wire.fixtures';

const server = serverForTests();
beforeEach(() => void wireForTests());

interface Row {
  readonly [field: string]: unknown;
}

interface List {
  row: (index: number) => Row;
  load: (options: CallOptions) => Promise<readonly unknown[]>;
}

/** Reads a list of 84 rows with one changed in it; says how many remain, and what could not be read. */
async function readWith({ row, load }: List, change: (good: Row) => unknown) {
  const answer = Array.from({ length: 84 }, (_, index) => (index === 41 ? change(row(index)) : row(index)));
  server.use(
    http.all(`${at.provider}/*`, () => HttpResponse.json(answer)),
    http.all(`${at.gsd}/*`, () =>
      HttpResponse.json({ status: { internalStatus: '0', statusMessage: 'ok' }, data: answer }),
    ),
  );
  const unreadable: UnreadableCount[] = [];
  const rows = await load({ onUnreadable: (counts) => unreadable.push(...counts) });
  return { count: rows.length, unreadable };
}

const lists = {
  tasks: {
    row: (index) => ({
      '~ObjectID': `AUF${index}`,
      '~StoreTime': '20261121T090000+01:00',
      Titel: `Aufgabe ${index}`,
      _yIT_AUF_Prioritaet: 50,
      csvCategory: 'DS',
    }),
    load: (options) => loadAreaTasks('ADR1', 'DS', options),
  },
  tickets: {
    row: (index) => ({ '~ObjectID': `T${index}`, Name: `Ticket ${index}`, _yit_ITIL_TicketStatus: 1000 }),
    load: (options) => loadTickets({ contactOid: 'ASP1', addressOid: 'ADR1' }, options),
  },
  documents: {
    row: (index) => ({ '~ObjectID': `DOK${index}`, name: `${index}.pdf` }),
    load: (options) =>
      searchDocuments({ search: '*', mode: 'wildcard', csvCategory: 'DS', customerOid: 'ADR1' }, options),
  },
  log: {
    row: (index) => ({ id: index, protocolStatus: 'LOGIN', createDateTime: '2026-11-24T08:00:00' }),
    load: (options) => loadProtocol({ from: new Date(), to: new Date() }, options),
  },
} as const satisfies Record<string, List>;

describe('One of 84 rows without an identity is left out, and counted:', () => {
  const noObject = [null, 'AUF41', 41, true, [], {}];
  const noId = [undefined, '', 41, null, {}].map((oid) => ({ '~ObjectID': oid, Titel: 'x' }));
  test.each([
    ...[...noObject, ...noId].map((bad) => ['tasks', bad] as const),
    ...[...noObject, ...noId].map((bad) => ['tickets', bad] as const),
    ...[...noObject, ...noId].map((bad) => ['documents', bad] as const),
    ...[...noObject, { id: 41 }].map((bad) => ['log', bad] as const),
  ])('%s, %j', async (list, bad) => {
    expect(await readWith(lists[list], () => bad)).toEqual({
      count: 83,
      unreadable: [{ field: '(row)', count: 1, reason: '' }],
    });
  });
});

describe('One bad value in one of 84 rows stays blank, and is counted:', () => {
  const invalidDate = 'Invalid YIT date string';
  const other = '';
  test.each([
    ['tasks', '~StoreTime', '2026-11-25 10:00', invalidDate],
    ['tasks', '~StoreTime', '00010101', invalidDate],
    ['tasks', '~StoreTime', 20_261_125, other],
    ['tasks', '_yIT_AUF_Prioritaet', 'hoch', other],
    ['tasks', '_yIT_AUF_Prioritaet', {}, other],
    ['tasks', '_yIT_AUF_Status', 'offen', other],
    ['tasks', '_yIT_AUF_Status', [20], other],
    ['tasks', '_yIT_AUF_Fortschritt', '45,5', other],
    ['tasks', '_yIT_AUF_Fortschritt', true, other],
    ['tasks', '_yit_ds_Trifft_Zu', 'ja', other],
    ['tasks', 'parent', {}, other],
    ['tasks', 'parent', 5, other],
    ['tasks', '_yit_Stichworte', 'AVV, Hosting', other],
    ['tasks', '_yit_Stichworte', { '~Elements': 'AVV' }, other],
    ['tasks', 'Titel', {}, other],
    ['tasks', 'Nummer', ['1'], other],
    ['tasks', 'Beschreibung', { html: '<p>' }, other],
    ['tasks', '_yit_Portalfavorit', {}, other],
    ['tasks', 'csvCategory', { key: 'DS' }, other],
    ['tickets', 'Erstellungszeit', 'gestern', invalidDate],
    ['tickets', '_yit_ITIL_TicketStatus', 'neu', other],
    ['tickets', '_yit_ITIL_ProblemStatus', {}, other],
    ['tickets', '_Bewertung', 'gut', other],
    ['tickets', '_Zeitschaetzung', { stunden: 2 }, other],
    ['tickets', '_Webanzeige', {}, other],
    ['tickets', 'Name', ['Drucker'], other],
    ['documents', '~StoreTime', '25.11.2026', invalidDate],
    ['documents', 'date', 'heute', invalidDate],
    ['documents', '~Size', 'groß', other],
    ['documents', 'markedAsRead', {}, other],
    ['documents', 'object', {}, other],
    ['documents', 'name', {}, other],
    ['log', 'createDateTime', 'gestern', invalidDate],
    ['log', 'createDateTime', undefined, 'Missing YIT date string'],
    ['log', 'timeSinceLogin', 'lange', other],
    ['log', 'contactName', {}, other],
    ['log', 'roles', 'Admin', other],
    ['log', 'foreignUser', {}, other],
  ] as const)('%s, %s: %j', async (list, field, value, reason) => {
    const { count, unreadable } = await readWith(lists[list], (good) => ({ ...good, [field]: value }));
    expect(count).toBe(84);
    expect(unreadable.map((one) => ({ ...one, field: one.field.replace(/\..*/, '') }))).toEqual([
      { field, count: 1, reason },
    ]);
  });
});

test.each([['tasks'], ['tickets'], ['documents'], ['log']] as const)(
  '%s that are no list are an error, and none of them is read',
  async (list) => {
    server.use(
      http.all('*', () =>
        HttpResponse.json({
          status: { internalStatus: '0', statusMessage: 'ok' },
          data: { wrong: true },
          wrong: true,
        }),
      ),
    );
    await expect(lists[list].load({ onUnreadable: () => undefined })).rejects.toMatchObject({
      kind: 'contract',
    });
  },
);

test('A folder keeps its other documents and their other fields where one date is unreadable', async () => {
  const documents = [
    { '~ObjectID': 'DOK1', Name: 'Plan.pdf', '~StoreTime': 'gestern' },
    { '~ObjectID': 'DOK2', Name: 'Vertrag.pdf', '~StoreTime': '20261121T090000+01:00' },
  ];
  server.use(
    http.get(`${at.provider}/folder/FLD`, () => HttpResponse.json({ oid: 'FLD', name: 'Ablage', documents })),
  );
  const counts: UnreadableCount[] = [];
  const folder = await loadFolder('FLD', { onUnreadable: (found) => counts.push(...found) });
  expect(folder.documents.map(({ name, date }) => [name, date !== null])).toEqual([
    ['Plan.pdf', false],
    ['Vertrag.pdf', true],
  ]);
  expect(counts).toHaveLength(1);
});
