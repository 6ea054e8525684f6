import { expect, test } from 'vitest';

import { withUniqueKeys } from './with-unique-keys';

test('gives an item that comes twice a key of its own, in the order of the list', () => {
  const items = [
    { oid: 'a', name: 'first' },
    { oid: 'b', name: 'second' },
    { oid: 'a', name: 'third' },
  ];
  expect(withUniqueKeys(items, ({ oid }) => oid)).toEqual([
    { key: 'a', item: items[0] },
    { key: 'b', item: items[1] },
    { key: 'a 2', item: items[2] },
  ]);
});
