import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '@/shared/format/formats';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { useRootMark } from '@/shared/ui/use-root-mark';

import { type Column, type TableSelection, inOrder, isShown } from './columns';
import { pageOf, prepareSearch, searchRows, sortRows } from './found-rows';
import { TableFooter } from './table-footer';
import { TablePage, TableSkeleton } from './table-page';
import { type TableShape, useTableState } from './table-state';
import { type TableFilters, TableToolbar } from './table-toolbar';

const noRows: readonly never[] = [];

interface DataTableProps<Row> {
  /** Prefixes this table's keys in the URL: one or two letters, unique on its page. */
  id: string;
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while loading. */
  rows: readonly Row[] | undefined;
  /** Replaces the rows; toolbar and filters stay. */
  instead?: ReactNode;
  keyOf: (row: Row) => string;
  /** The title column renders the link; a click anywhere in the row follows it. */
  linkOf?: (row: Row) => string | undefined;
  searchHint?: string;
  initialSort?: TableShape['initialSort'];
  initialSize?: TableShape['initialSize'];
  /** Omitted where the page itself explains that there are no rows. */
  empty?: ReactNode;
  /** The rows are already filtered by these. */
  filters?: TableFilters;
  selection?: TableSelection<Row>;
  fileNote?: string | undefined;
  /** False while rows are missing. */
  exportable?: boolean | undefined;
}

/**
 * Keeps its whole state in the URL. The CSV file has all rows found, in the visible and the optional columns.
 * In a narrow container rows become cards; explicit roles keep the table for screen readers.
 */
export function DataTable<Row>({
  id,
  label,
  columns,
  rows,
  instead,
  keyOf,
  linkOf,
  searchHint,
  initialSort,
  initialSize,
  empty,
  filters,
  selection,
  fileNote,
  exportable = true,
}: DataTableProps<Row>) {
  const { t } = useTranslation('engines/table');
  const formats = useFormats();
  const labelId = useId();
  const { state, change, table } = useTableState({
    id,
    columns: columns.map((column) => column.id),
    sortable: columns.filter(({ sortable = true }) => sortable).map((column) => column.id),
    hideable: columns
      .filter(({ hideable = true, optional = false }) => hideable && !optional)
      .map((column) => column.id),
    optional: columns.filter(({ optional = false }) => optional).map((column) => column.id),
    ...(initialSort !== undefined && { initialSort }),
    ...(initialSize !== undefined && { initialSize }),
  });
  const { text, sort } = state;
  const all = rows ?? noRows;
  const sorted = sortRows(
    all,
    columns.find((column) => column.id === sort?.column),
    sort?.descending ?? false,
  );
  const found = searchRows(sorted, text, all, columns, formats);
  const page = pageOf(found, state.page, state.size);
  const isSelected = (row: Row) => selection?.selected.has(keyOf(row)) ?? false;
  const ordered = inOrder(columns, state.order);
  const exported = ordered.filter((column) => column.optional || isShown(column, state));
  const shown = exported
    .map((column) => ({ ...column, paperOnly: !isShown(column, state) }))
    .filter(({ paperOnly, optional }) => !paperOnly || optional === 'printed');
  const total = filters?.total ?? all.length;
  const filterCount = (filters?.active ?? 0) + (state.text === '' ? 0 : 1);
  const reset = () => {
    filters?.onReset();
    change({ text: '' });
  };

  if (empty && rows?.length === 0 && !filters?.active) return empty;
  return (
    <section data-table aria-labelledby={labelId} className="@container min-w-0">
      <h2 id={labelId} className="sr-only">
        {label}
      </h2>
      <TableToolbar
        columns={ordered}
        state={state}
        change={change}
        {...(searchHint !== undefined && { searchHint })}
        {...(filters && { filters })}
        counts={rows && { found: found.length, all: total, filters: filterCount }}
        onReset={reset}
        output={{
          title: label,
          columns: exported,
          rows: found,
          note: fileNote,
          empty: !exportable || found.length === 0,
        }}
        views={{ table, pageKey: `${id}.p` }}
        onSearchFocus={() => void prepareSearch(all, columns, formats)}
      />
      {instead || (
        <div className="rounded-lg border border-line bg-surface @max-2xl:rounded-none @max-2xl:border-0 @max-2xl:bg-transparent print:border-0">
          {rows === undefined ? (
            <TableSkeleton columns={shown.length} />
          ) : page.total === 0 ? (
            <EmptyState
              kind="filtered"
              title={t('noMatch')}
              text={`${t('filtersActive', { count: filterCount })}, ${t('rowsHidden', { count: total, total: formats.number(total) })}.`}
              action={
                <Button size="small" onClick={reset}>
                  {t('reset')}
                </Button>
              }
            />
          ) : (
            <TablePage
              labelledBy={labelId}
              columns={shown}
              rows={page.items}
              state={state}
              change={change}
              keyOf={keyOf}
              linkOf={linkOf}
              selection={selection}
              from={page.from}
            />
          )}
          {page.total > 0 && <TableFooter page={page} size={state.size} change={change} />}
        </div>
      )}
      {selection && selection.selected.size > 0 && (
        <BulkBar {...selection} seen={found.filter(isSelected).length} />
      )}
    </section>
  );
}

/** Fixed to the lower edge, so that no row moves when it appears. */
function BulkBar<Row>({ selected, onChange, actions, seen }: TableSelection<Row> & { seen: number }) {
  const { t } = useTranslation('engines/table');
  useRootMark('data-bulk-bar');
  const hidden = selected.size - seen;
  return (
    <div className="sticky bottom-3 z-10 mt-3 flex flex-wrap items-center gap-2 rounded-md border border-accent bg-selected px-4 py-2 shadow-menu print:hidden">
      <p role="status" className="mr-auto font-medium">
        {t('selected', { count: selected.size })}
        {hidden > 0 && `, ${t('selectedHidden', { count: hidden })}`}
      </p>
      {actions}
      <Button variant="quiet" size="small" onClick={() => onChange(new Set())}>
        {t('unselect')}
      </Button>
    </div>
  );
}
