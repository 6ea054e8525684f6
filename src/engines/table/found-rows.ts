import type { Formats } from '@/shared/format/formats';
import { searchTexts, searchWords } from '@/shared/search/normalize-for-search';

import { type CellValue, type Column, textOf } from './columns';

/** Sorts like a German dictionary, but 'DS-9' before 'DS-10'. */
const collator = new Intl.Collator('de', { numeric: true });

/** Returns sortable numbers; null for a missing value, an invalid date or NaN. */
function sortKeys(values: readonly CellValue[]): readonly (number | null)[] {
  const plain = values.map((value) => (value instanceof Date ? value.getTime() : value));
  // The collator is slow, so each distinct word is compared once.
  const words = new Set(
    plain.filter((value) => typeof value === 'string').map((word) => word.normalize('NFC')),
  );
  const ranks = new Map([...words].toSorted(collator.compare).map((word, index) => [word, index]));
  return plain.map((value) => {
    const key = typeof value === 'string' ? ranks.get(value.normalize('NFC')) : value;
    return key === undefined || Number.isNaN(key) ? null : key;
  });
}

/** Sorts rows by a column; equal rows keep their order, and missing values come last in both directions. */
export function sortRows<Row>(rows: readonly Row[], column: Column<Row> | undefined, descending: boolean) {
  if (!column) return rows;
  const keys = sortKeys(rows.map(column.value));
  const sign = descending ? -1 : 1;
  const order = [...rows.keys()].sort((one, other) => {
    const [a = null, b = null] = [keys[one], keys[other]];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b);
  });
  return order.map((index) => rows[index]).filter((row) => row !== undefined);
}

export function rowTexts<Row>(rows: readonly Row[], columns: readonly Column<Row>[], formats: Formats) {
  const searched = columns.filter((column) => column.searched !== false);
  return searchTexts(rows, (row) => searched.map((column) => textOf(column, row, formats)).join('\n'));
}

export function searchRows<Row>(rows: readonly Row[], text: string, searchTextOf: (row: Row) => string) {
  const words = searchWords(text);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const rowText = searchTextOf(row);
    return words.every((word) => rowText.includes(word));
  });
}

/** Pages and positions count from 1; without items both positions are 0. */
export function pageOf<Item>(all: readonly Item[], page: number, size: number) {
  const total = all.length;
  const pages = Math.max(1, Math.ceil(total / size));
  const actual = Math.min(Math.max(1, page), pages);
  const start = (actual - 1) * size;
  const end = Math.min(start + size, total);
  return {
    items: all.slice(start, end),
    page: actual,
    pages,
    from: total === 0 ? 0 : start + 1,
    to: end,
    total,
  };
}
