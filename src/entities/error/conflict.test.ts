import fc from 'fast-check';
import { expect, test } from 'vitest';

import { changeApplied, takeTheirs, wouldOverwrite } from './conflict';

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

const fieldValue = fc.constantFrom('', 'a', 'b', 'c');
const version = fc.record({ title: fieldValue, text: fieldValue, status: fieldValue });

test('Taking the current values keeps a field only where the user alone has changed it', () => {
  fc.assert(
    fc.property(version, version, version, (seen, wanted, current) => {
      const taken = takeTheirs({ seen, wanted, current });
      for (const name of ['title', 'text', 'status'] as const)
        expect(taken[name]).toBe(current[name] === seen[name] ? wanted[name] : current[name]);
    }),
  );
});
