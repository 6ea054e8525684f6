import { useEffect, useRef, useState } from 'react';

import type { Formats } from '@/shared/format/formats';

import type { Column } from './columns';
import { type TableIndex, indexOf } from './table-index';
import type { TableState } from './table-state';

/** Beyond so many rows, sorting them at once would keep the page waiting. */
const mostSortedAtOnce = 5000;

/** The rows to show: those of a long sorted list once they are sorted, until then the ones before; undefined at first. */
export function usePreparedRows<Row>(
  rows: readonly Row[] | undefined,
  columns: readonly Column<Row>[],
  formats: Formats,
  sort: TableState['sort'],
): readonly Row[] | undefined {
  const [prepared, setPrepared] = useState<readonly Row[]>();
  const isLong = rows !== undefined && rows.length > mostSortedAtOnce;
  const column = sort?.column;
  // Rows that are gone must not come back for a moment before the next long list.
  if (!isLong && prepared) setPrepared(undefined);
  if (isLong && column === undefined && prepared !== rows) setPrepared(rows);
  useEffect(() => {
    if (!isLong || column === undefined) return undefined;
    let isOutdated = false;
    void indexOf(rows, columns, formats)
      .prepareSort(column)
      .then(() => {
        if (!isOutdated) setPrepared(rows);
      });
    return () => {
      isOutdated = true;
    };
  }, [isLong, rows, columns, formats, column]);
  return isLong ? prepared : rows;
}

/**
 * Searches once the search is prepared, or the first letter would keep the page waiting while a long list is prepared at
 * once; not at all if the table is gone by then.
 */
export function usePreparedSearch({ prepareSearch }: TableIndex, onSearch: (text: string) => void) {
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  return (text: string) =>
    void prepareSearch().then(() => {
      if (!isGone.current) onSearch(text);
    });
}
