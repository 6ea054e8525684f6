import { at } from '../flat-tree';
import type { RadialScene } from './radial-scene';
import type { RadialView } from './radial-view';

/** The room of the drawing, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** One picture in pixels: where each node stands, and which of them are worth drawing. */
export interface RadialFrame extends Size {
  scene: RadialScene;
  zoom: number;
  centreX: number;
  centreY: number;
  /** Distance between two rings. */
  step: number;
  /** By row: position, direction from the centre, distance from it. */
  x: Float32Array;
  y: Float32Array;
  towardsX: Float32Array;
  towardsY: Float32Array;
  distance: Float32Array;
  /** By row: pixels to the neighbour on the ring. */
  room: Float32Array;
  /** Rows in sight that do not fall onto a neighbour. */
  marks: readonly number[];
  /** Rows whose link to the parent is in sight. */
  links: readonly number[];
}

/** The centre takes the room of three quarters of a ring. */
const centreRings = 0.75;
/** Nodes closer than this, in pixels, are drawn once. */
const sameSpot = 1.3;
const edge = 24;

/** Pixels around the outermost ring where its labels stand. */
const labelRoom = ({ width, height }: Size) => Math.min(128, Math.min(width, height) * 0.17);

/** Puts a scene into its window. */
export function composeFrame(scene: RadialScene, view: RadialView, size: Size): RadialFrame {
  const count = scene.index.length;
  const centreX = size.width / 2 + view.x;
  const centreY = size.height / 2 + view.y;
  const x = new Float32Array(count);
  const y = new Float32Array(count);
  const towardsX = new Float32Array(count);
  const towardsY = new Float32Array(count);
  const distance = new Float32Array(count);
  const room = new Float32Array(count);
  const turn = (view.rotation * Math.PI) / 180;
  const marks: number[] = [];
  const links: number[] = [];
  const lastX: number[] = [];
  const lastY: number[] = [];
  const reach = Math.max(40, Math.min(size.width, size.height) / 2 - labelRoom(size));
  const step = (reach * view.zoom) / (Math.max(1, scene.rings) + centreRings);
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
    if (
      Math.abs(left - (lastX[ring] ?? Infinity)) < sameSpot &&
      Math.abs(top - (lastY[ring] ?? Infinity)) < sameSpot
    )
      continue;
    lastX[ring] = left;
    lastY[ring] = top;
    if (left > -edge && left < size.width + edge && top > -edge && top < size.height + edge) marks.push(row);
    const parent = at(scene.parent, row);
    if (parent >= 0 && linkInSight(size, left, top, x[parent] ?? 0, y[parent] ?? 0)) links.push(row);
  }
  return {
    ...size,
    scene,
    zoom: view.zoom,
    centreX,
    centreY,
    step,
    x,
    y,
    towardsX,
    towardsY,
    distance,
    room,
    marks,
    links,
  };
}

const linkInSight = ({ width, height }: Size, ax: number, ay: number, bx: number, by: number) =>
  Math.max(ax, bx) > 0 && Math.min(ax, bx) < width && Math.max(ay, by) > 0 && Math.min(ay, by) < height;

/** Size of a node in pixels: as large as its neighbours allow, up to the size of a status shape. */
export const markSize = (frame: RadialFrame, row: number): number =>
  Math.min(14, Math.max(2, (frame.room[row] ?? 0) * 0.8));

/** The row nearest to a point, -1 when there is none close by. The centre is as large as its disc. */
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

/** Radius of the disc in the centre. */
export const centreRadius = (frame: RadialFrame): number => Math.min(52, Math.max(10, frame.step * 0.52));
