import { ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useFormats } from '@/shared/format/formats';
import { Button, IconButton } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { Icon } from '@/shared/ui/icon';
import { useRootMark } from '@/shared/ui/use-root-mark';

import type { TableSelection } from './columns';
import { TablePage, TableSkeleton } from './table-page';
import { pageSizes } from './table-state';
import { TableToolbar } from './table-toolbar';
import { type DataTableProps, type Table, useTable } from './use-table';

/** Keeps its state in the URL. In a narrow container rows become cards; roles keep it a table. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { t } = useTranslation('engines/table');
  const formats = useFormats();
  const labelId = useId();
  const table = useTable(props);
  const { label, rows, instead, keyOf, empty, filters, selection, found, page, total, filterCount } = table;

  if (empty && rows?.length === 0 && !filters?.active) return empty;
  return (
    <section data-table aria-labelledby={labelId} className="@container min-w-0">
      <h2 id={labelId} className="sr-only">
        {label}
      </h2>
      <TableToolbar table={table} />
      {instead || (
        <div className="rounded-lg border border-line bg-surface @max-2xl:rounded-none @max-2xl:border-0 @max-2xl:bg-transparent print:border-0">
          {rows === undefined ? (
            <TableSkeleton columns={table.shown.length} />
          ) : page.total === 0 ? (
            <EmptyState
              kind="filtered"
              title={t('noMatch')}
              text={`${t('filtersActive', { count: filterCount })}${total > 0 ? `, ${t('rowsHidden', { count: total, total: formats.number(total) })}` : ''}.`}
              action={
                <Button size="small" onClick={table.reset}>
                  {t('reset')}
                </Button>
              }
            />
          ) : (
            <TablePage table={table} labelledBy={labelId} />
          )}
          {page.total > 0 && <Footer table={table} />}
        </div>
      )}
      {selection && selection.selected.size > 0 && (
        <BulkBar {...selection} seen={found.filter((row) => selection.selected.has(keyOf(row))).length} />
      )}
    </section>
  );
}

function Footer<Row>({ table: { page, state, change } }: { table: Table<Row> }) {
  const { t } = useTranslation('engines/table');
  const formats = useFormats();
  const { from, to, total, pages } = page;
  const [turned, setTurned] = useState<{ page: number; total: number }>();
  const turn = (by: 1 | -1) => {
    setTurned({ page: page.page + by, total });
    change((now) => ({ page: Math.min(Math.max(1, Math.min(now.page, pages) + by), pages) }));
  };
  const spoken = turned?.page === page.page && turned.total === total;
  return (
    <div className="flex min-h-12.5 flex-wrap items-center gap-x-4 gap-y-2 border-t border-line2 px-4 py-1.5 text-sm text-text2 @max-2xl:mt-3 @max-2xl:border-t-0 @max-2xl:px-0 print:hidden">
      <label className="flex items-center gap-2">
        {t('pageSize')}
        <span className="relative">
          <select
            value={state.size}
            onChange={({ target }) => {
              const chosen = pageSizes.find((candidate) => candidate === Number(target.value));
              if (chosen) change({ size: chosen });
            }}
            className="h-7 rounded-md border border-line2 bg-surface pr-7 pl-2 text-text outline-offset-0 pointer-coarse:h-11"
          >
            {pageSizes.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </select>
          <Icon
            icon={ChevronDown}
            className="pointer-events-none absolute top-1/2 right-2 size-3.5 -translate-y-1/2"
          />
        </span>
      </label>
      <nav aria-label={t('pages')} className="ml-auto flex items-center gap-2">
        {/* Announces page turns only; the count above the table announces filters. */}
        <p role="status" className="sr-only">
          {spoken && t('page', { page: formats.number(page.page), pages: formats.number(pages) })}
        </p>
        <p>
          {t('range', {
            from: formats.number(from),
            to: formats.number(to),
            total: formats.number(total),
          })}
        </p>
        <IconButton
          framed
          icon={ChevronLeft}
          label={t('previousPage')}
          disabled={page.page === 1}
          onClick={() => turn(-1)}
        />
        <IconButton
          framed
          icon={ChevronRight}
          label={t('nextPage')}
          disabled={page.page === pages}
          onClick={() => turn(1)}
        />
      </nav>
    </div>
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
