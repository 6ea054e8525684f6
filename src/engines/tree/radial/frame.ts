import type { RadialScene } from './layout';
import { type RadialView, type Size, radians } from './view';

/** A node in pixels of the window. */
export interface RadialNode {
  /** Index in the tree. */
  index: number;
  parent: RadialNode | undefined;
  ring: number;
  x: number;
  y: number;
  /** Direction from the centre, and distance from it. */
  towardsX: number;
  towardsY: number;
  distance: number;
  /** Pixels to the neighbour on the ring. */
  room: number;
  /** Height of its mark: as large as the neighbours allow, up to the size of a status shape. */
  size: number;
}

/** A scene in pixels of its window: where each node lies, and which nodes and links are drawn. */
export interface RadialFrame extends Size {
  centreX: number;
  centreY: number;
  rings: number;
  /** Radii of the rings, by number. */
  radiusOf: (ring: number) => number;
  /** Radius of the disc in the centre. */
  centreRadius: number;
  nodes: readonly RadialNode[];
  /** Nodes inside the window, without those that fall onto a neighbour. */
  marks: readonly RadialNode[];
  /** Nodes whose link to the parent is inside the window. */
  links: readonly RadialNode[];
}

/** Nodes closer than this, in pixels, are drawn once. */
const sameSpot = 1.3;
/** Pixels of a window in which the rings need no further room. */
const largeEnough = 640;
/** Pixels outside the window where nodes are still drawn. */
const margin = 24;

/** Pixels around the outermost ring for its labels: rings that are large enough leave them the rest. */
function labelRoom({ width, height }: Size): number {
  const side = Math.min(width, height);
  return Math.min(172, Math.max(side * 0.17, side - largeEnough));
}

/** Projects a scene into its window. */
export function frameOf(scene: RadialScene, view: RadialView, size: Size): RadialFrame {
  const { width, height } = size;
  const centreX = width / 2 + view.x;
  const centreY = height / 2 + view.y;
  const turn = radians(view.rotation);
  const reach = Math.max(40, Math.min(width, height) / 2 - labelRoom(size));
  const step = (reach * view.zoom) / (Math.max(1, scene.rings) + 1);
  // The centre is as wide as a ring.
  const radiusOf = (ring: number) => (ring + Math.min(1, ring)) * step;
  const nodes: RadialNode[] = [];
  const marks: RadialNode[] = [];
  const links: RadialNode[] = [];
  /** The last node drawn on each ring. */
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

const markSize = (room: number) => Math.min(14, Math.max(2, room * 0.8));

const isLinkVisible = ({ width, height }: Size, a: RadialNode, b: RadialNode) =>
  Math.max(a.x, b.x) > 0 &&
  Math.min(a.x, b.x) < width &&
  Math.max(a.y, b.y) > 0 &&
  Math.min(a.y, b.y) < height;

/** The node nearest to a point within reach. The centre is as large as its disc. */
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
