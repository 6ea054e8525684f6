import { type KeyboardEvent, type RefObject, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';

import { ancestorsOf, isBranch, rowOf } from './flat-tree';
import { type TreeView, indexAt, toggled, treeItemProps, treeStep } from './tree-keys';

export interface AccessibleTreeHandle {
  focus: (index: number) => void;
}

interface AccessibleTreeProps<Item> {
  label: string;
  view: TreeView<Item>;
  /** `long` requests the slow animation. */
  onOpenChange: (open: ReadonlySet<string>, long: boolean) => void;
  active: number;
  onActiveChange: (index: number) => void;
  selected: string | null;
  onSelect: (id: string) => void;
  onFocusChange: (within: boolean) => void;
  nameOf: (index: number) => string;
  /** Handles keys before the tree does; returns whether it did. */
  onKey: (event: KeyboardEvent) => boolean;
  onKeyUp: () => void;
  onMenu: () => void;
  ref?: RefObject<AccessibleTreeHandle | null>;
}

const overscanRows = 20;
/** The deepest ancestors are left out first when there are too many. */
const maxAncestors = 9;

/** Renders only the nodes around the active one and its ancestors, at most fifty. */
export function AccessibleTree<Item>({
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
}: AccessibleTreeProps<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const { tree, rows, open } = view;
  const activeRow = Math.max(0, rowOf(rows, active));
  const rendered = rows.slice(Math.max(0, activeRow - overscanRows), activeRow + overscanRows + 1);
  const ancestors = ancestorsOf(tree, active).slice(-maxAncestors);
  const shown = [...new Set([...ancestors, ...rendered])].toSorted((a, b) => a - b);

  const within = useRef(false);
  const changeWithin = (now: boolean) => {
    within.current = now;
    onFocusChange(now);
  };
  const focusElement = (index: number) =>
    box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
  const focus = (index: number) => {
    flushSync(() => onActiveChange(index));
    focusElement(index);
  };
  useLayoutEffect(() => {
    // A removed element loses the focus without a blur event.
    if (within.current) focusElement(active);
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
        const index = indexAt(target);
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
        // A screen reader may move the focus; the keys then act there.
        const index = indexAt(target);
        if (index >= 0 && index !== active) onActiveChange(index);
        changeWithin(true);
      }}
      onBlur={() => changeWithin(false)}
      className="sr-only"
    >
      {shown.map((index) => (
        <div key={tree.ids[index]} {...treeItemProps(view, index, { active, selected })}>
          {nameOf(index)}
        </div>
      ))}
    </div>
  );
}
