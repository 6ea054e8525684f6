import { type Work, workOf } from '@/shared/chunks/task';
import type { Formats } from '@/shared/format/formats';
import { normalizeForSearch } from '@/shared/search/normalize-for-search';
import { searchWords } from '@/shared/search/search-words';

import { type Column, textOf } from './columns';
import { type Ranks, orderOf, ranking } from './ranks';
import type { TableState } from './table-state';

/** Rows made ready to be sorted and searched again and again. */
export interface RowIndex {
  /** The places of the rows in which every word of the text occurs somewhere, in the order of the sort. */
  find: (text: string, sort: TableState['sort']) => readonly number[];
  /** Does the work of the first search beforehand, frame by frame. */
  prepareSearch: () => Promise<void>;
  /** Does the work of sorting by a column beforehand, frame by frame; either direction is quick after it. */
  prepareSort: (column: string) => Promise<void>;
}

/** The last index of each list: the compiler cannot know that asking an index leaves it as it was. */
const known = new WeakMap<readonly unknown[], { columns: unknown; formats: Formats; index: RowIndex }>();

/** The index of these rows and columns, the same one as long as they and the language are the same. */
export function indexOf<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  formats: Formats,
): RowIndex {
  const last = known.get(rows);
  if (last?.columns === columns && last.formats === formats) return last.index;
  const index = rowIndex(rows, columns, formats);
  known.set(rows, { columns, formats, index });
  return index;
}

/** So many rows are made ready for searching at once: about a millisecond. */
const rowsPerPart = 500;

/** A part of the rows, made ready: all of them one text, walked by the browser's own search. */
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

/** Tells the place of each row in a part in which a word without blanks occurs. */
function walk({ text, ends }: Part, word: string, found: (place: number) => void): void {
  let place = 0;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, ends[place - 1])) {
    while ((ends[place] ?? Infinity) < at) place += 1;
    found(place);
    place += 1;
  }
}

/**
 * Sorting and searching for a table: what does not depend on the query is computed once, when it is first
 * needed, and kept as long as the rows are the same.
 */
export function rowIndex<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  formats: Formats,
): RowIndex {
  const orders = new Map<string, readonly number[]>();
  const parts: Part[] = [];
  const begins = Array.from(
    { length: Math.ceil(rows.length / rowsPerPart) },
    (_, part) => part * rowsPerPart,
  );

  const rankings = new Map<string, Work<Ranks>>();

  const partFrom = (begin: number) =>
    (parts[begin / rowsPerPart] ??= partOf(rows.slice(begin, begin + rowsPerPart), columns, formats));

  const search = workOf(
    (function* steps() {
      for (const begin of begins) {
        partFrom(begin);
        yield;
      }
    })(),
  );

  const rankingBy = (column: Column<Row>): Work<Ranks> => {
    const ranks = rankings.get(column.id) ?? workOf(ranking(rows, column.value));
    rankings.set(column.id, ranks);
    return ranks;
  };

  const orderBy = (sort: TableState['sort']): readonly number[] => {
    const column = columns.find(({ id }) => id === sort?.column);
    const key = column ? `${sort?.descending} ${column.id}` : '';
    const known = orders.get(key);
    if (known) return known;
    const order = column
      ? Array.from(orderOf(rankingBy(column).result(), sort?.descending ?? false))
      : rows.map((_, place) => place);
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
        for (const [index, word] of words.entries())
          walk(partFrom(begin), word, (place) => {
            if (counts[begin + place] === index) counts[begin + place] = index + 1;
          });
      return order.filter((place) => counts[place] === words.length);
    },
    prepareSearch: search.prepare,
    prepareSort: async (id) => {
      const column = columns.find((candidate) => candidate.id === id);
      if (column) await rankingBy(column).prepare();
    },
  };
}
