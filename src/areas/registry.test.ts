import { expect, test } from 'vitest';

import { areaOf, topicAreas } from './registry';

test.each(['DS', 'IS', 'FUNDINGS', 'ITDOCU', 'EMERGENCY', 'QMS', 'ACADEMY', 'MARKETING', 'INNOVATION', 'FM'])(
  'There is one area for %s',
  (category) => {
    expect(areaOf(category).category).toBe(category);
  },
);

test.each(['', 'ds', 'TICKET', '__proto__', 'toString'])('The category »%s« is an error', (category) => {
  expect(() => areaOf(category)).toThrow('Unknown category');
});

test('No two areas share a category, a prefix or a role', () => {
  for (const field of ['category', 'prefix', 'role'] as const)
    expect(new Set(topicAreas.map((area) => area[field])).size).toBe(topicAreas.length);
});
