import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';

import { useKeysHere } from '@/shared/keys/keys-here';
import { ContextMenu } from '@/shared/ui/menu';
import type { MenuEntry } from '@/shared/ui/menu-popover';

import { AccessibleTree, type AccessibleTreeHandle } from '../accessible-tree';
import { type FlatTree, isBranch, visibleRows } from '../flat-tree';
import { nearestVisible, toggled } from '../tree-keys';
import type { RadialContent } from './drawing';
import { type RadialInteraction, movementOf } from './interaction';
import { NodeTooltip, useNodeTooltip } from './node-tooltip';
import type { Point } from './view';

interface RadialTreeProps<Item> extends Omit<RadialContent, 'tree' | 'selected' | 'focused'> {
  interaction: RadialInteraction;
  label: string;
  tree: FlatTree<Item>;
  onOpenChange: (open: ReadonlySet<string>, slow: boolean) => void;
  /** Whether the last change of `open` is animated slowly. */
  slowly: boolean;
  selected: string | null;
  onSelect: (id: string | null) => void;
  /** Full name for screen readers; `textOf` returns the short one for the drawing. */
  nameOf: (index: number) => string;
  tooltipOf: (index: number) => ReactNode;
  menuOf: (index: number) => readonly MenuEntry[];
  menuLabelOf: (index: number) => string;
  onExpandAll: (open: boolean, slow: boolean) => void;
  onHelp: () => void;
}

/** Pixels around a node that count as the node. */
const mouseReach = 14;
const touchReach = 24;

export function RadialTree<Item>({
  interaction,
  label,
  tree,
  open,
  onOpenChange,
  slowly,
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
  onExpandAll,
  onHelp,
}: RadialTreeProps<Item>) {
  const area = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const accessibleTree = useRef<AccessibleTreeHandle>(null);
  const selectedIndex = tree.indexOf.get(selected ?? '') ?? -1;
  const view = { tree, rows: visibleRows(tree, open), open };
  const [activeId, setActiveId] = useState(selected);
  const active = nearestVisible(view, activeId);
  const [within, setWithin] = useState(false);
  const [menu, setMenu] = useState<({ index: number } & Point) | null>(null);
  const focused = within ? active : -1;
  const tooltip = useNodeTooltip(menu ? -1 : focused);
  const holding = useRef(false);
  const reach = useRef(mouseReach);
  useKeysHere('radialTree');

  const toggle = (index: number, slow: boolean) => {
    const id = tree.ids[index];
    if (id !== undefined && isBranch(tree, index)) onOpenChange(toggled(open, id), slow);
  };
  const under = ({ clientX, clientY, currentTarget }: MouseEvent, nodeReach = reach.current) => {
    const { left, top } = currentTarget.getBoundingClientRect();
    const point = { x: clientX - left, y: clientY - top };
    return { index: interaction.renderer.nodeAt(point, nodeReach), ...point };
  };
  const noteReach = ({ pointerType }: PointerEvent) => {
    reach.current = pointerType === 'mouse' ? mouseReach : touchReach;
  };
  const hover = (event: PointerEvent) => {
    noteReach(event);
    const { index, ...point } = under(event);
    tooltip.hover(event.buttons === 0 ? index : -1, point);
  };
  const press = (index: number) => {
    if (index < 0) return;
    accessibleTree.current?.focus(index);
    onSelect(tree.ids[index] ?? null);
  };
  const openMenu = (event: MouseEvent) => {
    event.preventDefault();
    tooltip.hide();
    const node = under(event, touchReach);
    if (node.index >= 0) setMenu(node);
  };

  useEffect(() => {
    interaction.renderer.show(
      { tree, open, shapes, shapeOf, textOf, centre, selected: selectedIndex, focused },
      slowly,
    );
  }, [interaction, tree, open, slowly, shapes, shapeOf, textOf, centre, selectedIndex, focused]);
  useEffect(
    () => (area.current && canvas.current ? interaction.attach(area.current, canvas.current) : undefined),
    [interaction],
  );

  const onKey = (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === ' ' && isBranch(tree, active)) {
      toggle(active, event.shiftKey);
      return true;
    }
    const movement = movementOf(event);
    if (movement) {
      holding.current = true;
      interaction.hold(...movement);
      return true;
    }
    const actions: Readonly<Record<string, () => void>> = {
      0: () => interaction.home(event.shiftKey),
      h: () => interaction.home(event.shiftKey),
      e: () => onExpandAll(true, event.shiftKey),
      c: () => onExpandAll(false, event.shiftKey),
      '?': onHelp,
      escape: () => onSelect(null),
    };
    const action = actions[event.key.toLowerCase()];
    action?.();
    return action !== undefined;
  };

  /** A key may be released in another window or a dialog. */
  const release = () => {
    if (holding.current) interaction.release();
    holding.current = false;
  };

  return (
    <>
      <div
        ref={area}
        aria-hidden
        onPointerDown={noteReach}
        onPointerMove={hover}
        onPointerLeave={tooltip.leave}
        onClick={(event) => press(under(event).index)}
        onDoubleClick={(event) => toggle(under(event).index, event.shiftKey)}
        onContextMenu={openMenu}
        className="absolute inset-0 touch-none overflow-hidden"
      >
        <canvas ref={canvas} className="size-full will-change-transform" />
      </div>
      <AccessibleTree
        ref={accessibleTree}
        label={label}
        view={view}
        onOpenChange={onOpenChange}
        active={active}
        onActiveChange={(index) => {
          setActiveId(tree.ids[index] ?? null);
          tooltip.renew();
          interaction.reveal(index);
        }}
        selected={selected}
        onSelect={onSelect}
        onFocusChange={(now) => {
          setWithin(now);
          if (!now) release();
        }}
        nameOf={nameOf}
        onKey={onKey}
        onKeyUp={release}
        onMenu={() => {
          const position = interaction.reveal(active);
          if (position) setMenu({ index: active, ...position });
        }}
      />
      {tooltip.index >= 0 && (
        <NodeTooltip
          renderer={interaction.renderer}
          index={tooltip.index}
          pointer={tooltip.pointer}
          onEnter={tooltip.stay}
          onLeave={tooltip.leave}
        >
          {tooltipOf(tooltip.index)}
        </NodeTooltip>
      )}
      {menu && (
        <ContextMenu
          label={menuLabelOf(menu.index)}
          at={menu}
          entries={menuOf(menu.index)}
          onClose={() => {
            setMenu(null);
            accessibleTree.current?.focus(menu.index);
          }}
        />
      )}
    </>
  );
}
