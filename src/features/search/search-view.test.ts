import { expect, test } from 'vitest';

import type { Search } from '@/shared/search/search-mode';

import { withSearch } from './search-view';

const text = (pattern: string): Search => ({ mode: 'text', pattern });

test.each<[string, readonly Search[], Search, readonly Search[]]>([
  ['A first search is remembered', [], text('a'), [text('a')]],
  ['The last search comes first', [text('a')], text('b'), [text('b'), text('a')]],
  ['A repeated one moves to the front', [text('a'), text('b')], text('b'), [text('b'), text('a')]],
  [
    'The same pattern in another mode is another search',
    [text('a')],
    { mode: 'wildcard', pattern: 'a' },
    [{ mode: 'wildcard', pattern: 'a' }, text('a')],
  ],
  ['Five are kept', ['a', 'b', 'c', 'd', 'e'].map(text), text('f'), ['f', 'a', 'b', 'c', 'd'].map(text)],
])('%s', (_, before, next, after) => {
  expect(withSearch(before, next)).toEqual(after);
});
