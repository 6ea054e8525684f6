import { hierarchy, tree as tidyTree } from 'd3-hierarchy';

import { type FlatTree, at, visibleRows } from '../flat-tree';

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

/**
 * Returns the scene at a moment between 0 and 1. New nodes start at their nearest ancestor visible before,
 * removed ones end at their nearest ancestor visible afterwards.
 */
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
