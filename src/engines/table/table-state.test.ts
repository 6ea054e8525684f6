import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { pageSizes, type TableShape, type TableState, tableCodec } from './table-state';

const shape: TableShape = {
  id: 't',
  columns: ['number', 'title', 'progress', 'status', 'group'],
  sortable: ['number', 'title'],
  hideable: ['number', 'progress', 'status'],
  optional: ['group'],
};
const { read, write, isPresent } = tableCodec(shape);
const defaultTableState: TableState = {
  text: '',
  sort: null,
  page: 1,
  size: 25,
  hidden: [],
  extra: [],
  order: [],
  compact: false,
};

const states = fc.record({
  text: fc.string({ maxLength: 200, unit: 'binary' }),
  sort: fc.option(fc.record({ column: fc.constantFrom(...shape.sortable), descending: fc.boolean() })),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.constantFrom(...pageSizes),
  hidden: fc.subarray([...shape.hideable]),
  extra: fc.subarray(['group']),
  order: fc
    .shuffledSubarray([...shape.columns])
    .filter((order) => order.length === 0 || order.some((id, index) => id !== shape.columns[index])),
  compact: fc.boolean(),
});

describe('the state of a table in the address', () => {
  it('survives the way there and back', () => {
    const initialSort = fc.constantFrom(null, { column: 'title', descending: true });
    fc.assert(
      fc.property(states, initialSort, (state: TableState, sort) => {
        const own = { ...shape, initialSort: sort };
        const address = tableCodec(own).write(new URLSearchParams(), state).toString();
        expect(tableCodec(own).read(new URLSearchParams(address))).toEqual(state);
      }),
    );
  });

  it('leaves out what is as always', () => {
    expect(write(new URLSearchParams(), defaultTableState).size).toBe(0);
  });

  it('leaves alone what belongs to others', () => {
    const search = new URLSearchParams('evt=1&other.p=3');
    const next = write(search, { ...defaultTableState, page: 2 });
    expect(next.toString()).toBe('evt=1&other.p=3&t.p=2');
  });

  it('is short', () => {
    const state: TableState = {
      text: 'vpn',
      sort: { column: 'title', descending: true },
      page: 3,
      size: 100,
      hidden: ['number'],
      extra: ['group'],
      order: ['title', 'number'],
      compact: true,
    };
    expect(write(new URLSearchParams(), state).toString()).toBe(
      't.q=vpn&t.s=-title&t.p=3&t.n=100&t.h=number&t.x=group&t.o=title%2Cnumber&t.d=1',
    );
  });

  it.each([
    ['a negative page', 't.p=-1'],
    ['page zero', 't.p=0'],
    ['a page in words', 't.p=zwei'],
    ['a page beyond a million', 't.p=1000001'],
    ['a page as a formula', 't.p=1e9'],
    ['an endless page', `t.p=${'9'.repeat(400)}`],
    ['a size that is not offered', 't.n=1000000'],
    ['an unknown column', 't.s=-password'],
    ['a column from the prototype', 't.s=__proto__'],
    ['a hidden column that does not exist', 't.h=constructor,toString'],
    ['a column that may not be hidden', 't.h=title'],
    ['an optional column that does not exist', 't.x=constructor,number'],
    ['an order of unknown columns', 't.o=constructor,__proto__'],
    ['the order it has anyway', 't.o=number,title,title'],
    ['an endless search', `t.q=${'a'.repeat(201)}`],
    ['another density', 't.d=<script>'],
    ['state of another table', 'u.p=4&p=4'],
  ])('falls back for %s', (_, address) => {
    expect(read(new URLSearchParams(address))).toEqual(defaultTableState);
  });

  it('never throws for any address', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('t.q', 't.s', 't.p', 't.n', 't.h', 't.o', 't.d'), fc.string()),
        (bad) => {
          const state = read(new URLSearchParams(bad));
          expect(pageSizes).toContain(state.size);
          expect(state.page).toBeGreaterThanOrEqual(1);
          expect(['number', 'title', undefined]).toContain(state.sort?.column);
        },
      ),
    );
  });

  it.each([
    ['', false],
    ['evt=1&p=2&t2.p=3', false],
    ['t.p=3', true],
    ['t.q=', true],
  ])('%j has a state of the table: %s', (address, speaks) => {
    expect(isPresent(new URLSearchParams(address))).toBe(speaks);
  });
});
