import { expect, test } from 'vitest';

import { kindAreaCodec } from './kind-area-filter';

const codec = kindAreaCodec(['task', 'document', 'estimate', 'role']);

test.each([
  ['', { kinds: [], area: '' }],
  ['kind=task', { kinds: ['task'], area: '' }],
  ['kind=task,document&area=DS', { kinds: ['task', 'document'], area: 'DS' }],
  ['kind=task,task,nonsense,', { kinds: ['task'], area: '' }],
  ['kind=__proto__', { kinds: [], area: '' }],
  [`area=${'a'.repeat(51)}`, { kinds: [], area: '' }],
])('»%s« is the view %j', (query, view) => {
  expect(codec.read(new URLSearchParams(query))).toEqual(view);
});

test('A view survives the way through an address, and leaves the rest of it alone', () => {
  const written = codec.write(new URLSearchParams('x=1&kind=role'), {
    kinds: ['task', 'estimate'],
    area: 'DS',
  });
  expect(codec.read(written)).toEqual({ kinds: ['task', 'estimate'], area: 'DS' });
  expect(String(codec.write(written, { kinds: [], area: '' }))).toBe('x=1');
});
