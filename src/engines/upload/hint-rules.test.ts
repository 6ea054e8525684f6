import { expect, test } from 'vitest';

import { hintProblems } from './file-rules';

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
  [{ type: 'Vertrag', text: '😀'.repeat(128) }, { text: 'tooLong' }],
  [{ type: 'Vertrag', text: '\u200b' }, { text: 'missing' }],
])('hint %j lacks %j', (hint, expected) => {
  expect(hintProblems(hint)).toEqual(expected);
});
