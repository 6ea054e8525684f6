import { type FlatTree, at } from '../flat-tree';
import type { RadialLayout } from './radial-layout';

/** The nodes of one picture and where they stand around the centre, by row. */
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

/** Row of each row's parent among the nodes in sight. */
export function parentRows(tree: FlatTree<unknown>, rows: Int32Array): Int32Array {
  const rowOfIndex = new Int32Array(tree.ids.length).fill(-1);
  return rows.map((index, row) => {
    rowOfIndex[index] = row;
    return at(rowOfIndex, at(tree.parent, index));
  });
}

/** The picture of the nodes in sight, each row with that of its parent, where the layout has put them. */
export const sceneOf = (rows: Int32Array, parent: Int32Array, layout: RadialLayout): RadialScene => ({
  index: rows,
  parent,
  ...layout,
});

/**
 * A way from one scene to another: nodes that stay wander, new ones come out of where their parent was, others go into
 * where their parent will be. Gives the scene at a moment between 0 and 1.
 */
export function transition(from: RadialScene, to: RadialScene): (moment: number) => RadialScene {
  const fromRows = new Map(Array.from(from.index, (index, row) => [index, row]));
  const toRows = new Map(Array.from(to.index, (index, row) => [index, row]));
  const leaving = Array.from(from.index.keys()).filter((row) => !toRows.has(at(from.index, row)));
  const count = to.index.length + leaving.length;

  const index = new Int32Array(count);
  const parent = new Int32Array(count);
  const start = {
    angle: new Float32Array(count),
    depth: new Float32Array(count),
    gap: new Float32Array(count),
  };
  const end = {
    angle: new Float32Array(count),
    depth: new Float32Array(count),
    gap: new Float32Array(count),
  };
  type Place = typeof start;
  const copy = (place: Place, row: number, scene: RadialScene, source: number) => {
    place.angle[row] = scene.angle[source] ?? 0;
    place.depth[row] = scene.depth[source] ?? 0;
    place.gap[row] = scene.gap[source] ?? 0;
  };
  /** Nearest node up the tree that stands in the other scene too. */
  const refuge = (scene: RadialScene, row: number, others: ReadonlyMap<number, number>) => {
    let up = at(scene.parent, row);
    while (up > 0 && !others.has(at(scene.index, up))) up = at(scene.parent, up);
    return others.get(at(scene.index, Math.max(0, up))) ?? 0;
  };
  to.index.forEach((node, row) => {
    index[row] = node;
    parent[row] = at(to.parent, row);
    copy(end, row, to, row);
    copy(start, row, from, fromRows.get(node) ?? refuge(to, row, fromRows));
  });
  leaving.forEach((source, offset) => {
    const row = to.index.length + offset;
    index[row] = at(from.index, source);
    const shelter = refuge(from, source, toRows);
    parent[row] = shelter;
    copy(start, row, from, source);
    copy(end, row, to, shelter);
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

/** Begins and ends gently. */
export const eased = (moment: number): number =>
  moment < 0.5 ? 4 * moment ** 3 : 1 - (-2 * moment + 2) ** 3 / 2;
