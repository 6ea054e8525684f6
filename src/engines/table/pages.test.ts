import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pageOf } from './pages';

describe('pages', () => {
  const rows = Array.from({ length: 60 }, (_, index) => index + 1);

  it.each([
    [1, 25, { page: 1, pages: 3, from: 1, to: 25 }],
    [3, 25, { page: 3, pages: 3, from: 51, to: 60 }],
    [99, 25, { page: 3, pages: 3, from: 51, to: 60 }],
    [-4, 25, { page: 1, pages: 3, from: 1, to: 25 }],
    [1, 100, { page: 1, pages: 1, from: 1, to: 60 }],
  ])('page %d of %d rows each', (page, size, expected) => {
    const result = pageOf(rows, page, size);
    expect(result).toMatchObject({ ...expected, total: 60 });
    expect(result.items).toHaveLength(expected.to - expected.from + 1);
  });

  it('are one, empty, when there are no rows', () => {
    expect(pageOf([], 5, 25)).toEqual({ items: [], page: 1, pages: 1, from: 0, to: 0, total: 0 });
  });

  it('hold every row exactly once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer()), fc.integer({ min: 1, max: 30 }), (all, size) => {
        const { pages } = pageOf(all, 1, size);
        const joined = Array.from({ length: pages }, (_, index) => pageOf(all, index + 1, size).items).flat();
        expect(joined).toEqual(all);
      }),
    );
  });
});
