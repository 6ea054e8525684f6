import { expect, test } from 'vitest';

import { stepInGrid } from './grid-keys';

const size = { rows: 200, cells: 5 };
const plain = { ctrlKey: false, altKey: false, metaKey: false, target: document.createElement('a') };

test.each([
  ['ArrowDown', { row: 51, cell: 2 }],
  ['ArrowUp', { row: 49, cell: 2 }],
  ['ArrowRight', { row: 50, cell: 3 }],
  ['ArrowLeft', { row: 50, cell: 1 }],
  ['PageDown', { row: 60, cell: 2 }],
  ['PageUp', { row: 40, cell: 2 }],
  ['Home', { row: 50, cell: 0 }],
  ['End', { row: 50, cell: 4 }],
  ['Enter', null],
  ['a', null],
])('%s leads to %j', (key, next) => {
  expect(stepInGrid({ ...plain, key }, { row: 50, cell: 2 }, size)).toEqual(next);
});

test('with Ctrl, Home and End lead to the first and the last row', () => {
  expect(stepInGrid({ ...plain, key: 'Home', ctrlKey: true }, { row: 50, cell: 2 }, size)).toEqual({
    row: 0,
    cell: 0,
  });
  expect(stepInGrid({ ...plain, key: 'End', ctrlKey: true }, { row: 50, cell: 2 }, size)).toEqual({
    row: 199,
    cell: 4,
  });
});

test('no key leads out of the grid', () => {
  expect(stepInGrid({ ...plain, key: 'ArrowUp' }, { row: 0, cell: 0 }, size)).toEqual({ row: 0, cell: 0 });
  expect(stepInGrid({ ...plain, key: 'ArrowLeft' }, { row: 0, cell: 0 }, size)).toEqual({ row: 0, cell: 0 });
  expect(stepInGrid({ ...plain, key: 'PageDown' }, { row: 195, cell: 4 }, size)).toEqual({
    row: 199,
    cell: 4,
  });
});

test('keys inside a field are the field’s own; a checkbox has none', () => {
  const field = document.createElement('input');
  const checkbox = Object.assign(document.createElement('input'), { type: 'checkbox' });
  const from = { row: 5, cell: 1 };
  expect(stepInGrid({ ...plain, key: 'ArrowDown', target: field }, from, size)).toBeNull();
  expect(stepInGrid({ ...plain, key: 'ArrowDown', target: checkbox }, from, size)).toEqual({
    row: 6,
    cell: 1,
  });
});
