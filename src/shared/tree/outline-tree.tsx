import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

import { useKeysHere } from '../keys/keys-here';
import { type FlatTree, at, isBranch, rowOf, visibleRows } from './flat-tree';
import { OutlineRow } from './outline-row';
import { findTyped, seenIndex, toggled, treeStep } from './tree-keys';
import { createTypeAhead, isLetter } from './type-ahead';

interface OutlineTreeProps<Item> {
  label: string;
  tree: FlatTree<Item>;
  open: ReadonlySet<string>;
  onOpenChange: (open: ReadonlySet<string>) => void;
  selected: string | null;
  onSelect: (id: string) => void;
  /** Height of a row in pixels. */
  rowHeight: number;
  /** What typed letters look for. */
  textOf: (item: Item) => string;
  /** What a screen reader says of a node, by index. */
  nameOf: (index: number) => string;
  /** What stands in a row behind its arrow, by index. */
  children: (index: number) => ReactNode;
}

/**
 * A tree as an outline: only the rows in sight are in the page, however many there are. Keys as in the WAI-ARIA
 * Authoring Practices; one row at a time takes the focus, and the tree remembers which.
 */
export function OutlineTree<Item>({
  label,
  tree,
  open,
  onOpenChange,
  selected,
  onSelect,
  rowHeight,
  textOf,
  nameOf,
  children,
}: OutlineTreeProps<Item>) {
  // The virtualizer changes in place, which a compiled component would not see.
  'use no memo';
  useKeysHere('tree');
  const box = useRef<HTMLDivElement>(null);
  const [typeAhead] = useState(() => createTypeAhead());
  const [active, setActive] = useState(selected);
  const [known, setKnown] = useState(selected);
  if (known !== selected) {
    setKnown(selected);
    setActive(selected);
  }
  const view = { tree, rows: visibleRows(tree, open), open };
  const activeIndex = seenIndex(view, active);
  const activeRow = rowOf(view.rows, activeIndex);
  const virtualizer = useVirtualizer({
    count: view.rows.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    getItemKey: (row) => at(view.rows, row),
    overscan: 2,
    // The row that holds the focus stays, or the focus would be lost with it.
    rangeExtractor: ({ startIndex, endIndex, overscan, count }) => {
      const first = Math.max(0, startIndex - overscan);
      const last = Math.min(count - 1, endIndex + overscan);
      const near = Array.from({ length: last - first + 1 }, (_, index) => first + index);
      if (activeRow < 0 || (activeRow >= first && activeRow <= last)) return near;
      return activeRow < first ? [activeRow, ...near] : [...near, activeRow];
    },
  });

  const selectedRow = rowOf(view.rows, tree.indexOf.get(selected ?? '') ?? -1);
  useEffect(() => virtualizer.measure(), [virtualizer, rowHeight]);
  useEffect(() => {
    if (selectedRow >= 0) virtualizer.scrollToIndex(selectedRow, { align: 'auto' });
    // A row that moves because branches above it open or close is not scrolled after.
    // oxlint-disable-next-line react/exhaustive-deps -- only a new selection is brought into sight
  }, [selected, virtualizer]);

  const focus = (index: number) => {
    flushSync(() => setActive(tree.ids[index] ?? null));
    virtualizer.scrollToIndex(rowOf(view.rows, index), { align: 'auto' });
    box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`)?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = isLetter(event) && event.key !== '*' && (event.key !== ' ' || typeAhead.isTyping());
    if (typing) {
      const found = findTyped(view, activeIndex, typeAhead.take(event.key), textOf);
      if (found >= 0) focus(found);
      // A question mark that begins no title is still the portal's key.
      if (found >= 0 || event.key === ' ') event.preventDefault();
      return;
    }
    const step = treeStep(event.key, view, activeIndex);
    if (!step) return;
    event.preventDefault();
    if (step.kind === 'focus') focus(step.index);
    else if (step.kind === 'open') onOpenChange(step.open);
    else onSelect(tree.ids[step.index] ?? '');
  };

  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const row = target?.closest<HTMLElement>('[data-index]');
    const id = tree.ids[Number(row?.dataset['index'] ?? -1)];
    if (id === undefined) return;
    setActive(id);
    if (target?.closest('[data-arrow]')) onOpenChange(toggled(open, id));
    else onSelect(id);
  };

  return (
    <div
      ref={box}
      role="tree"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={({ target }) => {
        // A screen reader may put the focus anywhere; the keys then act there.
        const id = tree.ids[Number(target.dataset['index'] ?? -1)];
        if (id !== undefined) setActive(id);
      }}
      className="relative h-full overflow-y-auto outline-none"
    >
      <div role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index: row, start, size }) => {
          const index = at(view.rows, row);
          const id = tree.ids[index] ?? '';
          return (
            <OutlineRow
              key={id}
              index={index}
              level={at(tree.level, index)}
              position={at(tree.position, index)}
              setSize={at(tree.setSize, index)}
              open={isBranch(tree, index) ? open.has(id) : undefined}
              selected={id === selected}
              focusable={index === activeIndex}
              top={start}
              height={size}
              nameOf={nameOf}
              content={children}
            />
          );
        })}
      </div>
    </div>
  );
}
