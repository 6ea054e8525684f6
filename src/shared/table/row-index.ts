import { fold } from '../search/fold';
import { type Column, textOf } from './columns';
import { orderOf, ranksOf } from './ranks';
import type { TableState } from './table-state';

/** Rows made ready to be sorted and searched again and again. */
export interface RowIndex {
  /** The places of the rows in which every word of the text occurs somewhere, in the order of the sort. */
  find: (text: string, sort: TableState['sort']) => readonly number[];
  /** Does the work of the first search beforehand, in slices that leave the page alive. */
  prepare: () => void;
}

/** How long one slice of the preparation may keep the page waiting, in milliseconds. */
const sliceLength = 8;
/** How many rows pass before the clock is asked again. */
const rowsPerLook = 32;

/** The last index of each list: the compiler cannot know that asking an index leaves it as it was. */
const known = new WeakMap<readonly unknown[], { columns: unknown; index: RowIndex }>();

/** The index of these rows and columns, the same one as long as they are the same. */
export function indexOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): RowIndex {
  const last = known.get(rows);
  if (last?.columns === columns) return last.index;
  const index = rowIndex(rows, columns);
  known.set(rows, { columns, index });
  return index;
}

/**
 * Sorting and searching for a table: whatever does not depend on the question is worked out once, when it is first
 * needed, and kept as long as the rows are the same (speed.md row 3).
 */
export function rowIndex<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): RowIndex {
  const orders = new Map<string, readonly number[]>();
  const folded: string[] = [];

  /** What words are looked for in, of each row; with an end in time as many as it allows. */
  const haystacks = (end = Number.POSITIVE_INFINITY): readonly string[] => {
    for (const row of rows.slice(folded.length)) {
      folded.push(fold(columns.map((column) => textOf(column, row)).join('\n')));
      if (folded.length % rowsPerLook === 0 && performance.now() > end) break;
    }
    return folded;
  };

  const orderBy = (sort: TableState['sort']): readonly number[] => {
    const column = columns.find(({ id }) => id === sort?.column);
    const key = column ? `${sort?.descending} ${column.id}` : '';
    const known = orders.get(key);
    if (known) return known;
    const order = column
      ? Array.from(orderOf(ranksOf(rows.map((row) => column.value(row))), sort?.descending ?? false))
      : Array.from(rows.keys());
    orders.set(key, order);
    return order;
  };

  const prepare = () => {
    if (haystacks(performance.now() + sliceLength).length < rows.length) setTimeout(prepare);
  };

  return {
    find: (text, sort) => {
      const words = fold(text).split(/\s+/).filter(Boolean);
      const order = orderBy(sort);
      if (words.length === 0) return order;
      const within = haystacks();
      return order.filter((place) => words.every((word) => within[place]?.includes(word)));
    },
    prepare,
  };
}
