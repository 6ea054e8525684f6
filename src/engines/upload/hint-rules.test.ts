import { expect, test } from 'vitest';

import { hintProblems } from './hint-rules';

test.each([
  [{ type: 'Vertrag', text: 'Unterschrieben' }, {}],
  [{ type: '', text: 'Unterschrieben' }, { type: 'missing' }],
  [{ type: 'Vertrag', text: ' ' }, { text: 'missing' }],
  [
    { type: '', text: '' },
    { type: 'missing', text: 'missing' },
  ],
  [{ type: 'Vertrag', text: 'a'.repeat(255) }, {}],
  [{ type: 'Vertrag', text: 'a'.repeat(256) }, { text: 'tooLong' }],
])('hint %j lacks %j', (hint, expected) => {
  expect(hintProblems(hint)).toEqual(expected);
});
