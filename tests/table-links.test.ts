// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { internalPath, paths } from '@/areas/paths';
import { pageSizes, tableCodec, type TableShape, type TableState } from '@/engines/table/table-state';
import { defaultLabels } from '@/entities/label/label';
import { withTaskList } from '@/entities/link/link-parameters';
import { progressRanges } from '@/entities/task/task';
import {
  type ListFilter,
  listAddressCodec,
  noFilter,
  readListFilter,
  toListAddress,
} from '@/features/topic-area/list-view/list-filter';
import { searchModes } from '@/shared/search/search-mode';

const columns = ['oid', 'name', 'title', 'privacy', 'match', 'description'] as const;
const shapeOf = (id: string): TableShape => ({
  id,
  columns,
  sortable: columns,
  hideable: columns.filter((column) => column !== 'title'),
});
const shape = shapeOf('t');
const table = tableCodec(shape);
const secondTable = tableCodec(shapeOf('r'));

const texts = fc.oneof(
  fc.constantFrom('', 'vertrag', 'prüfen', 'DS-00 e', 'ß', '<b>', '%20&=', '+', '#/?', '😀', '\u2028'),
  fc.string({ maxLength: 200, unit: 'binary' }),
);
const states: fc.Arbitrary<TableState> = fc.record({
  text: texts,
  sort: fc.option(fc.record({ column: fc.constantFrom(...columns), descending: fc.boolean() })),
  page: fc.integer({ min: 1, max: 1_000_000 }),
  size: fc.constantFrom(...pageSizes),
  hidden: fc.subarray([...shape.hideable]),
  extra: fc.constant([]),
  order: fc
    .shuffledSubarray([...columns])
    .filter((order) => order.length === 0 || order.some((id, index) => id !== columns[index])),
  compact: fc.boolean(),
});

const labels = {
  status: defaultLabels.taskStatus,
  priority: defaultLabels.taskPriority,
  progress: progressRanges.map(({ from }) => ({ key: from })),
};
const keysOf = (kind: keyof typeof labels) => fc.subarray(labels[kind].map(({ key }) => key));
const searches = fc.record({
  mode: fc.constantFrom(...searchModes),
  pattern: fc.string({ minLength: 1, maxLength: 200 }).filter((pattern) => /\S/.test(pattern)),
});
const filters: fc.Arbitrary<ListFilter> = fc.record({
  status: keysOf('status'),
  priority: keysOf('priority'),
  progress: keysOf('progress'),
  search: fc.option(searches),
});

/** The query of a path, read as the router reads it. */
const queryOf = (path: string) => new URL(path, 'http://portal.test').searchParams;

/** The path a link leads to when the user has to log in first: it travels in the address of the login page. */
function afterLogin(path: string): string {
  const login = new URL(`http://portal.test/#${paths.login(path)}`).hash.slice(1);
  return internalPath(queryOf(login).get('returnUrl'));
}

/** The filter of the list in an address. */
const filterIn = (query: URLSearchParams) => readListFilter(listAddressCodec.read(query), labels);

describe('A link to a table', () => {
  const link = (state: TableState) => `/privacyListView?${table.write(new URLSearchParams(), state)}`;

  test('shows the state it was written with, also after a login', () => {
    fc.assert(
      fc.property(states, (state) => {
        const path = link(state);
        expect(table.read(queryOf(path))).toEqual(state);
        expect(afterLogin(path)).toBe(path);
      }),
      { numRuns: 500 },
    );
  });

  test('shows the same state when it is written again, also when it was changed by hand', () => {
    const values = fc.oneof(
      texts,
      fc.constantFrom('2', '99', '0', '-1', '10', '500', '1'),
      fc.constantFrom(...columns, ...columns.map((column) => `-${column}`)),
      fc.shuffledSubarray([...columns, 'unknown']).map((ids) => ids.join(',')),
    );
    const byHand = fc.dictionary(fc.constantFrom('t.q', 't.s', 't.p', 't.n', 't.h', 't.o', 't.d'), values);
    fc.assert(
      fc.property(byHand, (query) => {
        const path = `/privacyListView?${new URLSearchParams(query)}`;
        const state = table.read(queryOf(path));
        expect(table.read(queryOf(link(state)))).toEqual(state);
        expect(table.read(queryOf(afterLogin(path)))).toEqual(state);
      }),
      { numRuns: 500 },
    );
  });

  test('keeps a second table and the filters of the list apart', () => {
    fc.assert(
      fc.property(states, states, filters, (first, second, filter) => {
        const filtered = listAddressCodec.write(new URLSearchParams(), toListAddress(filter));
        const address = secondTable.write(table.write(filtered, first), second);
        const query = queryOf(afterLogin(`/privacyListView?${address}`));
        expect(table.read(query)).toEqual(first);
        expect(secondTable.read(query)).toEqual(second);
        expect(filterIn(query)).toEqual({ filter, troubles: [] });
      }),
      { numRuns: 500 },
    );
  });

  test('shows the results of a search that were opened as a list', () => {
    fc.assert(
      fc.property(searches, (search) => {
        const query = queryOf(afterLogin(withTaskList('/privacyListView', search)));
        expect(filterIn(query)).toEqual({ filter: { ...noFilter, search }, troubles: [] });
      }),
    );
  });

  test('begins at the first page when another filter is chosen, and keeps the rest of the state', () => {
    fc.assert(
      fc.property(states, filters, (state, filter) => {
        const written = table.write(new URLSearchParams(), state);
        const address = listAddressCodec.write(written, toListAddress(filter));
        expect(table.read(address)).toEqual({ ...state, page: 1 });
        expect(filterIn(address).filter).toEqual(filter);
      }),
      { numRuns: 500 },
    );
  });
});
