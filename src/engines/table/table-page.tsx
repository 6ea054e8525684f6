import { ArrowDown, ArrowUp } from 'lucide-react';
import { startTransition, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useKeysHere } from '@/shared/keys/keys-here';
import { Icon } from '@/shared/ui/icon';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { tableLook } from '@/shared/ui/table-look';

import type { TableSelection } from './columns';
import { moveToRow, TableRow } from './table-row';
import type { TableState } from './table-state';
import type { Table } from './use-table';

const outOfSight = '@max-2xl:sr-only @max-2xl:has-focus-visible:not-sr-only';

const nextSort = (sort: TableState['sort'], column: string): TableState['sort'] => {
  if (sort?.column !== column) return { column, descending: false };
  return sort.descending ? null : { column, descending: true };
};

/** Above cards the heads are visually hidden until they have the focus. */
function TableHead<Row>({ table, sticky }: { table: Table<Row>; sticky: boolean }) {
  const { t } = useTranslation('engines/table');
  const { shown, page, state, change, keyOf, selection } = table;
  return (
    <thead
      role="rowgroup"
      className={`${tableLook.head} ${outOfSight} ${
        sticky ? 'sticky top-0 z-2 bg-surface shadow-[inset_0_-1px_0_var(--line2)]' : ''
      }`}
    >
      <tr role="row" onKeyDown={moveToRow} className={`h-12.5 ${tableLook.headRow}`}>
        {selection && (
          <th role="columnheader" scope="col" className={`pr-2 pl-4 print:hidden ${outOfSight}`}>
            <SelectPage {...selection} keys={page.items.map(keyOf)} />
          </th>
        )}
        <th
          role="columnheader"
          scope="col"
          className="px-2 text-right font-medium first:pl-4 @max-2xl:sr-only"
        >
          {t('position')}
        </th>
        {shown.map(({ id, header, align = 'start', sortable = true, exported = true, paperOnly }) => {
          const sorted = state.sort?.column === id ? state.sort : null;
          const Arrow = sorted?.descending ? ArrowDown : ArrowUp;
          return (
            <th
              key={id}
              role="columnheader"
              scope="col"
              aria-sort={sorted ? (sorted.descending ? 'descending' : 'ascending') : undefined}
              className={`px-2 font-medium whitespace-nowrap last:pr-4 ${exported ? '' : 'print:hidden'} ${paperOnly ? 'hidden print:table-cell' : ''} ${outOfSight} ${align === 'end' ? 'text-right' : 'text-left'}`}
            >
              {sortable ? (
                <button
                  type="button"
                  onClick={() => change(({ sort }) => ({ sort: nextSort(sort, id) }))}
                  className={`group inline-flex h-7 items-center gap-1 rounded-sm hover:text-text ${
                    sorted ? 'font-semibold text-text' : ''
                  } ${align === 'end' ? 'flex-row-reverse' : ''}`}
                >
                  {header}
                  <Icon
                    icon={Arrow}
                    className={`size-3.5 ${sorted ? '' : 'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100'}`}
                  />
                </button>
              ) : (
                header
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

function SelectPage<Row>({ selected, onChange, keys }: TableSelection<Row> & { keys: readonly string[] }) {
  const { t } = useTranslation('engines/table');
  const all = keys.length > 0 && keys.every((key) => selected.has(key));
  const others = [...selected].filter((key) => !keys.includes(key));
  return (
    <span className="flex items-center gap-2 whitespace-nowrap">
      <input
        type="checkbox"
        checked={all}
        ref={(input) => {
          if (input) input.indeterminate = !all && keys.some((key) => selected.has(key));
        }}
        onChange={() => onChange(new Set(all ? others : [...others, ...keys]))}
        aria-label={t('selectPage')}
        className="mx-1 block size-4 choice pointer-coarse:mx-3.5"
      />
      <span aria-hidden className="hidden font-medium @max-2xl:inline">
        {t('selectPage')}
      </span>
    </span>
  );
}

/** These rows are rendered at once, the rest when the user has typed no further letter for so many milliseconds. */
const firstRows = 30;
const restDelayMs = 100;
/** A longer page scrolls in its own box, below its heads. Shaded edges would repaint the box in each frame. */
const maxRowsWithoutBox = 100;

export function TablePage<Row>({ table, labelledBy }: { table: Table<Row>; labelledBy: string }) {
  const { page, keyOf } = table;
  const allRows = page.items;
  useKeysHere('table');
  const [complete, setComplete] = useState<readonly Row[]>();
  const isShort = allRows.length <= firstRows;
  useEffect(() => {
    if (isShort) return undefined;
    const timer = setTimeout(() => startTransition(() => setComplete(allRows)), restDelayMs);
    return () => clearTimeout(timer);
  }, [allRows, isShort]);
  const rows = isShort || complete === allRows ? allRows : allRows.slice(0, firstRows);
  const isLong = allRows.length > maxRowsWithoutBox;
  return (
    <div
      className={`rounded-t-lg ${
        isLong
          ? 'max-h-[max(20rem,calc(100dvh-14rem))] overflow-auto print:max-h-none'
          : 'scroll-edges overflow-x-auto @max-2xl:overflow-visible'
      } @max-2xl:bg-none print:overflow-visible`}
    >
      <table role="table" aria-labelledby={labelledBy} className={`${tableLook.table} @max-2xl:block`}>
        <TableHead table={table} sticky={isLong} />
        <tbody role="rowgroup" className="@max-2xl:flex @max-2xl:flex-col @max-2xl:gap-3">
          {rows.map((row, index) => (
            <TableRow key={keyOf(row)} table={table} row={row} position={page.from + index} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A card has three of them. */
const skeletonBlocks = [
  'w-8 @max-2xl:hidden',
  'w-20',
  'flex-1 @max-2xl:h-4 @max-2xl:w-3/4 @max-2xl:flex-none',
  'w-24',
  'w-16 @max-2xl:hidden',
  'w-28 @max-2xl:hidden',
];

export function TableSkeleton({ columns }: { columns: number }) {
  const blocks = skeletonBlocks.slice(0, Math.max(1, columns));
  return (
    <Loading>
      <div className="h-12.5 border-b border-line2 @max-2xl:hidden" />
      {Array.from({ length: 12 }, (_, row) => (
        <div
          key={row}
          className="flex h-11 items-center gap-4 border-b border-line px-4 last:border-b-0 @max-2xl:mb-3 @max-2xl:h-28 @max-2xl:flex-col @max-2xl:items-start @max-2xl:justify-center @max-2xl:rounded-lg @max-2xl:border @max-2xl:bg-surface @max-2xl:last:border-b"
        >
          {blocks.map((block) => (
            <Skeleton key={block} className={`h-3 ${block}`} />
          ))}
        </div>
      ))}
    </Loading>
  );
}
