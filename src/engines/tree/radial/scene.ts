import { hierarchy, tree as tidyTree } from 'd3-hierarchy';

import { type FlatTree, at, visibleRows } from '../flat-tree';
import { type RadialView, type Size, radians } from './view';

interface SceneNode {
  index: number;
  /** Row of the parent in the scene, -1 for the centre; parents come before their children. */
  parent: number;
  /** Radians, clockwise from the top. */
  angle: number;
  /** Fractional while nodes move; 0 is the centre. */
  ring: number;
  /** Radians to the nearer neighbour on the same ring. */
  gap: number;
}

/** Nodes are in the order of the tree; the first is the centre. */
export interface RadialScene {
  nodes: readonly SceneNode[];
  rings: number;
}

const fullTurn = 2 * Math.PI;

export function radialLayout(tree: FlatTree<unknown>, open: ReadonlySet<string>): RadialScene {
  const rows = visibleRows(tree, open);
  if (rows.length === 0) return { nodes: [], rings: 0 };
  const childrenOf: number[][] = [];
  for (const index of rows) {
    const parent = at(tree.parent, index);
    if (parent >= 0) (childrenOf[parent] ??= []).push(index);
  }
  const arrange = tidyTree<number>()
    .size([fullTurn, 1])
    .separation((a, b) => (a.parent === b.parent ? 1 : 1.6) / Math.max(1, a.depth));
  const nodes: SceneNode[] = [];
  const rowOf = new Int32Array(tree.ids.length);
  const rings: SceneNode[][] = [];
  arrange(hierarchy(0, (index) => childrenOf[index])).eachBefore(({ data: index, x, depth, parent }) => {
    const node = {
      index,
      parent: parent ? at(rowOf, parent.data) : -1,
      angle: depth === 0 ? 0 : x,
      ring: depth,
      gap: fullTurn,
    };
    rowOf[index] = nodes.length;
    nodes.push(node);
    (rings[depth] ??= []).push(node);
  });
  for (const ring of rings) setGaps(ring);
  return { nodes, rings: rings.length - 1 };
}

function setGaps(ring: readonly SceneNode[]) {
  let before = ring.at(-1);
  for (const node of ring) {
    if (!before || before === node) return;
    const gap = (node.angle - before.angle + fullTurn) % fullTurn;
    before.gap = Math.min(before.gap, gap);
    node.gap = Math.min(node.gap, gap);
    before = node;
  }
}

/** Starts new nodes at, and ends removed ones at, their nearest visible ancestor. A moment is 0 to 1. */
export function interpolateScenes(from: RadialScene, to: RadialScene): (moment: number) => RadialScene {
  const fromRows = new Map(from.nodes.map(({ index }, row) => [index, row]));
  const toRows = new Map(to.nodes.map(({ index }, row) => [index, row]));
  const rowIn = (other: ReadonlyMap<number, number>, scene: RadialScene, node: SceneNode): number => {
    const parent = scene.nodes[node.parent];
    return other.get(node.index) ?? (parent ? rowIn(other, scene, parent) : 0);
  };
  const moves = to.nodes.map((end) => ({
    start: from.nodes[rowIn(fromRows, to, end)] ?? end,
    end,
    parent: end.parent,
    index: end.index,
  }));
  for (const start of from.nodes) {
    if (toRows.has(start.index)) continue;
    const parent = rowIn(toRows, from, start);
    moves.push({ start, end: to.nodes[parent] ?? start, parent, index: start.index });
  }
  const between = (a: number, b: number, moment: number) => a + (b - a) * moment;
  return (moment) => ({
    nodes: moves.map(({ start, end, parent, index }) => ({
      index,
      parent,
      angle: between(start.angle, end.angle, moment),
      ring: between(start.ring, end.ring, moment),
      gap: between(start.gap, end.gap, moment),
    })),
    rings: between(from.rings, to.rings, moment),
  });
}

/** In pixels of the window. */
export interface RadialNode {
  index: number;
  parent: RadialNode | undefined;
  ring: number;
  x: number;
  y: number;
  towardsX: number;
  towardsY: number;
  distance: number;
  /** Pixels to the neighbour on the ring. */
  room: number;
  /** Pixels, limited by the neighbours and by the size of a status shape. */
  size: number;
}

/** Nodes closer than this, in pixels, are drawn once. */
const sameSpot = 1.3;
/** Pixels of a window in which the rings need no further room. */
const largeEnough = 640;
/** Pixels outside the window where nodes are still drawn. */
const margin = 24;

function labelRoom({ width, height }: Size): number {
  const side = Math.min(width, height);
  return Math.min(172, Math.max(side * 0.22, side - largeEnough));
}

export function frameOf(scene: RadialScene, view: RadialView, size: Size) {
  const { width, height } = size;
  const centreX = width / 2 + view.x;
  const centreY = height / 2 + view.y;
  const turn = radians(view.rotation);
  const reach = Math.max(40, Math.min(width, height) / 2 - labelRoom(size));
  const step = (reach * view.zoom) / (Math.max(1, scene.rings) + 1);
  // The centre is as wide as a ring.
  const radiusOf = (ring: number) => (ring + Math.min(1, ring)) * step;
  const nodes: RadialNode[] = [];
  /** Nodes inside the window that do not overlap a neighbour. */
  const marks: RadialNode[] = [];
  const links: RadialNode[] = [];
  const last: RadialNode[] = [];
  for (const { index, parent: row, angle, ring, gap } of scene.nodes) {
    const distance = radiusOf(ring);
    const towardsX = Math.sin(angle + turn);
    const towardsY = -Math.cos(angle + turn);
    const x = centreX + distance * towardsX;
    const y = centreY + distance * towardsY;
    const room = gap * distance;
    const parent = nodes[row];
    const node = { index, parent, ring, x, y, towardsX, towardsY, distance, room, size: markSize(room) };
    nodes.push(node);
    const before = last[Math.round(ring)];
    if (before && Math.abs(x - before.x) < sameSpot && Math.abs(y - before.y) < sameSpot) continue;
    last[Math.round(ring)] = node;
    if (x > -margin && x < width + margin && y > -margin && y < height + margin) marks.push(node);
    if (parent && isLinkVisible(size, node, parent)) links.push(node);
  }
  const centreRadius = Math.min(52, Math.max(10, step * 0.52));
  return { ...size, centreX, centreY, rings: scene.rings, radiusOf, centreRadius, nodes, marks, links };
}

export type RadialFrame = ReturnType<typeof frameOf>;

const markSize = (room: number) => Math.min(14, Math.max(2, room * 0.8));

const isLinkVisible = ({ width, height }: Size, a: RadialNode, b: RadialNode) =>
  Math.max(a.x, b.x) > 0 &&
  Math.min(a.x, b.x) < width &&
  Math.max(a.y, b.y) > 0 &&
  Math.min(a.y, b.y) < height;

/** Returns the nearest node within reach; the centre is as large as its disc. */
export function nodeAt(frame: RadialFrame, x: number, y: number, reach: number): RadialNode | undefined {
  let nearest: RadialNode | undefined;
  let best = reach;
  for (const node of frame.marks) {
    const away = Math.hypot(node.x - x, node.y - y) - (node.parent ? 0 : frame.centreRadius);
    if (away >= best) continue;
    best = away;
    nearest = node;
  }
  return nearest;
}
