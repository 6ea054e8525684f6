import { type CellValue, type Column, textOf } from './columns';
import type { TableState } from './table-state';

const collator = new Intl.Collator('de', { numeric: true });

const rank = (value: CellValue) => (value instanceof Date ? value.getTime() : value);

/** German order of two values: numbers by size, words as in a dictionary, 'DS-9' before 'DS-10', nothing last. */
export function compareValues(one: CellValue, other: CellValue, descending = false): number {
  const [a, b] = [rank(one), rank(other)];
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return descending ? -order : order;
}

/** Rows in the order of a column; equal ones keep their order. */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: TableState['sort'],
): readonly Row[] {
  const column = sort && columns.find(({ id }) => id === sort.column);
  if (!column) return rows;
  return rows.toSorted((a, b) => compareValues(column.value(a), column.value(b), sort.descending));
}

/** Upper and lower case, composed and decomposed letters, ß and ss are the same to who searches. */
export const fold = (text: string) => text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss');

/** Rows in which every word occurs somewhere. */
export function filterRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  text: string,
): readonly Row[] {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return rows;
  return rows.filter((row) => {
    const haystack = fold(columns.map((column) => textOf(column, row)).join('\n'));
    return words.every((word) => haystack.includes(word));
  });
}

/** One page of rows and where it lies; a page beyond the end is the last one. */
export interface Page<Row> {
  rows: readonly Row[];
  /** From 1. */
  page: number;
  pages: number;
  /** Position of its first and last row, from 1; both 0 when there are no rows. */
  from: number;
  to: number;
  total: number;
}

export function pageOf<Row>(rows: readonly Row[], page: number, size: number): Page<Row> {
  const total = rows.length;
  const pages = Math.max(1, Math.ceil(total / size));
  const actual = Math.min(Math.max(1, page), pages);
  const start = (actual - 1) * size;
  const end = Math.min(start + size, total);
  return {
    rows: rows.slice(start, end),
    page: actual,
    pages,
    from: total === 0 ? 0 : start + 1,
    to: end,
    total,
  };
}
