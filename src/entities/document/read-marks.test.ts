import { expect, test } from 'vitest';

import type { Document } from './document';
import { readBy, unreadBy, unreadByObject } from './read-marks';

const document = (oid: string, change: Partial<Document> = {}): Document => ({
  oid,
  name: `${oid}.pdf`,
  description: '',
  text: '',
  mimeType: 'application/pdf',
  size: 1,
  date: null,
  type: 'Dokument',
  read: false,
  objectOid: 'AUF1',
  ...change,
});
const mark = (oid: string, read: boolean) => ({ oid, name: '', read });

test.each([
  ['no mark at all', document('A'), [], false],
  ["the document's own word", document('A', { read: true }), [], true],
  ['a mark', document('A'), [mark('A', true)], true],
  ['the later of two marks', document('A'), [mark('A', false), mark('A', true)], true],
  ['a mark that was taken back', document('A', { read: true }), [mark('A', false)], false],
  ["another document's mark", document('A'), [mark('B', true)], false],
])('read or not, by %s', (_, subject, marks, expected) => {
  expect(readBy(marks)(subject)).toBe(expected);
});

test('what nobody may open does not wait to be read', () => {
  expect(unreadBy([])(document('A', { type: 'Forbidden' }))).toBe(false);
});

test('unread documents are counted by the object they belong to', () => {
  const documents = [
    document('A'),
    document('B'),
    document('C', { objectOid: 'AUF2' }),
    document('D', { objectOid: null }),
    document('E', { type: 'Forbidden' }),
    document('F', { read: true }),
  ];
  expect([...unreadByObject(documents, [mark('B', true)])]).toEqual([
    ['AUF1', 1],
    ['AUF2', 1],
  ]);
});
