import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

import { useFormats } from '@/shared/format/formats';
import { fromList } from '@/shared/routing/location-state';
import { tableLook } from '@/shared/ui/table-look';

import { type TableSelection, textOf } from './columns';
import type { Table } from './use-table';

const steps = new Map([
  ['ArrowDown', 1],
  ['ArrowUp', -1],
  ['PageDown', 10],
  ['PageUp', -10],
]);

const typing = 'textarea, select, input:not([type="checkbox"])';
const controlIn = (parent: Element | undefined) => parent?.querySelector<HTMLElement>('a, button, input');

/** Moves the focus to the same control of another row. Popovers of a cell keep their keys. */
export function moveToRow(event: KeyboardEvent<HTMLTableRowElement>): void {
  const { key, ctrlKey, altKey, metaKey, defaultPrevented, currentTarget: row, target } = event;
  if (altKey || metaKey || defaultPrevented || !(target instanceof Element)) return;
  if (target.matches(typing) || !row.contains(target)) return;
  const cell = target.closest<HTMLTableCellElement>('td, th');
  const rows = [...(row.closest('table')?.tBodies[0]?.rows ?? [])].filter(controlIn);
  const step = ctrlKey ? { Home: -rows.length, End: rows.length }[key] : steps.get(key);
  // -1 in the heads, which only lead down.
  const at = rows.indexOf(row);
  if (!cell || step === undefined || (at <= 0 && step < 0)) return;
  const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
  (controlIn(next?.cells[cell.cellIndex]) ?? controlIn(next))?.focus();
  event.preventDefault();
}

interface TableRowProps<Row> {
  table: Table<Row>;
  row: Row;
  /** Counts from 1 in the whole list. */
  position: number;
}

const cardPlaces = {
  start: '@max-2xl:order-1 @max-2xl:mr-auto',
  end: '@max-2xl:order-2',
  title: '@max-2xl:order-3 @max-2xl:basis-full',
  meta: '@max-2xl:order-4',
  metaEnd: '@max-2xl:order-5 @max-2xl:ml-auto',
  hidden: '@max-2xl:hidden',
} as const;

/** A click anywhere follows the title's link (row-links.ts). */
export function TableRow<Row>({ table, row, position }: TableRowProps<Row>) {
  const { shown, selection, keyOf, linkOf } = table;
  const { compact } = table.state;
  const rowKey = keyOf(row);
  const link = linkOf?.(row);
  const formats = useFormats();
  const marked = selection?.selected.has(rowKey) ?? false;
  return (
    <tr
      role="row"
      aria-selected={selection && marked}
      onKeyDown={moveToRow}
      className={`scroll-mt-12.5 ${tableLook.row} ${compact ? 'h-9' : 'h-11'} ${
        marked ? 'bg-selected' : 'not-print:hover:bg-hover'
      } @max-2xl:flex @max-2xl:h-auto @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-x-3 @max-2xl:gap-y-1 @max-2xl:rounded-lg @max-2xl:border @max-2xl:px-4 @max-2xl:py-3 @max-2xl:last:border-b ${
        marked ? '' : '@max-2xl:bg-surface'
      }`}
    >
      {selection && (
        <td role="cell" className="w-px py-0 pr-2 pl-4 @max-2xl:w-auto @max-2xl:p-0 print:hidden">
          <Mark rowKey={rowKey} name={selection.nameOf(row)} marked={marked} selection={selection} />
        </td>
      )}
      <td role="cell" className="w-px px-2 text-right text-sm text-text3 first:pl-4 @max-2xl:hidden">
        {position}
      </td>
      {shown.map((column) => {
        const { id, align = 'start', width = 'fit', card = 'meta', exported = true, paperOnly } = column;
        const content = column.cell ? column.cell(row) : textOf(column, row, formats);
        const fills = width === 'fill';
        // A title has two lines in a row and is never truncated on paper.
        const clamps = fills && card === 'title' && !compact;
        const lines = clamps
          ? 'line-clamp-2 leading-4.5 @max-2xl:line-clamp-none @max-2xl:leading-5 print:line-clamp-none'
          : '';
        // The title is the row's header for screen readers.
        const heads = card === 'title';
        const Cell = heads ? 'th' : 'td';
        return (
          <Cell
            key={id}
            {...(heads ? { role: 'rowheader', scope: 'row' } : { role: 'cell' })}
            className={`px-2 last:pr-4 @2xl:print:py-1 ${exported ? '' : 'print:hidden'} ${paperOnly ? 'hidden print:table-cell' : ''} @max-2xl:p-0 @max-2xl:empty:hidden ${cardPlaces[card]} ${align === 'end' ? 'text-right' : ''} ${
              heads ? 'text-left font-medium' : 'text-sm text-text2'
            } ${
              fills
                ? `w-full max-w-0 min-w-48 @max-2xl:max-w-full ${clamps ? 'hyphens-auto' : `truncate @max-2xl:whitespace-normal ${card === 'title' ? 'print:whitespace-normal' : ''}`}`
                : `whitespace-nowrap ${column.cell ? '' : 'max-w-80 truncate'} @max-2xl:max-w-full`
            }`}
          >
            {card === 'title' && link !== undefined ? (
              <Link to={link} state={fromList} data-row-link className={lines}>
                {content}
              </Link>
            ) : clamps ? (
              <span className={lines}>{content}</span>
            ) : (
              content
            )}
          </Cell>
        );
      })}
    </tr>
  );
}

interface MarkProps<Row> {
  rowKey: string;
  name: string;
  marked: boolean;
  selection: TableSelection<Row>;
}

/** A separate component, so that rows without a selection load no translation. */
function Mark<Row>({ rowKey, name, marked, selection }: MarkProps<Row>) {
  const { t } = useTranslation('engines/table');
  const mark = () => {
    const selected = new Set(selection.selected);
    if (!selected.delete(rowKey)) selected.add(rowKey);
    selection.onChange(selected);
  };
  return (
    <label className="flex size-6 cursor-pointer items-center justify-center pointer-coarse:size-11 pointer-coarse:@max-2xl:-m-3">
      <input
        type="checkbox"
        checked={marked}
        onChange={mark}
        aria-label={t('selectRow', { name })}
        className="size-4 choice"
      />
    </label>
  );
}
