import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { documentSchema } from './document';
import { createRowReader, readRow, uniqueRows } from './read-rows';
import { taskSchema } from './task';

const task = {
  '~ObjectID': 'T1',
  '~StoreTime': '20261121T090000+01:00',
  Titel: 'Vertrag',
  _yIT_AUF_Fortschritt: 35,
  _yIT_AUF_Prioritaet: 50,
  _yIT_AUF_Status: 20,
  csvCategory: 'DS',
};

const rowOf = (change: object) => readRow(taskSchema, { ...task, ...change });

describe('A field of a task that is only shown', () => {
  test.each([
    ['~StoreTime', '2026-11-25 10:00', 'changedAt', null, 'Invalid YIT date string'],
    ['_yIT_AUF_Prioritaet', 'hoch', 'priority', -1, ''],
    ['_yIT_AUF_Status', {}, 'status', -1, ''],
    ['_yIT_AUF_Fortschritt', '45,5', 'progress', 0, ''],
    ['_yit_ds_Trifft_Zu', 'ja', 'beTrue', -1, ''],
    ['_yit_Stichworte', 'AVV, Hosting', 'keywords', [], ''],
    ['Beschreibung', { html: '<p>' }, 'description', '', ''],
  ])('%s: %j stays blank and keeps what stood there', (field, value, name, blank, reason) => {
    const written = typeof value === 'string' ? value : JSON.stringify(value);
    expect(rowOf({ [field]: value })).toMatchObject({
      row: { oid: 'T1', [name]: blank, unreadable: { [name]: written } },
      fields: [{ field, reason }],
    });
  });

  test('may be one of several', () => {
    const { row, fields } = rowOf({ '~StoreTime': 'nie', parent: {}, _yIT_AUF_Prioritaet: 'hoch' }) ?? {};
    expect(row).toMatchObject({ changedAt: null, parentOid: null, priority: -1, title: 'Vertrag' });
    expect(fields?.map(({ field }) => field)).toEqual(
      expect.arrayContaining(['~StoreTime', 'parent', '_yIT_AUF_Prioritaet']),
    );
  });
});

test('A readable task has nothing to tell', () => {
  const result = rowOf({});
  expect(result?.fields).toEqual([]);
  expect(result?.row).not.toHaveProperty('unreadable');
});

test.each([null, 'T1', 5, [], {}, { ...task, '~ObjectID': '' }, { ...task, '~ObjectID': 5 }])(
  '%j has no identity and is left out',
  (entry) => expect(readRow(taskSchema, entry)).toBeNull(),
);

describe('A list inside a row', () => {
  const report = z.object({ oid: z.string(), documents: z.array(documentSchema) });
  const collection = z.object({
    oid: z.string(),
    documents: z.pipe(
      z.transform((list: unknown) => z.parse(z.object({ '~Elements': z.unknown() }), list)['~Elements']),
      z.array(documentSchema),
    ),
  });
  const documents = [{ '~ObjectID': 'D1', '~StoreTime': 'nie' }, { name: 'ohne Id' }, { '~ObjectID': 'D2' }];

  test.each([
    ['a plain list', report, documents],
    ['a collection', collection, { '~Count': 3, '~Elements': documents }],
  ])('is read like any other: %s', (_, schema, list) => {
    expect(readRow<typeof report | typeof collection>(schema, { oid: 'R1', documents: list })).toMatchObject({
      row: { documents: [{ oid: 'D1', date: null, unreadable: { date: 'nie' } }, { oid: 'D2' }] },
      fields: [{ field: 'documents.~StoreTime' }, { field: 'documents' }],
    });
  });
});

test('A list counts what it could not read', () => {
  const reader = createRowReader(taskSchema);
  for (const entry of [task, null, { ...task, '~ObjectID': 'T2', '~StoreTime': 'nie' }, task])
    reader.read(entry);
  expect(reader.rows).toHaveLength(2);
  expect(reader.count()).toEqual([
    { field: '(row)', reason: '', count: 1 },
    { field: '~StoreTime', reason: 'Invalid YIT date string', count: 1 },
  ]);
});

test('A row that comes twice is kept once, and rows without an id stay', () => {
  const rows = [
    { oid: 'a', name: 'first' },
    { id: '' },
    { oid: 'b' },
    { oid: 'a', name: 'second' },
    { id: '' },
  ];
  expect(uniqueRows(rows)).toEqual([rows[0], rows[1], rows[2], rows[4]]);
});
