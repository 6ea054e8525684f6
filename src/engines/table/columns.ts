import type { ReactNode } from 'react';

import type { Formats } from '@/shared/format/formats';

/** Null sorts last in both directions. */
export type CellValue = string | number | Date | null;

export interface Column<Row> {
  /** Appears in the URL: short, lower case, never renamed. */
  id: string;
  header: string;
  value: (row: Row) => CellValue;
  cell?: (row: Row) => ReactNode;
  /** Search and CSV use it; defaults to the value as text. */
  text?: (row: Row) => string;
  align?: 'start' | 'end';
  /** `fill` takes the remaining width and truncates its text; one column per table. */
  width?: 'fit' | 'fill';
  /** Position in the card that replaces the row in a narrow container. */
  card?: 'start' | 'end' | 'title' | 'meta' | 'metaEnd' | 'hidden';
  /** Defaults to true. */
  sortable?: boolean;
  /** Defaults to true. */
  hideable?: boolean;
  /** Hidden until chosen in the column choice, but always in the CSV file; `printed` is always on paper, too. */
  optional?: boolean | 'printed';
  /** Set by the table for a `printed` column that is not chosen. */
  paperOnly?: boolean;
  /** Whether free text finds rows by it; defaults to true. */
  searched?: boolean;
  /** Whether CSV and print include it; defaults to true. */
  exported?: boolean;
}

/** A column of buttons or links. */
export const actionColumn = { value: () => null, sortable: false, hideable: false, exported: false } as const;

/** Adds the header of each column, usually the text of its id. */
export const withHeaders =
  <Row>() =>
  <Id extends string>(
    headerOf: (id: Id) => string,
    columns: readonly (Omit<Column<Row>, 'header'> & { id: Id })[],
  ): readonly Column<Row>[] =>
    columns.map((column) => ({ ...column, header: headerOf(column.id) }));

export function textOf<Row>(column: Column<Row>, row: Row, formats: Formats): string {
  if (column.text) return column.text(row);
  const value = column.value(row);
  if (value === null) return '';
  if (!(value instanceof Date)) return String(value);
  return Number.isNaN(value.getTime()) ? '' : formats.dateTime(value);
}

export const isShown = (
  { id, optional = false }: Pick<Column<never>, 'id' | 'optional'>,
  { hidden, extra }: { hidden: readonly string[]; extra: readonly string[] },
): boolean => (optional !== false ? extra.includes(id) : !hidden.includes(id));

/** Returns all columns; those missing in the user's order keep their own. */
export function inOrder<Row>(columns: readonly Column<Row>[], order: readonly string[]) {
  const named = order.flatMap((id) => columns.filter((column) => column.id === id));
  return [...named, ...columns.filter(({ id }) => !order.includes(id))];
}

export interface TableSelection<Row> {
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
  nameOf: (row: Row) => string;
  actions: ReactNode;
}
