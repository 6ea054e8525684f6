import { tableLook } from '@/shared/ui/table-look';
import { withUniqueKeys } from '@/shared/ui/with-unique-keys';

import type { Column } from './columns';
import { TableHead } from './table-head';
import { TableRow } from './table-row';
import type { TableSelection } from './table-selection';
import type { TableChange, TableState } from './table-state';

/** What a page of a table shows, drawn whole or in part. */
export interface TablePageProps<Row> {
  /** Id of the element that names the table. */
  labelledBy: string;
  /** The columns seen, in their order. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  state: TableState;
  change: (update: TableChange) => void;
  /** The pointer or the focus has reached the button that sorts by this column. */
  onSortSoon: (column: string) => void;
  keyOf: (row: Row) => string;
  linkOf: ((row: Row) => string | undefined) | undefined;
  selection: TableSelection<Row> | undefined;
  /** Position of the first of these rows in the whole list, from 1, and how many that has. */
  from: number;
  total: number;
}

/** A page of a table with all its rows. */
export function PlainTable<Row>({
  labelledBy,
  columns,
  rows,
  state,
  change,
  onSortSoon,
  keyOf,
  linkOf,
  selection,
  from,
}: TablePageProps<Row>) {
  return (
    <div className="scroll-edges overflow-x-auto rounded-t-lg @max-2xl:overflow-visible @max-2xl:bg-none print:overflow-visible">
      <table role="table" aria-labelledby={labelledBy} className={`${tableLook.table} @max-2xl:block`}>
        <TableHead
          columns={columns}
          rows={rows}
          state={state}
          change={change}
          onSortSoon={onSortSoon}
          keyOf={keyOf}
          selection={selection}
        />
        <tbody role="rowgroup" className="@max-2xl:flex @max-2xl:flex-col @max-2xl:gap-3">
          {withUniqueKeys(rows, keyOf).map(({ key, item: row }, index) => (
            <TableRow
              key={key}
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
