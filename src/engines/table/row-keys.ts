import type { KeyboardEvent } from 'react';

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
