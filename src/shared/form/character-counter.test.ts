import { describe, expect, it } from 'vitest';

import { counterBand } from './character-counter';

describe('the band of remaining characters', () => {
  it.each([
    [255, 'over199'],
    [200, 'over199'],
    [199, 'over99'],
    [100, 'over99'],
    [99, 'over49'],
    [50, 'over49'],
    [49, 'over0'],
    [1, 'over0'],
    [0, 'none'],
    [-3, 'none'],
  ])('%d is %s', (remaining, band) => {
    expect(counterBand(remaining)).toBe(band);
  });
});
