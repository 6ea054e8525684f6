import { expect, test } from 'vitest';

import { readingPlanCodec } from './reading-plan-page';

test.each([
  ['', { area: '', documentOid: null }],
  ['area=DS&showDocument=DOK1', { area: 'DS', documentOid: 'DOK1' }],
  ['showDocument=', { area: '', documentOid: null }],
  [`area=${'a'.repeat(51)}&showDocument=${'d'.repeat(201)}`, { area: '', documentOid: null }],
])('»%s« is the view %j', (query, view) => {
  expect(readingPlanCodec.read(new URLSearchParams(query))).toEqual(view);
});

test('A view survives the way through an address, and leaves the rest of it alone', () => {
  const view = { area: 'DS', documentOid: 'DOK 1&x' };
  const written = readingPlanCodec.write(new URLSearchParams('x=1&area=QMS'), view);
  expect(readingPlanCodec.read(written)).toEqual(view);
  expect(String(readingPlanCodec.write(written, { area: '', documentOid: null }))).toBe('x=1');
});
