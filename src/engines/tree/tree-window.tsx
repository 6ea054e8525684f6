import { type KeyboardEvent, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

import { ancestorsOf, at, isBranch, rowOf } from './flat-tree';
import { type TreeView, toggled, treeStep } from './tree-keys';

/** How to put the focus onto a node from outside, such as after a click on its drawing. */
export interface TreeWindowHandle {
  focus: (index: number) => void;
}

interface TreeWindowProps<Item> {
  label: string;
  view: TreeView<Item>;
  /** `long` asks for a slow animation. */
  onOpenChange: (open: ReadonlySet<string>, long: boolean) => void;
  /** Index of the node the keys act on. */
  active: number;
  onActiveChange: (index: number) => void;
  selected: string | null;
  onSelect: (id: string) => void;
  onFocusChange: (within: boolean) => void;
  nameOf: (index: number) => string;
  /** Keys of the drawing, asked before those of a tree; true when one was meant. */
  onKey: (event: KeyboardEvent) => boolean;
  onKeyUp: () => void;
  /** The menu key, or a screen reader's way to it. */
  onMenu: () => void;
  ref?: RefObject<TreeWindowHandle | null>;
}

/** Rows before and after the active one that are in the page. */
const around = 20;
/** The deepest ancestors are left out first when there are too many. */
const mostAncestors = 9;

/**
 * The nodes of a drawing for keyboard and screen reader: a tree out of sight of which only the surroundings of the active
 * node are in the page, at most fifty, with their true places. The drawing shows where the focus is.
 */
export function TreeWindow<Item>({
  label,
  view,
  onOpenChange,
  active,
  onActiveChange,
  selected,
  onSelect,
  onFocusChange,
  nameOf,
  onKey,
  onKeyUp,
  onMenu,
  ref,
}: TreeWindowProps<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const { tree, rows, open } = view;
  const activeRow = Math.max(0, rowOf(rows, active));
  const near = rows.slice(Math.max(0, activeRow - around), activeRow + around + 1);
  const ancestors = ancestorsOf(tree, active).slice(-mostAncestors);
  const shown = [...new Set([...ancestors, ...near])].toSorted((a, b) => a - b);

  const within = useRef(false);
  const changeWithin = (now: boolean) => {
    within.current = now;
    onFocusChange(now);
  };
  const take = (index: number) =>
    box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
  const focus = (index: number) => {
    flushSync(() => onActiveChange(index));
    take(index);
  };
  useLayoutEffect(() => {
    // The node with the focus has been folded away, which no blur tells, or is back in sight.
    if (within.current) take(active);
  }, [active]);
  useImperativeHandle(ref, () => ({ focus }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (onKey(event)) return event.preventDefault();
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const id = tree.ids[active] ?? '';
    if (event.key === ' ' && isBranch(tree, active)) {
      event.preventDefault();
      return onOpenChange(toggled(open, id), event.shiftKey);
    }
    const step = treeStep(event.key, view, active);
    if (!step) return;
    event.preventDefault();
    if (step.kind === 'focus') focus(step.index);
    else if (step.kind === 'open') onOpenChange(step.open, event.shiftKey);
    else onSelect(id);
  };

  return (
    <div
      ref={box}
      role="tree"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const index = indexOf(target);
        if (index < 0) return;
        focus(index);
        onSelect(tree.ids[index] ?? '');
      }}
      onKeyUp={onKeyUp}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu();
      }}
      onFocus={({ target }) => {
        // A screen reader may put the focus anywhere; the keys then act there.
        const index = indexOf(target);
        if (index >= 0 && index !== active) onActiveChange(index);
        changeWithin(true);
      }}
      onBlur={() => changeWithin(false)}
      className="sr-only"
    >
      {shown.map((index) => {
        const id = tree.ids[index] ?? '';
        return (
          <div
            key={id}
            role="treeitem"
            aria-level={at(tree.level, index)}
            aria-posinset={at(tree.position, index)}
            aria-setsize={at(tree.setSize, index)}
            aria-expanded={isBranch(tree, index) ? open.has(id) : undefined}
            aria-selected={id === selected}
            tabIndex={index === active ? 0 : -1}
            data-index={index}
          >
            {nameOf(index)}
          </div>
        );
      })}
    </div>
  );
}

/** Index of the node an event happened on, -1 for none. */
function indexOf(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return Number(row?.dataset['index'] ?? -1);
}
