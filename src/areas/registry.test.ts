import { expect, test } from 'vitest';

import { areaOf, topicAreas } from './registry';

test.each(['DS', 'IS', 'FUNDINGS', 'ITDOCU', 'EMERGENCY', 'QMS', 'ACADEMY', 'MARKETING', 'INNOVATION', 'FM'])(
  'There is one area for %s',
  (csvCategory) => {
    expect(areaOf(csvCategory).csvCategory).toBe(csvCategory);
  },
);

test.each(['', 'ds', 'TICKET', '__proto__', 'toString'])(
  'The csvCategory »%s« is an error',
  (csvCategory) => {
    expect(() => areaOf(csvCategory)).toThrow('Unknown category');
  },
);

test('No two areas share a csvCategory, a prefix or a role', () => {
  for (const field of ['csvCategory', 'prefix', 'role'] as const)
    expect(new Set(topicAreas.map((area) => area[field])).size).toBe(topicAreas.length);
});
