import { type RefObject, useImperativeHandle, useRef } from 'react';

import { ancestorsOf, rowOf } from './flat-tree';
import { type TreeFocus, indexAt, treeItemProps, useTreeFocus } from './tree-keys';

export interface AccessibleTreeHandle {
  focus: (index: number) => void;
}

interface AccessibleTreeProps<Item> extends TreeFocus<Item> {
  label: string;
  selected: string | null;
  nameOf: (index: number) => string;
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
  selected,
  nameOf,
  onKeyUp,
  onMenu,
  ref,
  ...tree
}: AccessibleTreeProps<Item>) {
  const box = useRef<HTMLDivElement>(null);
  const { focus, onKeyDown, props } = useTreeFocus(box, tree);
  useImperativeHandle(ref, () => ({ focus }));
  const { view, active } = tree;
  const { ids } = view.tree;
  const activeRow = Math.max(0, rowOf(view.rows, active));
  const rendered = view.rows.slice(Math.max(0, activeRow - overscanRows), activeRow + overscanRows + 1);
  const ancestors = ancestorsOf(view.tree, active).slice(-maxAncestors);
  const shown = [...new Set([...ancestors, ...rendered])].toSorted((a, b) => a - b);

  return (
    <div
      {...props}
      ref={box}
      role="tree"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      aria-label={label}
      onClick={({ target }) => {
        const index = indexAt(target);
        if (index < 0) return;
        focus(index);
        tree.onSelect(ids[index] ?? '');
      }}
      onKeyUp={onKeyUp}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu();
      }}
      className="sr-only"
    >
      {shown.map((index) => (
        <div key={ids[index]} {...treeItemProps(view, index, { active, selected })}>
          {nameOf(index)}
        </div>
      ))}
    </div>
  );
}
