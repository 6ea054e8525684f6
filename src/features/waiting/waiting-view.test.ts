import { expect, test } from 'vitest';

import { waitingViewCodec } from './waiting-view';

test.each([
  ['', { kinds: [], area: '' }],
  ['kind=task', { kinds: ['task'], area: '' }],
  ['kind=task,document&area=DS', { kinds: ['task', 'document'], area: 'DS' }],
  ['kind=task,task,nonsense,', { kinds: ['task'], area: '' }],
  ['kind=__proto__', { kinds: [], area: '' }],
  [`area=${'a'.repeat(51)}`, { kinds: [], area: '' }],
])('»%s« is the view %j', (query, view) => {
  expect(waitingViewCodec.read(new URLSearchParams(query))).toEqual(view);
});

test('A view survives the way through an address, and leaves the rest of it alone', () => {
  const written = waitingViewCodec.write(new URLSearchParams('x=1&kind=role'), {
    kinds: ['task', 'estimate'],
    area: 'DS',
  });
  expect(waitingViewCodec.read(written)).toEqual({ kinds: ['task', 'estimate'], area: 'DS' });
  expect(String(waitingViewCodec.write(written, { kinds: [], area: '' }))).toBe('x=1');
});
