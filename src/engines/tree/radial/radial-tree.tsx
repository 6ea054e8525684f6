import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';

import { useKeysHere } from '@/shared/keys/keys-here';
import { ContextMenu } from '@/shared/ui/context-menu';
import type { MenuEntry } from '@/shared/ui/menu-entries';

import { type FlatTree, isBranch, visibleRows } from '../flat-tree';
import { seenIndex, toggled } from '../tree-keys';
import { TreeWindow, type TreeWindowHandle } from '../tree-window';
import { followPointers } from './follow-pointers';
import { radialKey } from './radial-keys';
import type { RadialShape } from './radial-palette';
import type { RadialStage } from './radial-stage';

interface RadialTreeProps<Item> {
  stage: RadialStage;
  label: string;
  /** One root, in the centre. */
  tree: FlatTree<Item>;
  open: ReadonlySet<string>;
  /** `long` asks for a slow animation. */
  onOpenChange: (open: ReadonlySet<string>, long: boolean) => void;
  /** Whether the change of `open` under way is to be slow. */
  long: boolean;
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** Short name on the drawing, and full one for screen readers, by index. */
  textOf: (index: number) => string;
  nameOf: (index: number) => string;
  shapes: readonly RadialShape[];
  /** Which of the shapes a node has, by index. */
  shapeOf: Uint8Array;
  centre: { title: string; value: string };
  /** What is told of the node under the pointer or with the focus. */
  tooltipOf: (index: number) => ReactNode;
  /** What can be done with a node. */
  menuOf: (index: number) => readonly MenuEntry[];
  menuLabelOf: (index: number) => string;
  /** Opens and closes all branches; the keys E and C. */
  onUnfold: (open: boolean, long: boolean) => void;
  /** The question mark asks for the list of keys. */
  onHelp: () => void;
}

/** A tree around its root: a canvas for the eye, a tree of the same nodes for keyboard and screen reader. */
export function RadialTree<Item>({
  stage,
  label,
  tree,
  open,
  onOpenChange,
  long,
  selected,
  onSelect,
  textOf,
  nameOf,
  shapes,
  shapeOf,
  centre,
  tooltipOf,
  menuOf,
  menuLabelOf,
  onUnfold,
  onHelp,
}: RadialTreeProps<Item>) {
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const keys = useRef<TreeWindowHandle>(null);
  const selectedIndex = tree.indexOf.get(selected ?? '') ?? -1;
  const view = { tree, rows: visibleRows(tree, open), open };
  const [activeId, setActiveId] = useState(selected);
  const active = seenIndex(view, activeId);
  const [within, setWithin] = useState(false);
  const [hovered, setHovered] = useState<{ index: number; x: number; y: number } | null>(null);
  const [menu, setMenu] = useState<{ index: number; x: number; y: number } | null>(null);
  const focused = within ? active : -1;
  const holding = useRef(false);
  useKeysHere('radialTree');

  useEffect(() => (canvas.current ? stage.attach(canvas.current) : undefined), [stage]);
  useEffect(() => {
    stage.show({ tree, open, shapes, shapeOf, textOf, centre, selected: selectedIndex, focused }, long);
  }, [stage, tree, open, long, shapes, shapeOf, textOf, centre, selectedIndex, focused]);

  const toggle = (index: number, slow: boolean) => {
    const id = tree.ids[index];
    if (id !== undefined && isBranch(tree, index)) onOpenChange(toggled(open, id), slow);
  };
  const hover = useEffectEvent((index: number, x: number, y: number) =>
    setHovered(index < 0 ? null : { index, x, y }),
  );
  const press = useEffectEvent((index: number) => {
    if (index < 0) return;
    keys.current?.focus(index);
    onSelect(tree.ids[index] ?? null);
  });
  const doublePress = useEffectEvent(toggle);
  const openMenu = useEffectEvent((index: number, x: number, y: number) => {
    setHovered(null);
    if (index >= 0) setMenu({ index, x, y });
  });
  useEffect(
    () =>
      area.current
        ? followPointers(area.current, stage, { hover, press, doublePress, menu: openMenu })
        : undefined,
    [stage],
  );

  const onKey = (event: KeyboardEvent): boolean => {
    const meant = radialKey(event);
    if (!meant) return false;
    if (meant.kind === 'move') {
      holding.current = true;
      stage.hold(meant.movement, meant.steps);
    } else if (meant.kind === 'home') stage.home(event.shiftKey);
    else if (meant.kind === 'unfold') onUnfold(meant.open, event.shiftKey);
    else if (meant.kind === 'help') onHelp();
    else onSelect(null);
    return true;
  };

  /** A key let go elsewhere, in another window or a dialog, is let go too. */
  const letGo = () => {
    if (holding.current) stage.release();
    holding.current = false;
  };

  const toldIndex = hovered?.index ?? (within && !menu ? active : -1);
  return (
    <>
      <div ref={area} aria-hidden className="absolute inset-0 touch-none overflow-hidden">
        <canvas ref={canvas} className="size-full will-change-transform" />
      </div>
      <TreeWindow
        ref={keys}
        label={label}
        view={view}
        onOpenChange={onOpenChange}
        active={active}
        onActiveChange={(index) => {
          setActiveId(tree.ids[index] ?? null);
          stage.reveal(index);
        }}
        selected={selected}
        onSelect={onSelect}
        onFocusChange={(now) => {
          setWithin(now);
          if (!now) letGo();
        }}
        nameOf={nameOf}
        onKey={onKey}
        onKeyUp={letGo}
        onMenu={() => {
          const place = stage.reveal(active);
          if (place) setMenu({ index: active, ...place });
        }}
      />
      {toldIndex >= 0 && (
        <Told stage={stage} index={toldIndex} pointer={hovered}>
          {tooltipOf(toldIndex)}
        </Told>
      )}
      {menu && (
        <ContextMenu
          label={menuLabelOf(menu.index)}
          at={menu}
          entries={menuOf(menu.index)}
          onClose={() => {
            setMenu(null);
            keys.current?.focus(menu.index);
          }}
        />
      )}
    </>
  );
}

interface ToldProps {
  stage: RadialStage;
  index: number;
  /** Where the pointer is; null when the node has the focus. */
  pointer: { x: number; y: number } | null;
  children: ReactNode;
}

/** What is told of a node, beside it wherever the drawing goes; nothing while it is out of sight. */
function Told({ stage, index, pointer, children }: ToldProps) {
  // The stage changes in place, so that compiled code would never see a node elsewhere.
  'use no memo';
  useSyncExternalStore(stage.subscribe, stage.changes);
  const mark = stage.placeOf(index);
  // Below the pointer, or below the mark: what is told of the centre must not hide the number in it.
  const place =
    pointer && index !== 0
      ? { x: pointer.x, y: pointer.y + 18 }
      : mark && { x: mark.x, y: mark.y + mark.reach + 10 };
  if (!place) return null;
  return (
    <div
      aria-hidden
      className="pointer-events-none absolute z-10 max-w-72 -translate-x-1/2 rounded-md bg-text px-2.5 py-1.5 text-xs text-surface forced-colors:border"
      style={{ left: place.x, top: place.y }}
    >
      {children}
    </div>
  );
}
