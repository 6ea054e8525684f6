import { type FlatTree, at } from '../flat-tree';
import type { RadialLayout } from './layout';
import type { RadialShape } from './palette';
import { type RadialView, type Size, radians } from './view';

/** What a drawing shows beside the positions of its nodes. */
export interface RadialContent {
  tree: FlatTree<unknown>;
  open: ReadonlySet<string>;
  /** Shapes of the nodes, and which of them a node has, by index. */
  shapes: readonly RadialShape[];
  shapeOf: Uint8Array;
  /** Label of a node, by index. */
  textOf: (index: number) => string;
  centre: { title: string; value: string };
  /** Index of a node, -1 for none. */
  selected: number;
  focused: number;
}

/** The visible nodes and where they lie around the centre, by row. */
export interface RadialScene {
  /** Index in the tree. */
  index: Int32Array;
  /** Row of the parent, -1 for the centre. */
  parent: Int32Array;
  angle: Float32Array;
  depth: Float32Array;
  gap: Float32Array;
  rings: number;
}

/** Row of each row's parent among the visible nodes. */
export function parentRows(tree: FlatTree<unknown>, rows: Int32Array): Int32Array {
  const rowOfIndex = new Int32Array(tree.ids.length).fill(-1);
  return rows.map((index, row) => {
    rowOfIndex[index] = row;
    return at(rowOfIndex, at(tree.parent, index));
  });
}

/** The visible nodes, each row with that of its parent, at the positions of a layout. */
export const sceneOf = (rows: Int32Array, parent: Int32Array, layout: RadialLayout): RadialScene => ({
  index: rows,
  parent,
  ...layout,
});

type Positions = Pick<RadialScene, 'angle' | 'depth' | 'gap'>;

/**
 * Moves nodes from one scene to another: new ones start at their nearest ancestor visible before, removed ones end at
 * their nearest ancestor visible afterwards. Gives the scene at a moment between 0 and 1.
 */
export function interpolateScenes(from: RadialScene, to: RadialScene): (moment: number) => RadialScene {
  const fromRows = new Map(Array.from(from.index, (index, row) => [index, row]));
  const toRows = new Map(Array.from(to.index, (index, row) => [index, row]));
  const leaving = Array.from(from.index.keys()).filter((row) => !toRows.has(at(from.index, row)));
  const count = to.index.length + leaving.length;

  const index = new Int32Array(count);
  const parent = new Int32Array(count);
  const positions = (): Positions => ({
    angle: new Float32Array(count),
    depth: new Float32Array(count),
    gap: new Float32Array(count),
  });
  const [start, end] = [positions(), positions()];
  const copy = (target: Positions, row: number, scene: RadialScene, source: number) => {
    target.angle[row] = scene.angle[source] ?? 0;
    target.depth[row] = scene.depth[source] ?? 0;
    target.gap[row] = scene.gap[source] ?? 0;
  };
  const nearestVisibleAncestor = (scene: RadialScene, row: number, others: ReadonlyMap<number, number>) => {
    let up = at(scene.parent, row);
    while (up > 0 && !others.has(at(scene.index, up))) up = at(scene.parent, up);
    return others.get(at(scene.index, Math.max(0, up))) ?? 0;
  };
  to.index.forEach((node, row) => {
    index[row] = node;
    parent[row] = at(to.parent, row);
    copy(end, row, to, row);
    copy(start, row, from, fromRows.get(node) ?? nearestVisibleAncestor(to, row, fromRows));
  });
  leaving.forEach((source, offset) => {
    const row = to.index.length + offset;
    const ancestor = nearestVisibleAncestor(from, source, toRows);
    index[row] = at(from.index, source);
    parent[row] = ancestor;
    copy(start, row, from, source);
    copy(end, row, to, ancestor);
  });
  const between = (a: Float32Array, b: Float32Array, moment: number) =>
    a.map((value, row) => value + ((b[row] ?? 0) - value) * moment);
  return (moment) => ({
    index,
    parent,
    angle: between(start.angle, end.angle, moment),
    depth: between(start.depth, end.depth, moment),
    gap: between(start.gap, end.gap, moment),
    rings: from.rings + (to.rings - from.rings) * moment,
  });
}

/** A scene in pixels of its window: where each node lies, and which nodes and links are drawn. */
export interface RadialFrame extends Size {
  scene: RadialScene;
  zoom: number;
  centreX: number;
  centreY: number;
  /** Pixels between two rings. */
  step: number;
  /** By row: position, direction from the centre, distance from it. */
  x: Float32Array;
  y: Float32Array;
  towardsX: Float32Array;
  towardsY: Float32Array;
  distance: Float32Array;
  /** By row: pixels to the neighbour on the ring. */
  room: Float32Array;
  /** Rows inside the window, without those that fall onto a neighbour. */
  marks: readonly number[];
  /** Rows whose link to the parent is inside the window. */
  links: readonly number[];
}

/** The centre is as wide as a ring. */
const centreRings = 1;
/** Nodes closer than this, in pixels, are drawn once. */
const sameSpot = 1.3;
/** Pixels of a window in which the rings need no further room. */
const largeEnough = 640;
/** Pixels outside the window where nodes are drawn still. */
const margin = 24;

/** Pixels around the outermost ring for its labels: rings that are large enough leave them the rest. */
function labelRoom({ width, height }: Size): number {
  const side = Math.min(width, height);
  return Math.min(172, Math.max(side * 0.17, side - largeEnough));
}

/** Projects a scene into its window. */
export function frameOf(scene: RadialScene, view: RadialView, size: Size): RadialFrame {
  const count = scene.index.length;
  const numbers = () => new Float32Array(count);
  const [x, y, towardsX, towardsY, distance, room] = [
    numbers(),
    numbers(),
    numbers(),
    numbers(),
    numbers(),
    numbers(),
  ];
  const centreX = size.width / 2 + view.x;
  const centreY = size.height / 2 + view.y;
  const turn = radians(view.rotation);
  const reach = Math.max(40, Math.min(size.width, size.height) / 2 - labelRoom(size));
  const step = (reach * view.zoom) / (Math.max(1, scene.rings) + centreRings);
  const marks: number[] = [];
  const links: number[] = [];
  /** The last position drawn on each ring. */
  const lastX: number[] = [];
  const lastY: number[] = [];
  for (let row = 0; row < count; row += 1) {
    const depth = scene.depth[row] ?? 0;
    const radius = (depth + centreRings * Math.min(1, depth)) * step;
    const angle = (scene.angle[row] ?? 0) + turn;
    const sin = Math.sin(angle);
    const cos = -Math.cos(angle);
    const left = centreX + radius * sin;
    const top = centreY + radius * cos;
    x[row] = left;
    y[row] = top;
    towardsX[row] = sin;
    towardsY[row] = cos;
    distance[row] = radius;
    room[row] = (scene.gap[row] ?? 0) * radius;
    const ring = Math.round(depth);
    const isSameSpot =
      Math.abs(left - (lastX[ring] ?? Infinity)) < sameSpot &&
      Math.abs(top - (lastY[ring] ?? Infinity)) < sameSpot;
    if (isSameSpot) continue;
    lastX[ring] = left;
    lastY[ring] = top;
    if (left > -margin && left < size.width + margin && top > -margin && top < size.height + margin)
      marks.push(row);
    const parent = at(scene.parent, row);
    if (parent >= 0 && isLinkVisible(size, left, top, x[parent] ?? 0, y[parent] ?? 0)) links.push(row);
  }
  const { zoom } = view;
  const positions = { x, y, towardsX, towardsY, distance, room };
  return { ...size, scene, zoom, centreX, centreY, step, ...positions, marks, links };
}

const isLinkVisible = ({ width, height }: Size, ax: number, ay: number, bx: number, by: number) =>
  Math.max(ax, bx) > 0 && Math.min(ax, bx) < width && Math.max(ay, by) > 0 && Math.min(ay, by) < height;

/** Size of a node in pixels: as large as its neighbours allow, up to the size of a status shape. */
export const markSize = (frame: RadialFrame, row: number): number =>
  Math.min(14, Math.max(2, (frame.room[row] ?? 0) * 0.8));

/** Radius of the disc in the centre. */
export const centreRadius = (frame: RadialFrame): number => Math.min(52, Math.max(10, frame.step * 0.52));

/** The row nearest to a point, -1 when there is none within reach. The centre is as large as its disc. */
export function rowAt(frame: RadialFrame, pointX: number, pointY: number, reach: number): number {
  let nearest = -1;
  let best = reach;
  for (const row of frame.marks) {
    const distance = Math.hypot((frame.x[row] ?? 0) - pointX, (frame.y[row] ?? 0) - pointY);
    const away = row === 0 ? distance - centreRadius(frame) : distance;
    if (away >= best) continue;
    best = away;
    nearest = row;
  }
  return nearest;
}
