import { normalizeForSearch } from '@/shared/search/normalize-for-search';

import { type FlatTree, at, isBranch, rowOf } from './flat-tree';

export interface TreeView<Item> {
  tree: FlatTree<Item>;
  rows: Int32Array;
  open: ReadonlySet<string>;
}

type TreeStep =
  | { kind: 'focus'; index: number }
  | { kind: 'open'; open: ReadonlySet<string> }
  | { kind: 'select'; index: number };

export function treeItemProps<Item>(
  { tree, open }: TreeView<Item>,
  index: number,
  { active, selected }: { active: number; selected: string | null },
) {
  const id = tree.ids[index] ?? '';
  return {
    role: 'treeitem',
    'aria-level': at(tree.level, index),
    'aria-posinset': at(tree.position, index),
    'aria-setsize': at(tree.setSize, index),
    'aria-expanded': isBranch(tree, index) ? open.has(id) : undefined,
    'aria-selected': id === selected,
    tabIndex: index === active ? 0 : -1,
    'data-index': index,
  } as const;
}

/** Returns -1 outside of a node. */
export function indexAt(target: EventTarget): number {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return Number(item?.dataset['index'] ?? -1);
}

export function toggled(open: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(open);
  if (!next.delete(id)) next.add(id);
  return next;
}

/** Returns the node or its nearest visible ancestor; the first row if the node no longer exists. */
export function nearestVisible<Item>({ tree, rows }: TreeView<Item>, id: string | null): number {
  let index = tree.indexOf.get(id ?? '') ?? -1;
  while (index >= 0 && rowOf(rows, index) < 0) index = at(tree.parent, index);
  return index >= 0 ? index : (rows[0] ?? -1);
}

/** Returns null for keys a tree does not use (WAI-ARIA Authoring Practices, Tree View). */
export function treeStep<Item>(key: string, view: TreeView<Item>, index: number): TreeStep | null {
  const { tree, rows, open } = view;
  const id = tree.ids[index] ?? '';
  const row = rowOf(rows, index);
  const isOpen = open.has(id);
  const focus = (target: number): TreeStep | null =>
    target < 0 || target === index ? null : { kind: 'focus', index: target };
  switch (key) {
    case 'ArrowDown':
      return focus(at(rows, row + 1));
    case 'ArrowUp':
      return focus(at(rows, row - 1));
    case 'Home':
      return focus(at(rows, 0));
    case 'End':
      return focus(at(rows, rows.length - 1));
    case 'ArrowRight':
      if (!isBranch(tree, index)) return null;
      return isOpen ? focus(index + 1) : { kind: 'open', open: toggled(open, id) };
    case 'ArrowLeft':
      return isOpen && isBranch(tree, index)
        ? { kind: 'open', open: toggled(open, id) }
        : focus(at(tree.parent, index));
    case '*':
      return { kind: 'open', open: new Set([...open, ...siblingBranches(tree, index)]) };
    case 'Enter':
    case ' ':
      return { kind: 'select', index };
    default:
      return null;
  }
}

function siblingBranches(tree: FlatTree<unknown>, index: number): string[] {
  const parent = at(tree.parent, index);
  const end = parent < 0 ? tree.ids.length : at(tree.end, parent);
  const branches: string[] = [];
  for (let sibling = parent + 1; sibling < end; sibling = at(tree.end, sibling))
    if (isBranch(tree, sibling)) branches.push(tree.ids[sibling] ?? '');
  return branches;
}

/** A single letter searches after the current node, so that pressing it again moves on. */
export function findTyped<Item>(
  { tree, rows }: TreeView<Item>,
  index: number,
  typed: string,
  textOf: (item: Item) => string,
): number {
  const wanted = normalizeForSearch(typed);
  const start = rowOf(rows, index) + (typed.length > 1 ? 0 : 1);
  for (let step = 0; step < rows.length; step += 1) {
    const candidate = at(rows, (start + step) % rows.length);
    const item = tree.items[candidate];
    if (item !== undefined && normalizeForSearch(textOf(item)).startsWith(wanted)) return candidate;
  }
  return -1;
}

/** Milliseconds between two letters of one word. */
const pauseMs = 700;

export function createTypeAhead(now: () => number = () => performance.now()) {
  let typed = '';
  let last = -Infinity;
  return {
    /** A blank then belongs to the word instead of selecting a node. */
    isTyping: () => typed !== '' && now() - last < pauseMs,
    /** Returns the word so far; the same letter again starts over, to find the next node. */
    add: (letter: string) => {
      typed = now() - last < pauseMs && typed !== letter ? typed + letter : letter;
      last = now();
      return typed;
    },
  };
}

export const isLetter = (event: { key: string; ctrlKey: boolean; metaKey: boolean; altKey: boolean }) =>
  event.key.length === 1 && !event.ctrlKey && !event.metaKey && !event.altKey;
