import { describe, expect, it } from 'vitest';

import { trendPath } from './trend-path';

describe('the line of a trend', () => {
  it('spans the box from the first to the last value', () => {
    expect(trendPath([0, 10, 5], 100, 30)).toEqual({
      line: 'M0.0 20.0L50.0 0.0L100.0 10.0',
      area: 'M0.0 20.0L50.0 0.0L100.0 10.0V30H0Z',
      end: { x: 100, y: 10 },
    });
  });

  it('is level when nothing changes', () => {
    expect(trendPath([7, 7], 100, 30)?.end).toEqual({ x: 100, y: 20 });
  });

  it.each([[[]], [[4]]])('does not exist for %j', (values) => {
    expect(trendPath(values, 100, 30)).toBeUndefined();
  });
});
