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

import { type FlatTree, at, isBranch, rowOf, visibleRows } from '../flat-tree';
import { createTypeAhead, findTyped, isLetter, nearestVisible, toggled, treeStep } from '../tree-keys';
import { useRowWindow } from './row-window';

interface OutlineRowProps {
  index: number;
  level: number;
  position: number;
  setSize: number;
  open: boolean | undefined;
  selected: boolean;
  focusable: boolean;
  /** Pixels from the top, for a row outside the visible ones. */
  offset: number | undefined;
  nameOf: (index: number) => string;
  content: (index: number) => ReactNode;
}

/** Pixels before the arrow, of the arrow, and of one level. */
const edge = 8;
const arrow = 24;
const indent = 20;
/** Deeper levels are not indented further, so that titles stay visible. */
const maxDepth = 9;
/** The lines are a background, so that a row has few elements. */
const guides =
  'bg-[repeating-linear-gradient(to_right,var(--line)_0_1px,transparent_1px_20px)] bg-position-[19px_0] bg-no-repeat';

function OutlineRow({
  index,
  level,
  position,
  setSize,
  open,
  selected,
  focusable,
  offset,
  nameOf,
  content,
}: OutlineRowProps) {
  const depth = Math.min(level - 1, maxDepth) * indent;
  return (
    <div
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={setSize}
      aria-expanded={open}
      aria-selected={selected}
      aria-label={nameOf(index)}
      tabIndex={focusable ? 0 : -1}
      data-index={index}
      style={{
        paddingInlineStart: edge + depth + (open === undefined ? arrow : 0),
        backgroundSize: `${depth}px 100%`,
        ...(offset !== undefined && { position: 'absolute', top: offset }),
      }}
      className={`flex cursor-pointer items-center gap-2 pr-4 text-text3 -outline-offset-2 select-none ${guides} ${
        selected
          ? 'relative bg-selected after:absolute after:inset-y-0 after:left-0 after:w-[3px] after:bg-accent after:forced-color-adjust-none'
          : 'not-print:hover:bg-hover'
      }`}
    >
      {open !== undefined && (
        <span
          aria-hidden
          data-arrow
          className={`-mr-2 flex w-6 shrink-0 self-stretch before:m-auto before:size-[7px] before:border-r-[1.75px] before:border-b-[1.75px] before:border-text3 ${open ? 'before:rotate-45' : 'before:-rotate-45'}`}
        />
      )}
      {content(index)}
    </div>
  );
}

interface OutlineTreeProps<Item> {
  label: string;
  tree: FlatTree<Item>;
  open: ReadonlySet<string>;
  onOpenChange: (open: ReadonlySet<string>) => void;
  selected: string | null;
  onSelect: (id: string) => void;
  rowHeight: number;
  textOf: (item: Item) => string;
  nameOf: (index: number) => string;
  children: (index: number) => ReactNode;
}

/** Renders only the visible rows. Keys follow the WAI-ARIA Authoring Practices. */
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
  const [lastSelected, setLastSelected] = useState(selected);
  if (lastSelected !== selected) {
    setLastSelected(selected);
    setActive(selected);
  }
  const view = { tree, rows: visibleRows(tree, open), open };
  const activeIndex = nearestVisible(view, active);
  const activeRow = rowOf(view.rows, activeIndex);
  const { box, update, first, last, reveal } = useRowWindow(view.rows.length, rowHeight);
  const rows = Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset);
  // Keep the focused row mounted; unmounting it would lose the focus.
  if (activeRow >= 0 && activeRow < first) rows.unshift(activeRow);
  if (activeRow > last) rows.push(activeRow);

  const selectedRow = rowOf(view.rows, tree.indexOf.get(selected ?? '') ?? -1);
  const revealSelected = useEffectEvent(() => {
    if (selectedRow >= 0) reveal(selectedRow);
  });
  // Scroll only to a new selection, not to a selected row that moves because branches above it open.
  useEffect(() => revealSelected(), [selected]);

  const elementOf = (index: number) => box.current?.querySelector<HTMLElement>(`[data-index="${index}"]`);
  const holdsFocus = useRef(false);
  const restoreFocus = useEffectEvent(() => {
    if (holdsFocus.current) elementOf(activeIndex)?.focus({ preventScroll: true });
  });
  // When other branches open or close, the node moves to another element.
  useLayoutEffect(() => restoreFocus(), [view.rows]);

  const focus = (index: number) => {
    flushSync(() => setActive(tree.ids[index] ?? null));
    reveal(rowOf(view.rows, index));
    elementOf(index)?.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const typing = isLetter(event) && event.key !== '*' && (event.key !== ' ' || typeAhead.isTyping());
    if (typing) {
      const found = findTyped(view, activeIndex, typeAhead.add(event.key), textOf);
      if (found >= 0) focus(found);
      // Otherwise a question mark opens the list of keys.
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
      onScroll={() => flushSync(update)}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onFocus={({ target }) => {
        holdsFocus.current = true;
        // A screen reader may move the focus; the keys then act there.
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
              // By position: when a branch opens, the elements below it are reused for other nodes.
              key={row}
              index={index}
              level={at(tree.level, index)}
              position={at(tree.position, index)}
              setSize={at(tree.setSize, index)}
              open={isBranch(tree, index) ? open.has(id) : undefined}
              selected={id === selected}
              focusable={index === activeIndex}
              offset={row < first || row > last ? row * rowHeight : undefined}
              nameOf={nameOf}
              content={children}
            />
          );
        })}
      </div>
    </div>
  );
}
