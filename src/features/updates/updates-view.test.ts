import { expect, test } from 'vitest';

import { updatesViewCodec } from './updates-view';

test.each([
  ['', { kinds: [], area: '' }],
  ['kind=answer,task&area=DS', { kinds: ['answer', 'task'], area: 'DS' }],
  ['kind=task,task,nonsense,', { kinds: ['task'], area: '' }],
  [`area=${'a'.repeat(51)}`, { kinds: [], area: '' }],
])('»%s« is the view %j', (query, view) => {
  expect(updatesViewCodec.read(new URLSearchParams(query))).toEqual(view);
});
