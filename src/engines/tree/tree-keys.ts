import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';

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
  const focus = (target: number): TreeStep | null =>
    target < 0 || target === index ? null : { kind: 'focus', index: target };
  const toRow = { ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: rows.length - 1 }[key];
  if (toRow !== undefined) return focus(at(rows, toRow));
  const isOpenBranch = isBranch(tree, index) && open.has(id);
  if (key === 'ArrowRight' && isOpenBranch) return focus(index + 1);
  if (key === 'ArrowLeft' && !isOpenBranch) return focus(at(tree.parent, index));
  if (key === 'ArrowLeft' || (key === 'ArrowRight' && isBranch(tree, index)))
    return { kind: 'open', open: toggled(open, id) };
  if (key === '*') return { kind: 'open', open: new Set([...open, ...siblingBranches(tree, index)]) };
  return key === 'Enter' || key === ' ' ? { kind: 'select', index } : null;
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

export interface TreeFocus<Item> {
  view: TreeView<Item>;
  active: number;
  onActiveChange: (index: number) => void;
  /** `long` requests the slow animation. */
  onOpenChange: (open: ReadonlySet<string>, long: boolean) => void;
  onSelect: (id: string) => void;
  onFocusChange?: (within: boolean) => void;
  onReveal?: (index: number) => void;
  /** Handles keys before the tree does; returns whether it did. */
  onKey: (event: KeyboardEvent, focus: (index: number) => void) => boolean;
}

/** Keeps the focus on the active node, whose elements come and go. Returns the props of the tree's element. */
export function useTreeFocus<Item>(
  box: RefObject<HTMLElement | null>,
  { view, active, onActiveChange, onOpenChange, onSelect, onFocusChange, onReveal, onKey }: TreeFocus<Item>,
) {
  const within = useRef(false);
  const changeWithin = (now: boolean) => {
    within.current = now;
    onFocusChange?.(now);
  };
  const focusElement = (index: number) =>
    box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
  const focus = (index: number) => {
    flushSync(() => onActiveChange(index));
    onReveal?.(index);
    focusElement(index);
  };
  const restore = useEffectEvent(() => {
    if (within.current) focusElement(active);
  });
  // A removed element loses the focus without a blur event, and an element is reused for other nodes.
  useLayoutEffect(() => restore(), [active, view.rows]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (onKey(event, focus)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = treeStep(event.key, view, active);
    if (!step) return;
    event.preventDefault();
    if (step.kind === 'focus') focus(step.index);
    else if (step.kind === 'open') onOpenChange(step.open, event.shiftKey);
    else onSelect(view.tree.ids[step.index] ?? '');
  };
  return {
    focus,
    onKeyDown,
    props: {
      onFocus: ({ target }: FocusEvent) => {
        changeWithin(true);
        // A screen reader may move the focus; the keys then act there.
        const index = indexAt(target);
        if (index >= 0 && index !== active) onActiveChange(index);
      },
      onBlur: () => changeWithin(false),
    },
  };
}
