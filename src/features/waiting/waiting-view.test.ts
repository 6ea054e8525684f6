import { expect, test } from 'vitest';

import { readWaitingView, writeWaitingView } from './waiting-view';

test.each([
  ['', { kinds: [], area: '' }],
  ['kind=task', { kinds: ['task'], area: '' }],
  ['kind=task,document&area=DS', { kinds: ['task', 'document'], area: 'DS' }],
  ['kind=task,task,nonsense,', { kinds: ['task'], area: '' }],
  ['kind=__proto__', { kinds: [], area: '' }],
  [`area=${'a'.repeat(51)}`, { kinds: [], area: '' }],
])('»%s« is the view %j', (query, view) => {
  expect(readWaitingView(new URLSearchParams(query))).toEqual(view);
});

test('A view survives the way through an address, and leaves the rest of it alone', () => {
  const written = writeWaitingView(new URLSearchParams('x=1&kind=role'), {
    kinds: ['task', 'estimate'],
    area: 'DS',
  });
  expect(readWaitingView(written)).toEqual({ kinds: ['task', 'estimate'], area: 'DS' });
  expect(String(writeWaitingView(written, { kinds: [], area: '' }))).toBe('x=1');
});
