import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';

import { useKeysHere } from '@/shared/keys/keys-here';

import { type FlatTree, at, isBranch, rowOf, visibleRows } from './flat-tree';
import { OutlineRow } from './outline-row';
import { useRowWindow } from './row-window';
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
  useKeysHere('tree');
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
  const { box, look, first, last, reveal } = useRowWindow(view.rows.length, rowHeight);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, place) => first + place);
  // The row that holds the focus stays, or the focus would be lost with it.
  if (activeRow >= 0 && activeRow < first) rows.unshift(activeRow);
  if (activeRow > last) rows.push(activeRow);

  const selectedRow = rowOf(view.rows, tree.indexOf.get(selected ?? '') ?? -1);
  const revealSelected = useEffectEvent(() => {
    if (selectedRow >= 0) reveal(selectedRow);
  });
  // Only a new selection is brought into sight: a row that moves because branches above it open is not scrolled after.
  useEffect(() => revealSelected(), [selected]);

  const elementOf = (index: number) => box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  const holdsFocus = useRef(false);
  const keepFocus = useEffectEvent(() => {
    if (holdsFocus.current) elementOf(activeIndex)?.focus({ preventScroll: true });
  });
  // Rows that open or close elsewhere move a node into another element.
  useLayoutEffect(() => keepFocus(), [view.rows]);

  const focus = (index: number) => {
    flushSync(() => setActive(tree.ids[index] ?? null));
    reveal(rowOf(view.rows, index));
    elementOf(index)?.focus({ preventScroll: true });
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
      onScroll={() => flushSync(look)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={({ target }) => {
        holdsFocus.current = true;
        // A screen reader may put the focus anywhere; the keys then act there.
        const id = tree.ids[Number(target.dataset['index'] ?? -1)];
        if (id !== undefined) setActive(id);
      }}
      onBlur={() => {
        holdsFocus.current = false;
      }}
      className="relative h-full overflow-y-auto outline-none"
    >
      <div
        role="presentation"
        className="grid grid-cols-1 content-start"
        style={{
          height: view.rows.length * rowHeight,
          paddingTop: first * rowHeight,
          gridAutoRows: rowHeight,
        }}
      >
        {rows.map((row) => {
          const index = at(view.rows, row);
          const id = tree.ids[index] ?? '';
          return (
            <OutlineRow
              // Its place: a branch that opens hands the elements below it to other nodes, instead of making new ones.
              key={row}
              index={index}
              level={at(tree.level, index)}
              position={at(tree.position, index)}
              setSize={at(tree.setSize, index)}
              open={isBranch(tree, index) ? open.has(id) : undefined}
              selected={id === selected}
              focusable={index === activeIndex}
              away={row < first || row > last ? row * rowHeight : undefined}
              nameOf={nameOf}
              content={children}
            />
          );
        })}
      </div>
    </div>
  );
}
