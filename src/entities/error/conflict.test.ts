import { expect, test } from 'vitest';

import { changeApplied, wouldOverwrite } from './conflict';

test.each([
  ['as it was seen', 'a', 'b', 'a', false],
  ['as it is wanted already', 'a', 'b', 'b', false],
  ['something else by now', 'a', 'b', 'c', true],
  ['something else although nothing was changed here', 'a', 'a', 'c', true],
])('A value that is %s', (_, seen, wanted, current, conflict) => {
  expect(wouldOverwrite({ seen, wanted, current })).toBe(conflict);
});

test.each([
  [
    'taken away by the other one does not come back',
    ['DS', 'QMS'],
    ['DS', 'QMS', 'IMS'],
    ['QMS'],
    ['QMS', 'IMS'],
  ],
  ['given by the other one stays', ['DS'], ['DS', 'IMS'], ['DS', 'QMS'], ['DS', 'QMS', 'IMS']],
  ['taken away here is gone', ['DS', 'QMS'], ['QMS'], ['DS', 'QMS', 'IMS'], ['QMS', 'IMS']],
  ['given by both stands once', ['DS'], ['DS', 'IMS'], ['DS', 'IMS'], ['DS', 'IMS']],
])('A name %s', (_, seen, wanted, current, expected) => {
  expect(changeApplied({ seen, wanted, current })).toEqual(expected);
});
