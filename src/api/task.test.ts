import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { taskSchema } from './task';

const wire = {
  '~ObjectID': 'T1',
  '~ClassName': 'Aufgabe',
  '~StoreTime': '20261121T090000+01:00',
  Nummer: 147,
  Name: 'Vertrag',
  Titel: 'Auftragsverarbeitungsvertrag erneuern',
  Beschreibung: null,
  _yit_Stichworte: ['Hosting', 'AVV'],
  _yIT_AUF_Fortschritt: '35',
  _yIT_AUF_Prioritaet: 50,
  _yIT_AUF_Status: '20',
  _yit_ds_Trifft_Zu: null,
  _yit_Portalfavorit: 1,
  _yit_ywp_DatenschutzNummer: 'DS-0147',
  csvCategory: 'DS',
  parent: null,
};

test('A task is renamed and freed of the backend’s habits', () => {
  expect(z.parse(taskSchema, wire)).toEqual({
    oid: 'T1',
    number: '147',
    title: 'Auftragsverarbeitungsvertrag erneuern',
    name: 'Vertrag',
    description: '',
    keywords: ['Hosting', 'AVV'],
    progress: 35,
    priority: 50,
    status: 20,
    beTrue: 0,
    beTrueReason: '',
    favourite: true,
    privacyNumber: 'DS-0147',
    category: 'DS',
    parentOid: null,
    changedAt: new Date('2026-11-21T08:00:00Z'),
  });
});

test('Only an id is needed', () => {
  expect(z.parse(taskSchema, { '~ObjectID': 'T1' })).toMatchObject({ oid: 'T1', title: 'T1', keywords: [] });
});

test.each([
  [{ Titel: ' ', Name: 'Vertrag' }, 'Vertrag'],
  [{ Titel: null, Name: ' ', Nummer: 147 }, '147'],
  [{ Titel: '', Name: '', Nummer: '' }, 'T1'],
  [{ Titel: '\u{200B}', Name: ' \u{202E}\u{FEFF}', Nummer: ' ' }, 'T1'],
  [{ Titel: '👩‍👩‍👧' }, '👩‍👩‍👧'],
])('A task that says %j is called %s', (change, title) => {
  expect(z.parse(taskSchema, { ...wire, ...change }).title).toBe(title);
});

test.each([
  [
    'a collection, as the document management writes lists',
    { _yit_Stichworte: { '~Elements': ['AVV'] } },
    ['AVV'],
  ],
  ['a list with empty ones', { _yit_Stichworte: ['', ' ', 'AVV'] }, ['AVV']],
  ['an empty collection', { _yit_Stichworte: { '~Count': 0 } }, []],
  ['the other name', { _yit_Stichworte: null, Stichworte: ['AVV'] }, ['AVV']],
])('Keywords may come as %s', (_, change, keywords) => {
  expect(z.parse(taskSchema, { ...wire, ...change }).keywords).toEqual(keywords);
});

test.each([
  ['an id', 'T0'],
  ['a nested object, as the document management writes references', { '~ObjectID': 'T0' }],
])('The parent may come as %s', (_, parent) => {
  expect(z.parse(taskSchema, { ...wire, parent }).parentOid).toBe('T0');
});

test.each([
  ['-5', 0],
  [140, 100],
])('A progress of %s is shown as %i', (progress, expected) => {
  expect(z.parse(taskSchema, { ...wire, _yIT_AUF_Fortschritt: progress }).progress).toBe(expected);
});

describe('A task is refused', () => {
  test.each([
    ['without an id', { '~ObjectID': '' }, '~ObjectID'],
    ['with words for a number', { _yIT_AUF_Status: 'offen' }, '_yIT_AUF_Status'],
    ['with a date in another form', { '~StoreTime': '2026-11-21' }, '~StoreTime'],
  ])('%s', (_, change, field) => {
    const parsed = z.safeParse(taskSchema, { ...wire, ...change });
    expect(parsed.error?.issues[0]?.path).toEqual([field]);
  });
});
