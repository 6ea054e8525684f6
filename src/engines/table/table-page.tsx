import { startTransition, useEffect, useState } from 'react';

import { useKeysHere } from '@/shared/keys/keys-here';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { tableLook } from '@/shared/ui/table-look';

import type { Column, TableSelection } from './columns';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import type { TableChange, TableState } from './table-state';

export interface TablePageProps<Row> {
  labelledBy: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  state: TableState;
  change: (update: TableChange) => void;
  keyOf: (row: Row) => string;
  linkOf: ((row: Row) => string | undefined) | undefined;
  selection: TableSelection<Row> | undefined;
  /** Position of the first of these rows in the whole list, from 1. */
  from: number;
}

/** These rows are rendered at once; the page reacts while the rest follow. */
const firstRows = 50;
/** A longer page scrolls in its own box, below its heads. */
const maxRowsWithoutBox = 100;

export function TablePage<Row>({
  labelledBy,
  columns,
  rows: allRows,
  state,
  change,
  keyOf,
  linkOf,
  selection,
  from,
}: TablePageProps<Row>) {
  useKeysHere('table');
  const [complete, setComplete] = useState<readonly Row[]>();
  const isShort = allRows.length <= firstRows;
  useEffect(() => {
    if (!isShort) startTransition(() => setComplete(allRows));
  }, [allRows, isShort]);
  const rows = isShort || complete === allRows ? allRows : allRows.slice(0, firstRows);
  const isLong = allRows.length > maxRowsWithoutBox;
  return (
    <div
      className={`scroll-edges rounded-t-lg ${
        isLong
          ? 'max-h-[max(20rem,calc(100dvh-14rem))] overflow-auto print:max-h-none'
          : 'overflow-x-auto @max-2xl:overflow-visible'
      } @max-2xl:bg-none print:overflow-visible`}
    >
      <table role="table" aria-labelledby={labelledBy} className={`${tableLook.table} @max-2xl:block`}>
        <TableHead
          sticky={isLong}
          columns={columns}
          rows={allRows}
          state={state}
          change={change}
          keyOf={keyOf}
          selection={selection}
        />
        <tbody role="rowgroup" className="@max-2xl:flex @max-2xl:flex-col @max-2xl:gap-3">
          {rows.map((row, index) => (
            <TableRow
              key={keyOf(row)}
              rowKey={keyOf(row)}
              row={row}
              position={from + index}
              columns={columns}
              compact={state.compact}
              link={linkOf?.(row)}
              selection={selection}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

const inCards: Readonly<Record<string, string>> = {
  'w-20': '',
  'flex-1': '@max-2xl:h-4 @max-2xl:w-3/4 @max-2xl:flex-none',
  'w-24': '',
};

const skeletonRows = Array.from({ length: 12 }, (_, row) => row);

export function TableSkeleton({ columns }: { columns: number }) {
  const blocks = ['w-8', 'w-20', 'flex-1', 'w-24', 'w-16', 'w-28'].slice(0, Math.max(1, columns));
  return (
    <Loading>
      <div className="h-12.5 border-b border-line2 @max-2xl:hidden" />
      {skeletonRows.map((row) => (
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
