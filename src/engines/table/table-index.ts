import { type SteppedTask, steppedTask } from '@/shared/chunks/stepped-task';
import type { Formats } from '@/shared/format/formats';
import { normalizeForSearch } from '@/shared/search/normalize-for-search';
import { searchWords } from '@/shared/search/search-words';

import { type CollationRanks, orderOf, ranking } from './collation-ranks';
import { type Column, textOf } from './columns';
import type { TableState } from './table-state';

/** Prepares rows for repeated sorting and searching. */
export interface TableIndex {
  /** The indexes of the rows in which every word of the text occurs, in the order of the sort. */
  find: (text: string, sort: TableState['sort']) => readonly number[];
  /** Prepares the first search between frames. */
  prepareSearch: () => Promise<void>;
  /** Prepares sorting by a column between frames, in both directions. */
  prepareSort: (column: string) => Promise<void>;
}

/** The last index of each list; no `useMemo`, because React Compiler takes a call of `find` for a change. */
const cache = new WeakMap<readonly unknown[], { columns: unknown; formats: Formats; index: TableIndex }>();

/** The index of these rows and columns, the same one as long as they and the language are the same. */
export function indexOf<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  formats: Formats,
): TableIndex {
  const last = cache.get(rows);
  if (last?.columns === columns && last.formats === formats) return last.index;
  const index = createTableIndex(rows, columns, formats);
  cache.set(rows, { columns, formats, index });
  return index;
}

/** Rows prepared for searching at once: about a millisecond. */
const rowsPerPart = 500;

/** Some of the rows as one text, which the browser's own search goes through. */
interface Part {
  text: string;
  /** Where each row ends in the text. */
  ends: readonly number[];
}

function partOf<Row>(rows: readonly Row[], columns: readonly Column<Row>[], formats: Formats): Part {
  const searched = columns.filter((column) => column.searched !== false);
  const texts = rows.map((row) =>
    normalizeForSearch(searched.map((column) => textOf(column, row, formats)).join('\n')),
  );
  let end = -1;
  return { text: texts.join('\n'), ends: texts.map(({ length }) => (end += length + 1)) };
}

/** Reports the index of each row of a part in which a word occurs. */
function walk({ text, ends }: Part, word: string, found: (index: number) => void): void {
  let row = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, ends[row - 1])) {
    while ((ends[row] ?? Infinity) < at) row += 1;
    found(row);
    row += 1;
  }
}

/**
 * Sorting and searching for a table: what does not depend on the query is computed once, when it is first
 * needed, and kept as long as the rows are the same.
 */
export function createTableIndex<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  formats: Formats,
): TableIndex {
  const orders = new Map<string, readonly number[]>();
  const parts: Part[] = [];
  const begins = Array.from(
    { length: Math.ceil(rows.length / rowsPerPart) },
    (_, part) => part * rowsPerPart,
  );

  const rankings = new Map<string, SteppedTask<CollationRanks>>();

  const partFrom = (begin: number) =>
    (parts[begin / rowsPerPart] ??= partOf(rows.slice(begin, begin + rowsPerPart), columns, formats));

  const search = steppedTask(
    (function* steps() {
      for (const begin of begins) {
        partFrom(begin);
        yield;
      }
    })(),
  );

  const rankingBy = (column: Column<Row>): SteppedTask<CollationRanks> => {
    const ranks = rankings.get(column.id) ?? steppedTask(ranking(rows, column.value));
    rankings.set(column.id, ranks);
    return ranks;
  };

  const orderBy = (sort: TableState['sort']): readonly number[] => {
    const column = columns.find(({ id }) => id === sort?.column);
    const key = column ? `${sort?.descending} ${column.id}` : '';
    const cached = orders.get(key);
    if (cached) return cached;
    const order = column
      ? Array.from(orderOf(rankingBy(column).result(), sort?.descending ?? false))
      : rows.map((_, row) => row);
    orders.set(key, order);
    return order;
  };

  return {
    find: (text, sort) => {
      const words = searchWords(text);
      const order = orderBy(sort);
      if (words.length === 0) return order;
      /** How many of the words, from the first on, each row has. */
      const counts = new Uint8Array(rows.length);
      for (const begin of begins)
        for (const [at, word] of words.entries())
          walk(partFrom(begin), word, (row) => {
            if (counts[begin + row] === at) counts[begin + row] = at + 1;
          });
      return order.filter((row) => counts[row] === words.length);
    },
    prepareSearch: search.prepare,
    prepareSort: async (id) => {
      const column = columns.find((candidate) => candidate.id === id);
      if (column) await rankingBy(column).prepare();
    },
  };
}
