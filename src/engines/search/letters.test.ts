import { expect, test } from 'vitest';

import { fold } from '@/shared/search/normalize-for-search';

import { recordEnd, recordText } from './record-text';
import { searchIndex } from './search-index';
import { numbersPerHit } from './search-messages';

test.each(['text', 'wildcard'] as const)(
  'letters of every script are found as themselves only (%s)',
  (mode) => {
    const count = (length: number) => Array.from({ length }, (_, place) => place);
    const narrow = count(60).map((place) => String.fromCodePoint(0x41 + place, 0xe0 + place));
    const wide = count(90).map((place) => String.fromCodePoint(0x3b1 + place, 0x1f600 + place));
    const pairs = [...new Map([...narrow, ...wide].map((pair) => [fold(pair), pair])).values()];
    const index = searchIndex(pairs.map((pair) => recordText([pair]) + recordEnd).join(''));
    for (const [place, pair] of pairs.entries())
      for (const pattern of Array.from(pair).filter((letter) => !/[*?]/.test(letter))) {
        const asked = mode === 'text' ? pattern : `*${pattern}*`;
        const expected = pairs.flatMap((other, at) => (fold(other).includes(fold(pattern)) ? at : []));
        expect(expected).toContain(place);
        expect([...index.find({ mode, pattern: asked })].filter((_, at) => at % numbersPerHit === 0)).toEqual(
          expected,
        );
      }
  },
);
