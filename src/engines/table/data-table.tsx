import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '@/shared/format/use-formats';
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
  /** Begins this table's keys in the address: one or two letters, unique on its page. */
  id: string;
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  /** What stands in place of the rows; toolbar and filters stay, to ask for others. */
  instead?: ReactNode;
  keyOf: (row: Row) => string;
  /** Where a row leads; the link is its title (the column with `card: 'title'`), its target the whole row. */
  linkOf?: (row: Row) => string | undefined;
  /** Which fields free text searches, such as 'Titel, Nummer oder Beschreibung'. */
  searchHint?: string;
  initialSort?: TableShape['initialSort'];
  initialSize?: TableShape['initialSize'];
  /** Shown instead of the table when there are no rows at all; omitted where the page says so itself. */
  empty?: ReactNode;
  /** The screen's own filters, already applied to the rows. */
  filters?: TableFilters;
  selection?: TableSelection<Row>;
  /** Stands below the rows of a file, such as what is missing in it. */
  fileNote?: string | undefined;
}

/**
 * The portal's one table: sort, free text, pages, density, column choice; all of it in the address, so that a link shows
 * the same view. Every table can be printed and saved as CSV (all rows found, the columns seen and the optional ones, named after its label). In a narrow place each row is a card: one DOM, and explicit roles keep it a table for screen readers.
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
  const shown = ordered.filter((column) => isShown(column, state));
  const exported = ordered.filter((column) => column.optional || isShown(column, state));
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
        output={{ title: label, columns: exported, rows: found, note: fileNote }}
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

/** What can be done with all that is selected: at the lower edge, so that no row moves when it comes. */
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
