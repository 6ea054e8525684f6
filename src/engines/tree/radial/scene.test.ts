import { describe, expect, test } from 'vitest';

import { treeOf } from '../flat-tree';
import { movementOf } from './interaction';
import { cut, nodeLabels, twoLines } from './node-labels';
import { frameOf, interpolateScenes, nodeAt, radialLayout } from './scene';
import { homeView } from './view';

const size = { width: 800, height: 600 };
const tree = treeOf(
  ['a', 'b<a', 'c<b', 'd<b', 'e<a', 'f<a', 'g<f'].map((word) => {
    const [id = '', parent = null] = word.split('<');
    return { id, parent };
  }),
  { idOf: ({ id }) => id, parentOf: ({ parent }) => parent },
);
const scene = (...open: string[]) => radialLayout(tree, new Set(open));
const star = (count: number) =>
  treeOf(
    Array.from({ length: count }, (_, index) => ({ id: `${index}`, parent: index === 0 ? null : '0' })),
    { idOf: ({ id }) => id, parentOf: ({ parent }) => parent },
  );
const wide = (count: number) => radialLayout(star(count), new Set(['0']));

describe('the layout', () => {
  test('puts the root in the middle, children around it, theirs on the next ring', () => {
    const { nodes, rings } = scene('a', 'b', 'f');
    expect(nodes.map(({ ring }) => ring)).toEqual([0, 1, 2, 2, 1, 1, 2]);
    expect(rings).toBe(2);
    // In their order, clockwise.
    const angles = nodes.filter(({ ring }) => ring === 1).map(({ angle }) => angle);
    expect(angles).toEqual(angles.toSorted((a, b) => a - b));
  });

  test('works with no node and with one', () => {
    expect(wide(0)).toEqual({ nodes: [], rings: 0 });
    expect(wide(1).nodes).toMatchObject([{ index: 0, parent: -1, ring: 0 }]);
  });

  test('gives the distance to the neighbour', () => {
    expect(wide(101).nodes[50]?.gap).toBeCloseTo((2 * Math.PI) / 100, 3);
  });
});

describe('a picture', () => {
  test('shows all of the tree in its window at zoom 1, labels beside it', () => {
    const frame = frameOf(scene('a', 'b', 'f'), homeView, size);
    expect(frame.marks).toHaveLength(7);
    for (const { x, y } of frame.marks) {
      expect(x).toBeGreaterThan(60);
      expect(x).toBeLessThan(740);
      expect(y).toBeGreaterThan(60);
    }
  });

  test('leaves out what falls onto a neighbour and what is outside the window', () => {
    const crowd = wide(10_000);
    expect(frameOf(crowd, homeView, size).marks.length).toBeLessThan(2000);
    const near = frameOf(crowd, { ...homeView, zoom: 10, x: 2000 }, size);
    expect(near.marks.length).toBeLessThan(2500);
  });

  test('draws nodes small where they are close together', () => {
    const crowded = frameOf(wide(2000), homeView, size);
    const sparse = frameOf(wide(5), homeView, size);
    expect([crowded.nodes[7]?.size, sparse.nodes[1]?.size]).toEqual([2, 14]);
  });

  test('finds the node at a point, and none where there is none', () => {
    const frame = frameOf(scene('a', 'b', 'f'), homeView, size);
    const [, , , node] = frame.nodes;
    expect(nodeAt(frame, (node?.x ?? 0) + 4, node?.y ?? 0, 14)).toBe(node);
    expect(nodeAt(frame, 400, 300, 14)).toBe(frame.nodes[0]);
    expect(nodeAt(frame, 2, 2, 14)).toBeUndefined();
  });
});

describe('labels', () => {
  const source = (open: ReadonlySet<string>, textOf = (index: number) => `Knoten ${tree.ids[index]}`) => ({
    tree,
    open,
    textOf,
    covered: [],
    widthOf: (text: string) => text.length * 7,
  });

  test('are in open branches and behind all other nodes; a closed branch says how many it hides', () => {
    const open = new Set(['a', 'b']);
    const { boxes, rays } = nodeLabels(frameOf(scene('a', 'b'), homeView, size), source(open));
    expect(boxes.map(({ lines }) => lines.join(' '))).toEqual(['Knoten b']);
    expect(rays.map(({ text }) => text)).toEqual(['Knoten c', 'Knoten d', 'Knoten e', 'Knoten f +1']);
  });

  test('end before a panel, or are left out below it', () => {
    const frame = frameOf(scene('a', 'b'), homeView, size);
    const free = nodeLabels(frame, source(new Set(['a', 'b'])));
    const [first, second] = free.rays;
    if (!first || !second) throw new Error('There is room for labels');
    const towards = (label: typeof first) => (label.anchor === 'start' ? 1 : -1);
    const beyond = {
      left: first.x + towards(first) * Math.cos(first.angle) * 51,
      top: first.y + towards(first) * Math.sin(first.angle) * 51,
    };
    const covered = [
      { ...beyond, right: beyond.left + 1, bottom: beyond.top + 1 },
      { left: second.x - 20, top: second.y - 20, right: second.x + 20, bottom: second.y + 20 },
    ];
    const { rays } = nodeLabels(frame, { ...source(new Set(['a', 'b'])), covered });
    expect(rays.find(({ node }) => node === first.node)?.text).toMatch(/^Kno.*…$/);
    expect(rays.some(({ node }) => node === second.node)).toBe(false);
  });

  test('a box without room at its node stands further outwards', () => {
    const frame = frameOf(scene('a', 'b'), homeView, { width: 1208, height: 810 });
    const around = source(new Set(['a', 'b']));
    const [box] = nodeLabels(frame, around).boxes;
    if (!box) throw new Error('There is room for a box');
    const { x, y, width, height, node } = box;
    const inner = { x: x - node.towardsX * (width / 2 - 4), y: y - node.towardsY * (height / 2 - 4) };
    const covered = [{ left: inner.x - 1, top: inner.y - 1, right: inner.x + 1, bottom: inner.y + 1 }];
    const [moved] = nodeLabels(frame, { ...around, covered }).boxes;
    expect(moved?.node).toBe(node);
    expect(((moved?.x ?? 0) - x) * node.towardsX + ((moved?.y ?? 0) - y) * node.towardsY).toBeGreaterThan(0);
  });

  test('are left out where there is no room', () => {
    const labels = nodeLabels(frameOf(wide(900), homeView, size), {
      ...source(new Set(['0']), () => 'Knoten'),
      tree: star(900),
    });
    expect(labels).toEqual({ boxes: [], rays: [] });
  });

  test.each([
    ['Verträge und Dienstleister', ['Verträge und', 'Dienstleister']],
    ['Webauftritt und Werbung', ['Webauftritt', 'und Werbung']],
    ['Beschäftigtendatenschutz', ['Beschäftigtendatenschutz']],
  ])('The name %s stands in the lines %j', (text, lines) => {
    expect(twoLines(text, (part) => part.length * 7)).toEqual(lines);
  });

  test('show at least 24 letters where nothing is in the way, and two lines where one has no room', () => {
    const window = { width: 1208, height: 810 };
    const name = 'Auftragsverarbeitung mit Dienstleistern';
    const frame = frameOf(scene('a', 'b'), homeView, window);
    const { boxes, rays } = nodeLabels(frame, {
      ...source(new Set(['a', 'b']), () => name),
      widthOf: (text) => text.length * 6.3,
    });
    expect(boxes.map(({ lines }) => lines)).toEqual([['Auftragsverarbeitu…', 'mit Dienstleistern']]);
    expect(rays.filter(({ text }) => text.length < 24)).toEqual([]);
  });

  test.each([
    ['Vertrag Hosting', 200, 'Vertrag Hosting'],
    ['Vertrag Hosting', 70, 'Vertrag H…'],
    ['Vertrag Hosting', 21, ''],
  ])('%s in %i pixels is »%s«', (text, room, expected) => {
    expect(cut(text, room, (part) => part.length * 7)).toBe(expected);
  });
});

describe('opening and closing', () => {
  const from = scene('a', 'b');
  const to = scene('a', 'f');
  const sceneAt = interpolateScenes(from, to);

  test('new nodes start at their parent, removed ones end at theirs', () => {
    const at = (moment: number, id: string) => {
      const node = sceneAt(moment).nodes.find(({ index }) => tree.ids[index] === id);
      return { angle: node?.angle, ring: node?.ring };
    };
    expect(at(0, 'g').ring).toBe(1);
    expect(at(1, 'g').ring).toBe(2);
    expect(at(0, 'c').ring).toBe(2);
    expect(at(1, 'c')).toEqual(at(1, 'b'));
  });

  test('ends at the positions of the layout', () => {
    const { nodes } = sceneAt(1);
    expect(nodes.slice(0, to.nodes.length)).toEqual(to.nodes);
    expect(nodes.length).toBe(to.nodes.length + 2);
  });
});

test.each([
  ['+', false, ['zoom', 1]],
  ['-', false, ['zoom', -1]],
  ['r', false, ['rotate', 1]],
  ['R', true, ['rotate', -1]],
  ['ArrowUp', true, ['down', -1]],
  ['ArrowRight', true, ['right', 1]],
  ['ArrowRight', false, undefined],
  ['x', false, undefined],
])('%s (shift: %s) moves by %j', (key, shiftKey, expected) => {
  expect(movementOf({ key, shiftKey })).toEqual(expected);
});
