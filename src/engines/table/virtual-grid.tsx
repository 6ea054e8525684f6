import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

import { useFormats } from '@/shared/format/use-formats';
import { useKeysHere } from '@/shared/keys/keys-here';
import { tableLook } from '@/shared/ui/table-look';
import { withUniqueKeys } from '@/shared/ui/with-unique-keys';

import { type Column, textOf } from './columns';
import { stepInGrid } from './grid-keys';
import type { TablePageProps } from './plain-table';
import { TableHead } from './table-head';
import { TableRow } from './table-row';

/** Heights of rows of one line, border included; another height costs a second drawing once it is measured. */
const rowHeight = { compact: 36, normal: 44 } as const;
const widget = 'a[href], button, input';

/** The most its box is high, as its class below says: so the first rows come with the first drawing, measured once. */
const highest = () => Math.max(320, window.innerHeight - 224);

/** The cell or head an event comes from; none where a cell's menu or dialog sends it, which stands elsewhere on the page. */
const cellOf = ({ currentTarget, target }: { currentTarget: Element; target: EventTarget }) =>
  target instanceof Element && currentTarget.contains(target) ? target.closest('th, td') : null;

const indexInRow = (cell: Element) => [...(cell.parentElement?.children ?? [])].indexOf(cell);

/**
 * A long page of a table: only the rows in view exist, in a box of their own with the heads above. A grid for screen
 * readers and keys: arrows go from cell to cell, rows say which of how many they are.
 */
export function VirtualGrid<Row>({
  labelledBy,
  columns,
  state,
  change,
  onSortSoon,
  selection,
  rows,
  keyOf,
  linkOf,
  from,
  total,
}: TablePageProps<Row>) {
  // The virtualizer is one object that changes inside; memoised by the compiler, its rows would stand still.
  'use no memo';
  useKeysHere('table');
  const box = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState({ row: 0, cell: selection ? 2 : 1 });
  // oxlint-disable-next-line react/incompatible-library -- the directive above keeps the compiler out
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => (state.compact ? rowHeight.compact : rowHeight.normal),
    overscan: 6,
    initialRect: { width: 0, height: highest() },
    // Cards have a gap below them, which their own height does not hold.
    measureElement: (row) =>
      row.getBoundingClientRect().height + Number.parseFloat(getComputedStyle(row).marginBottom),
    // The row with the focus stays, wherever one scrolls; else the focus would be lost with it.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), Math.min(active.row, rows.length - 1)])].toSorted(
        (a, b) => a - b,
      ),
  });
  const { text, page, size, sort } = state;
  // Other rows are read from their beginning.
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [text, page, size, sort?.column, sort?.descending]);
  const inView = virtualizer.getVirtualItems().flatMap((virtualRow) => {
    const row = rows[virtualRow.index];
    return row === undefined ? [] : { ...virtualRow, row };
  });
  const cells = columns.length + (selection ? 2 : 1);
  const isWide = useIsWide(box);

  const move = (event: KeyboardEvent<HTMLTableElement>) => {
    const from = cellOf(event);
    if (!from) return;
    // The heads are walked through with the tab key; from them it only goes down, to the first row.
    const inHead = from.closest('thead') !== null;
    if (inHead && event.key !== 'ArrowDown') return;
    const next = stepInGrid(event, inHead ? { row: -1, cell: indexInRow(from) } : active, {
      rows: rows.length,
      cells,
    });
    if (!next) return;
    event.preventDefault();
    flushSync(() => setActive(next));
    const cell = box.current?.querySelector(`[data-index="${next.row}"]`)?.children[next.cell];
    const target = cell?.querySelector(widget) ?? cell;
    if (target instanceof HTMLElement) target.focus();
  };
  const follow = (event: FocusEvent<HTMLTableElement>) => {
    const cell = cellOf(event);
    const row = cell?.parentElement;
    if (!cell?.closest('tbody') || !row) return;
    setActive({ row: Number(row.dataset['index']), cell: indexInRow(cell) });
  };

  let end = 0;
  return (
    <div
      ref={box}
      className={`${isWide ? 'scroll-edges' : ''} max-h-[max(20rem,calc(100dvh-14rem))] overflow-auto rounded-t-lg @max-2xl:bg-none`}
    >
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- W3C grid pattern
        role="grid"
        aria-labelledby={labelledBy}
        aria-rowcount={total + 1}
        className={`${tableLook.table} @max-2xl:block`}
        onKeyDown={move}
        onFocus={follow}
      >
        <TableHead
          sticky
          columns={columns}
          rows={rows}
          state={state}
          change={change}
          onSortSoon={onSortSoon}
          keyOf={keyOf}
          selection={selection}
        />
        <tbody role="rowgroup" className="@max-2xl:flex @max-2xl:flex-col">
          <WidestRow
            columns={columns}
            rows={rows}
            last={from + rows.length}
            selects={selection !== undefined}
          />
          {withUniqueKeys(inView, ({ row }) => keyOf(row)).map(
            ({ key, item: { index, start, size, row } }) => {
              const gap = start - end;
              end = start + size;
              return (
                <Fragment key={key}>
                  <Gap height={gap} />
                  <TableRow
                    rowKey={keyOf(row)}
                    row={row}
                    position={from + index}
                    columns={columns}
                    compact={state.compact}
                    link={linkOf?.(row)}
                    selection={selection}
                    index={index}
                    activeCell={index === active.row ? active.cell : -1}
                    measure={virtualizer.measureElement}
                  />
                </Fragment>
              );
            },
          )}
          <Gap height={virtualizer.getTotalSize() - end} />
        </tbody>
      </table>
    </div>
  );
}

/**
 * Whether a table is wider than its box. Only then the box marks its edges: with them each step of scrolling paints all
 * rows anew.
 */
function useIsWide(box: RefObject<HTMLElement | null>): boolean {
  const [isWide, setIsWide] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setIsWide(element.scrollWidth > element.clientWidth));
    for (const sized of [element, ...element.children]) observer.observe(sized);
    return () => observer.disconnect();
  }, [box]);
  return isWide;
}

/** The room of rows that do not exist now. */
function Gap({ height }: { height: number }) {
  if (height <= 0) return null;
  return <tr aria-hidden className="@max-2xl:block" style={{ height }} />;
}

/** Holds each column as wide as its longest text, seen or not, so that scrolling moves no column. */
function WidestRow<Row>({
  columns,
  rows,
  last,
  selects,
}: {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** The highest position. */
  last: number;
  selects: boolean;
}) {
  const formats = useFormats();
  const widest = columns.map((column) => {
    if (column.width === 'fill') return null;
    const lengths = rows.map((row) => textOf(column, row, formats).length);
    const row = rows[lengths.indexOf(Math.max(...lengths))];
    return row === undefined ? null : (column.cell?.(row) ?? textOf(column, row, formats));
  });
  return (
    <tr aria-hidden inert className="@max-2xl:hidden">
      <td colSpan={selects ? 2 : 1} className="h-0 px-2 py-0 text-sm first:pl-4">
        <div className="h-0 overflow-hidden">{last}</div>
      </td>
      {columns.map(({ id }, index) => (
        <td key={id} className="h-0 px-2 py-0 text-sm whitespace-nowrap last:pr-4">
          <div className="h-0 overflow-hidden">{widest[index]}</div>
        </td>
      ))}
    </tr>
  );
}
