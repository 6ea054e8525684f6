import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';

import { useKeyDown } from '@/shared/keys/keys-here';

import type { RadialRenderer } from './renderer';
import type { Point } from './view';

/** Milliseconds the pointer may take from a node to its tooltip. */
const reachMs = 200;

/** The tooltip stays while it is hovered; Escape hides it until another node has it (WCAG 1.4.13). */
export function useNodeTooltip(focused: number) {
  const [hovered, setHovered] = useState<({ index: number } & Point) | null>(null);
  const [dismissed, setDismissed] = useState(-1);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const target = hovered?.index ?? focused;
  const stay = () => clearTimeout(leaving.current);
  const leave = () => {
    stay();
    leaving.current = setTimeout(() => setHovered(null), reachMs);
  };
  const hover = (index: number, point: Point) => {
    if (index < 0) {
      leave();
      return;
    }
    stay();
    if (index !== dismissed) setDismissed(-1);
    // A tooltip that followed the pointer could not be reached.
    setHovered((before) => (before?.index === index ? before : { index, ...point }));
  };
  useKeyDown(({ key }) => {
    if (key === 'Escape') setDismissed(target);
  }, true);
  useEffect(() => () => clearTimeout(leaving.current), []);
  return {
    index: target === dismissed ? -1 : target,
    pointer: hovered,
    hover,
    stay,
    leave,
    renew: () => setDismissed(-1),
    hide: () => setHovered(null),
  };
}

interface NodeTooltipProps {
  renderer: RadialRenderer;
  index: number;
  /** Null for the node with the focus. */
  pointer: Point | null;
  onEnter: () => void;
  onLeave: () => void;
  children: ReactNode;
}

export function NodeTooltip({ renderer, index, pointer, onEnter, onLeave, children }: NodeTooltipProps) {
  // The renderer is mutable, so compiled code would keep the first position.
  'use no memo';
  useSyncExternalStore(renderer.moves.subscribe, renderer.moves.get);
  const node = renderer.positionOf(index);
  // Below the pointer or the mark, so that the number in the centre stays readable.
  const position =
    pointer && index !== 0
      ? { x: pointer.x, y: pointer.y + 18 }
      : node?.isVisible && { x: node.x, y: node.y + node.reach + 10 };
  if (!position) return null;
  return (
    <div
      aria-hidden
      data-node-tooltip
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
      className="absolute z-10 max-w-72 -translate-x-1/2 rounded-md bg-text px-2.5 py-1.5 text-xs text-surface forced-colors:border"
      style={{ left: position.x, top: position.y }}
    >
      {children}
    </div>
  );
}
