import { expect, it } from 'vitest';

import { toggleValue } from './toggle-value';

it.each([
  [[], 'a', true, ['a']],
  [['a'], 'b', true, ['a', 'b']],
  [['a', 'b'], 'a', true, ['a', 'b']],
  [['a', 'b'], 'a', false, ['b']],
  [['a'], 'b', false, ['a']],
])('%j with %s chosen: %s is %j', (chosen, value, on, expected) => {
  expect(toggleValue(chosen, value, on)).toEqual(expected);
});
