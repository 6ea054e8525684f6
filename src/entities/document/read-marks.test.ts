import { expect, test } from 'vitest';

import { documentOf } from './document.fixtures';
import { readBy, unreadBy, unreadByObject } from './read-marks';

const mark = (oid: string, read: boolean) => ({ oid, name: '', read });

test.each([
  ['no mark at all', documentOf('A'), [], false],
  ["the document's own word", documentOf('A', { read: true }), [], true],
  ['a mark', documentOf('A'), [mark('A', true)], true],
  ['the later of two marks', documentOf('A'), [mark('A', false), mark('A', true)], true],
  ['a mark that was taken back', documentOf('A', { read: true }), [mark('A', false)], false],
  ["another document's mark", documentOf('A'), [mark('B', true)], false],
])('read or not, by %s', (_, subject, marks, expected) => {
  expect(readBy(marks)(subject)).toBe(expected);
});

test.each([
  ['neither while unknown', null, null],
  ['read by its own word', true, true],
  ['unread by its own word', false, false],
])('While the marks are unknown, a document is %s', (_, said, expected) => {
  expect(readBy(undefined)(documentOf('A', { read: said }))).toBe(expected);
});

test('what is unknown is not counted as unread', () => {
  expect(unreadBy(undefined)(documentOf('A'))).toBe(false);
  expect(unreadBy(undefined)(documentOf('A', { read: false }))).toBe(true);
});

test('what may not be opened does not wait to be read', () => {
  expect(unreadBy([])(documentOf('A', { type: 'Forbidden' }))).toBe(false);
});

test('unread documents are counted by the object they belong to, and those that name none apart', () => {
  const documents = [
    documentOf('A', { objectOid: 'AUF1' }),
    documentOf('B', { objectOid: 'AUF1' }),
    documentOf('C', { objectOid: 'AUF2' }),
    documentOf('D'),
    documentOf('E', { objectOid: 'AUF1', type: 'Forbidden' }),
    documentOf('F', { objectOid: 'AUF1', read: true }),
  ];
  const { counts, unplaced } = unreadByObject(documents, unreadBy([mark('B', true)]));
  expect([...counts]).toEqual([
    ['AUF1', 1],
    ['AUF2', 1],
  ]);
  expect(unplaced).toBe(1);
});
