import {
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

import { type FlatTree, at, rowOf, visibleRows } from '../flat-tree';
import {
  createTypeAhead,
  findTyped,
  indexAt,
  isLetter,
  nearestVisible,
  toggled,
  treeItemProps,
  useTreeFocus,
} from '../tree-keys';

interface OutlineRowProps {
  item: ReturnType<typeof treeItemProps>;
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

function OutlineRow({ item, offset, nameOf, content }: OutlineRowProps) {
  const depth = Math.min(item['aria-level'] - 1, maxDepth) * indent;
  const index = item['data-index'];
  const open = item['aria-expanded'];
  return (
    <div
      {...item}
      aria-label={nameOf(index)}
      style={{
        paddingInlineStart: edge + depth + (open === undefined ? arrow : 0),
        backgroundSize: `${depth}px 100%`,
        ...(offset !== undefined && { position: 'absolute', top: offset }),
      }}
      className={`flex cursor-pointer items-center gap-2 pr-4 text-text3 -outline-offset-2 select-none ${guides} ${
        item['aria-selected']
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

  const { onKeyDown, props } = useTreeFocus(box, {
    view,
    active: activeIndex,
    onActiveChange: (index) => setActive(tree.ids[index] ?? null),
    onOpenChange,
    onSelect,
    // A hidden node that becomes visible must not take the focus.
    onFocusChange: (within) => {
      if (within) setActive(tree.ids[activeIndex] ?? null);
    },
    onReveal: (index) => reveal(rowOf(view.rows, index)),
    onKey: (event, focus) => {
      const { key } = event;
      if (!isLetter(event) || key === '*' || (key === ' ' && !typeAhead.isTyping())) return false;
      const found = findTyped(view, activeIndex, typeAhead.add(key), textOf);
      if (found >= 0) focus(found);
      // Otherwise a question mark opens the list of keys.
      return found >= 0 || key === ' ';
    },
  });

  const onClick = (event: MouseEvent) => {
    const target = event.target instanceof Element ? event.target : null;
    const id = tree.ids[indexAt(event.target)];
    if (id === undefined) return;
    setActive(id);
    if (target?.closest('[data-arrow]')) onOpenChange(toggled(open, id));
    else onSelect(id);
  };

  return (
    <div
      {...props}
      ref={box}
      role="tree"
      tabIndex={-1}
      onKeyDown={onKeyDown}
      aria-label={label}
      onScroll={() => flushSync(update)}
      onClick={onClick}
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
        {rows.map((row) => (
          <OutlineRow
            // By position: when a branch opens, the elements below it are reused for other nodes.
            key={row}
            item={treeItemProps(view, at(view.rows, row), { active: activeIndex, selected })}
            offset={row < first || row > last ? row * rowHeight : undefined}
            nameOf={nameOf}
            content={children}
          />
        ))}
      </div>
    </div>
  );
}

const overscanRows = 2;

/** Returns the visible rows. All have one height, so nothing is measured or stored per row. */
function useRowWindow(count: number, rowHeight: number) {
  const box = useRef<HTMLDivElement>(null);
  const [visible, setVisible] = useState({ first: 0, last: -1 });
  const update = () => {
    if (!box.current) return;
    const { scrollTop, clientHeight } = box.current;
    const first = Math.floor(scrollTop / rowHeight);
    const last = Math.ceil((scrollTop + clientHeight) / rowHeight) - 1;
    setVisible((before) => (before.first === first && before.last === last ? before : { first, last }));
  };
  const updateNow = useEffectEvent(update);
  useLayoutEffect(() => {
    if (!box.current) return;
    updateNow();
    const observer = new ResizeObserver(() => updateNow());
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [rowHeight]);
  /** The browser will scroll back by the rows removed at the end. */
  const removed = Math.max(0, visible.last - (count - 1));
  return {
    box,
    update,
    first: Math.max(0, visible.first - removed - overscanRows),
    /** Included. */
    last: Math.min(count - 1, visible.last + overscanRows),
    /** Scrolls as little as possible until a row is visible. */
    reveal: (row: number) => {
      if (!box.current) return;
      const { scrollTop, clientHeight } = box.current;
      const top = row * rowHeight;
      box.current.scrollTop = Math.min(top, Math.max(scrollTop, top + rowHeight - clientHeight));
      update();
    },
  };
}
