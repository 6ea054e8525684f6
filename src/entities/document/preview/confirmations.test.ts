// @vitest-environment node

import { describe, expect, test } from 'vitest';

import type { Note } from '@/entities/note/queries';

import {
  type Confirmation,
  asksForConfirmation,
  confirmationStatus,
  confirmationText,
  confirmationsIn,
} from './confirmations';

const words = ['Richtlinie', 'anweisung', 'Unterweisungsblatt'];

test.each([
  ['Richtlinie Passwörter.pdf', 'Dokument', true],
  ['PASSWORTRICHTLINIE.pdf', 'Dokument', true],
  ['Arbeitsanweisung.docx', 'Dokument', true],
  ['Vertrag.pdf', 'Richtlinie', true],
  ['Vertrag.pdf', 'richtlinie', true],
  ['Vertrag.pdf', 'Richtlinienentwurf', false],
  ['Vertrag.pdf', 'Dokument', false],
  ['Richtlinie Gehälter.pdf', 'Forbidden', false],
])('»%s« of type %s asks for a confirmation: %s', (name, type, asks) => {
  expect(asksForConfirmation({ name, type }, words)).toBe(asks);
});

test.each([
  ['no user', { name: ' ' }],
  ['no document name', { document: ' ' }],
  ['no document id', { documentOid: '' }],
])('Without text is a confirmation with %s', (_, fields) => {
  expect(textOf(fields)).toBe('');
});

test('Without words no document asks', () => {
  expect(asksForConfirmation({ name: 'Richtlinie.pdf', type: 'Richtlinie' }, [])).toBe(false);
});

const version = new Date('2026-11-20T09:00:00Z');
const at = new Date('2026-11-21T12:00:00Z');
const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000);
const sha256 = 'a'.repeat(64);
const textOf = (fields: Partial<Confirmation> = {}) =>
  confirmationText({
    name: 'Anna Berger',
    at,
    document: 'Richtlinie.pdf',
    documentOid: 'D1',
    version: '20.11.2026 10:00:00',
    size: 10,
    sha256,
    ...fields,
  }) ?? '';
const noteOf = (fields: Partial<Note> = {}): Note => ({
  id: 'N',
  date: at,
  author: 'Anna Berger',
  text: textOf(),
  contactOid: 'ASP1',
  ...fields,
});

describe('A note counts as a confirmation', () => {
  test.each<[string, Partial<Note>, number]>([
    ['of its author at its time', {}, 1],
    ['with any blanks in the name of the author', { author: ' Anna\u00a0Berger ' }, 1],
    ['not of another author', { author: 'Jonas Keller' }, 0],
    ['not without an author', { author: '' }, 0],
    ['not where the server stored it long after', { date: later(16) }, 0],
    ['not where the server stored it long before', { date: later(-16) }, 0],
    ['where the server stored it a little later', { date: later(2) }, 1],
    ['where its time of storage is unknown', { date: null }, 1],
    ['where the backend names no contact', { contactOid: null }, 1],
    ['not of any text', { text: 'Gelesen und verstanden' }, 0],
  ])('%s', (_, fields, count) => {
    expect(confirmationsIn([noteOf(fields)])).toHaveLength(count);
  });

  test('oldest first', () => {
    const notes = [3, 0, 7].map((minutes) =>
      noteOf({ text: textOf({ at: later(minutes) }), date: later(minutes) }),
    );
    expect(confirmationsIn(notes).map((one) => one.at)).toEqual([at, later(3), later(7)]);
  });

  test('until a quarter of an hour between the two clocks', () => {
    expect(confirmationsIn([noteOf({ date: later(15) }), noteOf({ date: later(-15) })])).toHaveLength(2);
  });

  test('beside notes of any kind', () => {
    const notes = ['', '»«'.repeat(300), '%', `${textOf()} `].map((text) => noteOf({ text }));
    expect(confirmationsIn([...notes, noteOf()])).toHaveLength(1);
  });
});

const file = { document: { oid: 'D1', date: version, size: 10 } };
const anna = { contactOid: 'ASP1', name: 'Anna Berger' };
const statusOf = (notes: readonly Note[], read = file, user = anna) => {
  const { own, earlier, others } = confirmationStatus(read, confirmationsIn(notes), user);
  return [own !== undefined, earlier !== undefined, others.map(({ name }) => name)];
};

describe('A file', () => {
  test.each<[string, typeof file & { sha256?: string }, boolean, boolean]>([
    ['as it was confirmed', file, true, false],
    ['with the checksum that was confirmed', { ...file, sha256 }, true, false],
    ['with another checksum', { ...file, sha256: 'b'.repeat(64) }, false, true],
    ['with another date', { document: { ...file.document, date: at } }, false, true],
    [
      'with another date and the same checksum',
      { document: { ...file.document, date: at }, sha256 },
      false,
      true,
    ],
    ['of another size', { document: { ...file.document, size: 11 } }, false, true],
    ['whose size the backend leaves out', { document: { ...file.document, size: 0 } }, true, false],
    ['that is another document', { document: { ...file.document, oid: 'D2' } }, false, false],
  ])('%s', (_, read, own, earlier) => {
    expect(statusOf([noteOf()], read)).toEqual([own, earlier, []]);
  });

  test('lists each other person once, and of the file as it is', () => {
    const jonas = { author: 'Jonas Keller', contactOid: 'ASP2' };
    const by = (fields: Partial<Confirmation>) => textOf({ name: 'Jonas Keller', ...fields });
    const notes = [
      noteOf({ ...jonas, text: by({}) }),
      noteOf({ ...jonas, text: by({ at: later(3) }), date: later(3) }),
      noteOf({ author: 'Eva Ott', contactOid: 'ASP3', text: textOf({ name: 'Eva Ott', size: 11 }) }),
    ];
    expect(statusOf([...notes, noteOf()])).toEqual([true, false, ['Jonas Keller']]);
    const { others } = confirmationStatus(file, confirmationsIn(notes), anna);
    expect(others.map((one) => one.at)).toEqual([at]);
  });

  test('tells people without a contact apart by their names', () => {
    const notes = ['Eva Ott', 'Jonas Keller', 'Eva Ott'].map((author) =>
      noteOf({ author, contactOid: null, text: textOf({ name: author }) }),
    );
    expect(statusOf(notes)).toEqual([false, false, ['Eva Ott', 'Jonas Keller']]);
  });

  test('is not confirmed by notes of another document that is the same file', () => {
    const notes = [noteOf({ text: textOf({ documentOid: 'D2' }) })];
    expect(statusOf(notes)).toEqual([false, false, []]);
  });

  test.each([
    ['another contact of the same name has not confirmed for the user', 'ASP9', false],
    ['without the contact in the notes the name tells', null, true],
  ])('%s', (_, contactOid, own) => {
    expect(statusOf([noteOf({ contactOid })])[0]).toBe(own);
  });

  test('confirmed under a name the contact no longer bears asks anew', () => {
    expect(statusOf([noteOf({ author: 'Anna Winter' })])).toEqual([false, false, []]);
  });
});
