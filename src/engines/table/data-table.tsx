import { type ReactNode, Suspense, use, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '@/shared/format/use-formats';
import { importWithRetry } from '@/shared/routing/import-with-retry';
import { once } from '@/shared/store/once';
import { createStore } from '@/shared/store/store';
import { useStore } from '@/shared/store/use-store';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { useRootMark } from '@/shared/ui/use-root-mark';

import { type Column, inOrder, isShown } from './columns';
import { pageOf } from './pages';
import { PlainTable, type TablePageProps } from './plain-table';
import { TableFooter } from './table-footer';
import { indexOf } from './table-index';
import type { TableSelection } from './table-selection';
import type { TableShape } from './table-state';
import { type TableFilters, TableToolbar } from './table-toolbar';
import { usePreparedRows, usePreparedSearch } from './use-prepared';
import { useTableState } from './use-table-state';

const none: readonly never[] = [];

/** Beyond so many rows on a page only those in view exist. */
const mostRowsAtOnce = 100;

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
  rows: allRows,
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
  const rows = usePreparedRows(allRows, columns, formats, state.sort);
  const index = indexOf<Row>(rows ?? none, columns, formats);
  const search = usePreparedSearch(index, (text) => change({ text }));
  const found = index.find(state.text, state.sort);
  const page = pageOf(found, state.page, state.size);
  const rowsAt = (rowIndexes: readonly number[]) =>
    rowIndexes.map((rowIndex) => rows?.[rowIndex]).filter((row) => row !== undefined);
  const pageRows = rowsAt(page.items);
  const isSelected = (row: Row | undefined) => row !== undefined && selection?.selected.has(keyOf(row));
  const ordered = inOrder(columns, state.order);
  const shown = ordered.filter((column) => isShown(column, state));
  const exported = ordered.filter((column) => column.optional || isShown(column, state));
  const all = filters?.total ?? rows?.length ?? 0;
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
        counts={rows && { found: found.length, all, filters: filterCount }}
        onReset={reset}
        output={{ title: label, columns: exported, rows: () => rowsAt(found), note: fileNote }}
        views={{ table, pageKey: `${id}.p` }}
        onSearchFocus={index.prepareSearch}
        onSearch={search}
      />
      {instead || (
        <div className="rounded-lg border border-line bg-surface @max-2xl:rounded-none @max-2xl:border-0 @max-2xl:bg-transparent print:border-0">
          {rows === undefined ? (
            <TableSkeleton columns={shown.length} />
          ) : page.total === 0 ? (
            <EmptyState
              kind="filtered"
              title={t('noMatch')}
              text={`${t('filtersActive', { count: filterCount })}, ${t('rowsHidden', { count: all, total: formats.number(all) })}.`}
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
              rows={pageRows}
              state={state}
              change={change}
              onSortSoon={index.prepareSort}
              keyOf={keyOf}
              linkOf={linkOf}
              selection={selection}
              from={page.from}
              total={page.total}
            />
          )}
          {page.total > 0 && <TableFooter page={page} size={state.size} change={change} />}
        </div>
      )}
      {selection && selection.selected.size > 0 && (
        <BulkBar {...selection} seen={found.filter((rowIndex) => isSelected(rows?.[rowIndex])).length} />
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

/** What stands there until the code of the grid has come; about a screenful. */
const rowsMeanwhile = 30;

const loadGrid = once(() => importWithRetry(() => import('./virtual-grid')));

function LongPage<Row>(props: TablePageProps<Row>) {
  const { VirtualGrid } = use(loadGrid());
  return <VirtualGrid {...props} />;
}

/** A page as a plain table or, when it is long, as a grid of the rows in view; on paper always whole. */
function TablePage<Row>(props: TablePageProps<Row>) {
  const printing = usePrinting();
  if (props.rows.length <= mostRowsAtOnce || printing) return <PlainTable {...props} />;
  return (
    <Suspense fallback={<PlainTable {...props} rows={props.rows.slice(0, rowsMeanwhile)} />}>
      <LongPage {...props} />
    </Suspense>
  );
}

/** What of a row is left in a card: something short, the title, something below. */
const inCards: Readonly<Record<string, string>> = {
  'w-20': '',
  'flex-1': '@max-2xl:h-4 @max-2xl:w-3/4 @max-2xl:flex-none',
  'w-24': '',
};

const rows = Array.from({ length: 12 }, (_, row) => row);

/** A table on its way: same head, same row height; in a narrow place the cards its rows become. */
function TableSkeleton({ columns }: { columns: number }) {
  const blocks = ['w-8', 'w-20', 'flex-1', 'w-24', 'w-16', 'w-28'].slice(0, Math.max(1, columns));
  return (
    <Loading>
      <div className="h-12.5 border-b border-line2 @max-2xl:hidden" />
      {rows.map((row) => (
        <div
          key={row}
          className="flex h-11 items-center gap-4 border-b border-line px-4 last:border-b-0 @max-2xl:mb-3 @max-2xl:h-28 @max-2xl:flex-col @max-2xl:items-start @max-2xl:justify-center @max-2xl:rounded-lg @max-2xl:border @max-2xl:bg-surface @max-2xl:last:border-b"
        >
          {blocks.map((width) => (
            <Skeleton key={width} className={`h-3 ${width} ${inCards[width] ?? '@max-2xl:hidden'}`} />
          ))}
        </div>
      ))}
    </Loading>
  );
}

const printing = createStore(false, {
  whileUsed: () => {
    const begin = () => printing.set(true);
    const end = () => printing.set(false);
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
    };
  },
});

/** Whether the page is being printed: then everything that is to be on paper must be in the document. */
const usePrinting = () => useStore(printing);
