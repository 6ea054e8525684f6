import type { ReactNode } from 'react';

import type { Formats } from '@/shared/format/formats';

/** What a column sorts, searches and exports by; null sorts last, whichever the direction. */
export type CellValue = string | number | Date | null;

/** One column of the portal's tables. */
export interface Column<Row> {
  /** Stands in the URL: short, lower case, never renamed. */
  id: string;
  /** Head of the column and its name in the column choice. */
  header: string;
  value: (row: Row) => CellValue;
  /** What is seen; without it the value as text. */
  cell?: (row: Row) => ReactNode;
  /** The value in words, for free text search and CSV; without it the value as text. */
  text?: (row: Row) => string;
  /** Numbers stand right-aligned (docs/design.md). */
  align?: 'start' | 'end';
  /** `fill` takes what is left and cuts its text with an ellipsis; one column per table. */
  width?: 'fit' | 'fill';
  /** Where it stands in the card a row becomes in a narrow place. */
  card?: 'start' | 'end' | 'title' | 'meta' | 'metaEnd' | 'hidden';
  /** Its button sorts; true unless said otherwise. */
  sortable?: boolean;
  /** It can be hidden in the column choice; true unless said otherwise. */
  hideable?: boolean;
  /** Not seen until it is chosen in the column choice; always in the CSV file. */
  optional?: boolean;
  /** The free text finds rows by it; true unless said otherwise, as for a column of yes and no. */
  searched?: boolean;
  /** It stands in the CSV file and on paper; true unless said otherwise, as for a column of buttons. */
  exported?: boolean;
}

/** Columns with the type of their rows checked where they are written. */
export const defineColumns = <Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] => columns;

/** A column's value in words, as it is searched and, unless the column draws it, seen. */
export function textOf<Row>(column: Column<Row>, row: Row, formats: Formats): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  if (value === null) return '';
  if (!(value instanceof Date)) return String(value);
  return Number.isNaN(value.getTime()) ? '' : formats.dateTime(value);
}

/** Whether a column is seen. */
export const isShown = (
  { id, optional = false }: Pick<Column<never>, 'id' | 'optional'>,
  { hidden, extra }: { hidden: readonly string[]; extra: readonly string[] },
): boolean => (optional ? extra.includes(id) : !hidden.includes(id));

/** All columns in the order a person gave them; those the order does not name follow in their own. */
export function inOrder<Row>(
  columns: readonly Column<Row>[],
  order: readonly string[],
): readonly Column<Row>[] {
  const named = order.flatMap((id) => columns.filter((column) => column.id === id));
  return [...named, ...columns.filter(({ id }) => !order.includes(id))];
}

/** The rows a user has marked, and what can be done with them. */
export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  /** Names a row for screen readers. */
  nameOf: (row: Row) => string;
  /** Shown while something is selected. */
  actions: ReactNode;
}
