/** A cell of a grid by its place, from 0. */
export interface GridCell {
  row: number;
  cell: number;
}

interface GridKey {
  key: string;
  ctrlKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  target: EventTarget;
}

const rowsPerPage = 10;

/** Whether the key belongs to what is typed or chosen inside a cell. */
const isTyping = (target: EventTarget) =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && target.type !== 'checkbox');

/** Where a key leads from a cell (W3C grid pattern); null for keys that mean something else. */
export function stepInGrid(
  { key, ctrlKey, altKey, metaKey, target }: GridKey,
  { row, cell }: GridCell,
  { rows, cells }: { rows: number; cells: number },
): GridCell | null {
  if (altKey || metaKey || isTyping(target)) return null;
  const at = (nextRow: number, nextCell: number): GridCell => ({
    row: Math.min(Math.max(nextRow, 0), rows - 1),
    cell: Math.min(Math.max(nextCell, 0), cells - 1),
  });
  switch (key) {
    case 'ArrowDown':
      return at(row + 1, cell);
    case 'ArrowUp':
      return at(row - 1, cell);
    case 'ArrowRight':
      return at(row, cell + 1);
    case 'ArrowLeft':
      return at(row, cell - 1);
    case 'PageDown':
      return at(row + rowsPerPage, cell);
    case 'PageUp':
      return at(row - rowsPerPage, cell);
    case 'Home':
      return at(ctrlKey ? 0 : row, 0);
    case 'End':
      return at(ctrlKey ? rows - 1 : row, cells - 1);
    default:
      return null;
  }
}
