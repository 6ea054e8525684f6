// @vitest-environment node

import { describe, expect, test } from 'vitest';

import { maxNote } from '@/entities/note/queries';

import { type Confirmation, confirmationText, parseConfirmation, versionOf } from './confirmations';

const sha256 = '0123456789abcdef'.repeat(4);
const confirmation = (fields: Partial<Confirmation> = {}): Confirmation => ({
  name: 'Anna Berger',
  at: new Date('2026-11-25T18:45:03Z'),
  document: 'Richtlinie Passwörter.pdf',
  documentOid: 'DOK1025',
  version: '21.11.2026 12:00:00',
  size: 48_213,
  sha256,
  ...fields,
});
const text = `Anna Berger hat »Richtlinie Passwörter.pdf« am 25.11.2026 um 19:45:03 gelesen und verstanden (DOK1025, Stand 21.11.2026 12:00:00, 48213 Byte). SHA-256: ${sha256}`;

test('A confirmation is a sentence for people, in German time, and is read back as it was', () => {
  expect(confirmationText(confirmation())).toBe(text);
  expect(parseConfirmation(text)).toEqual(confirmation());
});

test.each([
  [new Date('2026-11-21T11:00:00Z'), '21.11.2026 12:00:00'],
  [new Date('2026-07-01T22:30:05.900Z'), '02.07.2026 00:30:05'],
  [null, 'ohne Datum'],
])('The version of a document of %s is %s', (date, version) => {
  expect(versionOf({ date })).toBe(version);
});

describe('A confirmation always fits into a note and is read back', () => {
  test.each<[string, Partial<Confirmation>, Partial<Confirmation>]>([
    ['without a date', { version: 'ohne Datum' }, {}],
    ['of a long document name', { document: `${'Richtlinie '.repeat(20)}.pdf` }, {}],
    ['of a long name', { name: 'Anna-Maria '.repeat(20) }, {}],
    ['of emoji at the place of the cut', { document: '😀'.repeat(60) }, {}],
    ['of a long id', { documentOid: 'A'.repeat(40) }, {}],
    ['of a name with the signs of the note', { name: 'A » hat » B' }, { name: 'A hat B' }],
    [
      'of a name that looks like a note',
      { name: 'Eva hat »X« am 01.01.2020 um 00:00:00' },
      { name: 'Eva hat X am 01.01.2020 um 00:00:00' },
    ],
    ['of a document name over two lines', { document: 'Eins\r\n\tZwei.pdf' }, { document: 'Eins Zwei.pdf' }],
    [
      'of a name that turns the direction',
      { document: 'Richtlinie \u202Efdp.exe' },
      { document: 'Richtlinie fdp.exe' },
    ],
    ['in the hour that comes twice', { at: new Date('2026-10-25T00:30:00Z') }, {}],
  ])('%s', (_, fields, changed) => {
    const written = confirmationText(confirmation(fields)) ?? '';
    expect(written.length).toBeLessThanOrEqual(maxNote);
    const found = parseConfirmation(written);
    expect(found).toMatchObject({ documentOid: fields.documentOid ?? 'DOK1025', sha256, ...changed });
    expect(found?.at).toEqual(fields.at ?? confirmation().at);
  });

  test.each([
    ['is too long', 'A'.repeat(90)],
    ['has a blank', 'DOK 1'],
    ['has a quotation mark', 'DOK«'],
    ['is empty', ''],
  ])('but for an id that %s', (_, documentOid) => {
    expect(confirmationText(confirmation({ documentOid }))).toBeNull();
  });
});

describe('Another note is no confirmation', () => {
  test.each([
    ['an empty one', ''],
    ['any text', 'Ich habe das Dokument gelesen und verstanden.'],
    ['one with words before it', `Hinweis: ${text}`.replace('Anna Berger', '»x« Anna')],
    ['one with words behind it', `${text}.`],
    ['one over two lines', text.replace(' (DOK', '\n(DOK')],
    ['a day that does not exist', text.replace('25.11.2026', '31.02.2026')],
    ['a time that does not exist', text.replace('19:45:03', '25:00:00')],
    ['an hour the clocks have skipped', text.replace('25.11.2026 um 19', '29.03.2026 um 02')],
    ['a checksum that is too short', text.slice(0, -1)],
    ['a checksum in capitals', text.replaceAll('abcdef', 'ABCDEF')],
    ['a size with a leading zero', text.replace('48213', '048213')],
    ['two blanks', text.replace('Anna Berger', 'Anna  Berger')],
    ['a second document', text.replace('« am', '«, »B.pdf« am')],
    ['one longer than any note', text.replace('Anna', 'A'.repeat(200))],
    ['a megabyte of signs', '»'.repeat(1_000_000)],
  ])('%s', (_, note) => {
    expect(parseConfirmation(note)).toBeNull();
  });
});
