import type { Movement } from './interaction';

type RadialAction =
  | { kind: 'move'; movement: Movement; steps: number }
  | { kind: 'home' }
  | { kind: 'expand'; open: boolean }
  | { kind: 'help' }
  | { kind: 'close' };

type Key = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const move = (movement: Movement, steps: number): RadialAction => ({ kind: 'move', movement, steps });

const actions: ReadonlyMap<string, RadialAction> = new Map([
  ['+', move('zoom', 1)],
  ['-', move('zoom', -1)],
  ['_', move('zoom', -1)],
  ['r', move('rotate', 1)],
  ['R', move('rotate', -1)],
  ['0', { kind: 'home' }],
  ['h', { kind: 'home' }],
  ['e', { kind: 'expand', open: true }],
  ['c', { kind: 'expand', open: false }],
  ['?', { kind: 'help' }],
  ['Escape', { kind: 'close' }],
]);
const shiftedActions: ReadonlyMap<string, RadialAction> = new Map([
  ['ArrowLeft', move('right', -1)],
  ['ArrowRight', move('right', 1)],
  ['ArrowUp', move('down', -1)],
  ['ArrowDown', move('down', 1)],
]);

/** Returns null for keys of the tree or the browser. */
export function radialAction({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): RadialAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  return (
    (shiftKey ? shiftedActions.get(key) : undefined) ??
    actions.get(key) ??
    actions.get(key.toLowerCase()) ??
    null
  );
}
