import type { Movement } from './radial-view';

type RadialAction =
  | { kind: 'move'; movement: Movement; steps: number }
  | { kind: 'home' }
  | { kind: 'unfold'; open: boolean }
  | { kind: 'help' }
  | { kind: 'close' };

interface Key {
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const moves: Readonly<Record<string, readonly [Movement, number]>> = {
  ArrowLeft: ['right', -1],
  ArrowRight: ['right', 1],
  ArrowUp: ['down', -1],
  ArrowDown: ['down', 1],
};

/** What a key means on the drawing itself; null for keys that belong to the tree or the browser. */
export function radialKey({ key, shiftKey, ctrlKey, metaKey, altKey }: Key): RadialAction | null {
  if (ctrlKey || metaKey || altKey) return null;
  const arrow = shiftKey ? moves[key] : undefined;
  if (arrow) return { kind: 'move', movement: arrow[0], steps: arrow[1] };
  switch (key) {
    case '+':
      return { kind: 'move', movement: 'zoom', steps: 1 };
    case '-':
    case '_':
      return { kind: 'move', movement: 'zoom', steps: -1 };
    case 'r':
      return { kind: 'move', movement: 'rotate', steps: 1 };
    case 'R':
      return { kind: 'move', movement: 'rotate', steps: -1 };
    case '0':
    case 'h':
    case 'H':
      return { kind: 'home' };
    case 'e':
    case 'E':
      return { kind: 'unfold', open: true };
    case 'c':
    case 'C':
      return { kind: 'unfold', open: false };
    case '?':
      return { kind: 'help' };
    case 'Escape':
      return { kind: 'close' };
    default:
      return null;
  }
}
