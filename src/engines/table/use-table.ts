import { type ReactNode, useMemo } from 'react';

import { useFormats } from '@/shared/format/formats';

import { type Column, type TableSelection, inOrder, isShown } from './columns';
import { pageOf, rowTexts, searchRows, sortRows } from './found-rows';
import { type TableShape, useTableState } from './table-state';

export interface DataTableProps<Row> {
  /** Prefixes this table's keys in the URL: one or two letters, unique on its page. */
  id: string;
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[] | undefined;
  /** Replaces the rows; toolbar and filters stay. */
  instead?: ReactNode;
  keyOf: (row: Row) => string;
  /** The title column renders the link; a click anywhere in the row follows it. */
  linkOf?: (row: Row) => string | undefined;
  initialSort?: TableShape['initialSort'];
  initialSize?: TableShape['initialSize'];
  /** Omitted where the page itself explains that there are no rows. */
  empty?: ReactNode;
  /** The rows are already filtered by these. */
  filters?: {
    controls: ReactNode;
    active: number;
    /** Counts the rows before filtering. */
    total: number;
    onReset: () => void;
  };
  selection?: TableSelection<Row>;
  fileNote?: string | undefined;
  exportable?: boolean | undefined;
}

const noRows: readonly never[] = [];

export function useTable<Row>(props: DataTableProps<Row>) {
  const { id, columns, filters, initialSort, initialSize } = props;
  const formats = useFormats();
  const idsOf = (isMeant: (column: Column<Row>) => boolean) =>
    columns.filter(isMeant).map((column) => column.id);
  const { state, change, memoryKey } = useTableState({
    id,
    columns: idsOf(() => true),
    sortable: idsOf(({ sortable = true }) => sortable),
    hideable: idsOf(({ hideable = true, optional = false }) => hideable && !optional),
    optional: idsOf(({ optional = false }) => optional !== false),
    initialSort,
    initialSize,
  });
  const { text, sort } = state;
  const all = props.rows ?? noRows;
  // Memoized by hand: React Compiler would sort all rows again with each letter.
  const sorted = useMemo(() => {
    const column = columns.find((candidate) => candidate.id === sort?.column);
    return sortRows(all, column, sort?.descending ?? false);
  }, [all, columns, sort?.column, sort?.descending]);
  const texts = useMemo(() => rowTexts(all, columns, formats), [all, columns, formats]);
  const found = searchRows(sorted, text, texts.searchTextOf);
  const ordered = inOrder(columns, state.order);
  const saved = ordered.filter((column) => column.optional || isShown(column, state));
  return {
    ...props,
    state,
    change,
    memoryKey,
    found,
    page: pageOf(found, state.page, state.size),
    ordered,
    saved,
    shown: saved
      .map((column) => ({ ...column, paperOnly: !isShown(column, state) }))
      .filter(({ paperOnly, optional }) => !paperOnly || optional === 'printed'),
    total: filters?.total ?? all.length,
    filterCount: (filters?.active ?? 0) + (text === '' ? 0 : 1),
    reset: () => {
      filters?.onReset();
      change({ text: '' });
    },
    prepareSearch: () => void texts.prepare(),
  };
}

export type Table<Row> = ReturnType<typeof useTable<Row>>;
