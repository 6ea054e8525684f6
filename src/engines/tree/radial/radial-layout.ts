import { hierarchy, tree } from 'd3-hierarchy';

/** Where the nodes in sight stand around the centre, by row. */
export interface RadialLayout {
  /** Radians, clockwise from the top. */
  angle: Float32Array<ArrayBuffer>;
  /** Ring, 0 for the centre. */
  depth: Float32Array<ArrayBuffer>;
  /** Radians to the nearer neighbour on the same ring. */
  gap: Float32Array<ArrayBuffer>;
  /** The outermost ring in use. */
  rings: number;
}

/** Lays out a tree given by the row of each row's parent; row 0 is the centre, parents stand before their children. */
export function radialLayout(parents: Int32Array): RadialLayout {
  const angle = new Float32Array(parents.length);
  const depth = new Float32Array(parents.length);
  const gap = new Float32Array(parents.length).fill(2 * Math.PI);
  if (parents.length === 0) return { angle, depth, gap, rings: 0 };
  /** Rows of the children, by the row of their parent. */
  const families: number[][] = [];
  parents.forEach((parent, row) => {
    if (parent >= 0) (families[parent] ??= []).push(row);
  });
  const layout = tree<number>()
    .size([2 * Math.PI, 1])
    .separation((a, b) => (a.parent === b.parent ? 1 : 1.6) / Math.max(1, a.depth));
  const root = layout(hierarchy(0, (row) => families[row]));
  /** Last row seen on a ring, to know its neighbour. */
  const last: number[] = [];
  const first: number[] = [];
  root.eachBefore(({ data: row, x, depth: ring }) => {
    angle[row] = ring === 0 ? 0 : x;
    depth[row] = ring;
    const before = last[ring];
    if (before === undefined) first[ring] = row;
    else narrow(gap, before, row, x - (angle[before] ?? 0));
    last[ring] = row;
  });
  first.forEach((row, ring) => {
    const end = last[ring] ?? row;
    if (end !== row) narrow(gap, row, end, (angle[row] ?? 0) + 2 * Math.PI - (angle[end] ?? 0));
  });
  return { angle, depth, gap, rings: Math.max(0, first.length - 1) };
}

function narrow(gap: Float32Array, a: number, b: number, distance: number) {
  gap[a] = Math.min(gap[a] ?? 0, distance);
  gap[b] = Math.min(gap[b] ?? 0, distance);
}
