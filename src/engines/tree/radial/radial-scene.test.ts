import { describe, expect, test } from 'vitest';

import { treeOf, visibleRows } from '../flat-tree';
import { composeFrame, markSize, rowAt } from './radial-frame';
import { radialKey } from './radial-keys';
import { radialLayout } from './radial-layout';
import { eased, parentRows, sceneOf, transition } from './radial-scene';
import { homeView } from './radial-view';
import { composeWords, cut } from './radial-words';

const size = { width: 800, height: 600 };
const tree = treeOf(
  ['a', 'b<a', 'c<b', 'd<b', 'e<a', 'f<a', 'g<f'].map((word) => {
    const [id = '', parent = null] = word.split('<');
    return { id, parent };
  }),
  { idOf: ({ id }) => id, parentOf: ({ parent }) => parent },
);
const scene = (...open: string[]) => {
  const rows = visibleRows(tree, new Set(open));
  const parents = parentRows(tree, rows);
  return sceneOf(rows, parents, radialLayout(parents));
};
const wide = (count: number) => {
  const parents = Int32Array.from({ length: count }, (_, row) => (row === 0 ? -1 : 0));
  return sceneOf(
    Int32Array.from(parents, (_, row) => row),
    parents,
    radialLayout(parents),
  );
};

describe('the layout', () => {
  test('puts the root in the middle, children around it, theirs on the next ring', () => {
    const { depth, angle, rings } = scene('a', 'b', 'f');
    expect([...depth]).toEqual([0, 1, 2, 2, 1, 1, 2]);
    expect(rings).toBe(2);
    // In their order, clockwise.
    expect((angle[1] ?? 0) < (angle[4] ?? 0) && (angle[4] ?? 0) < (angle[5] ?? 0)).toBe(true);
  });

  test('of nothing and of a single node is no trouble', () => {
    expect(radialLayout(new Int32Array()).rings).toBe(0);
    expect([...radialLayout(Int32Array.of(-1)).depth]).toEqual([0]);
  });

  test('knows how far the neighbour is', () => {
    const { gap } = wide(101);
    expect(gap[50]).toBeCloseTo((2 * Math.PI) / 100, 3);
  });
});

describe('a picture', () => {
  test('shows all of the tree in its window at zoom 1, labels beside it', () => {
    const frame = composeFrame(scene('a', 'b', 'f'), homeView, size);
    expect(frame.marks).toHaveLength(7);
    for (const row of frame.marks) {
      expect(frame.x[row]).toBeGreaterThan(60);
      expect(frame.x[row]).toBeLessThan(740);
      expect(frame.y[row]).toBeGreaterThan(60);
    }
  });

  test('leaves out what falls onto a neighbour and what is out of sight', () => {
    expect(composeFrame(wide(20_000), homeView, size).marks.length).toBeLessThan(2000);
    const near = composeFrame(wide(20_000), { ...homeView, zoom: 10, x: 2000 }, size);
    expect(near.marks.length).toBeLessThan(2500);
  });

  test('draws crowded nodes small and lonely ones in full', () => {
    const crowded = composeFrame(wide(2000), homeView, size);
    const lonely = composeFrame(wide(5), homeView, size);
    expect([markSize(crowded, 7), markSize(lonely, 1)]).toEqual([2, 14]);
  });

  test('finds the node at a point, none in the open', () => {
    const frame = composeFrame(scene('a', 'b', 'f'), homeView, size);
    expect(rowAt(frame, (frame.x[3] ?? 0) + 4, frame.y[3] ?? 0, 14)).toBe(3);
    expect(rowAt(frame, 400, 300, 14)).toBe(0);
    expect(rowAt(frame, 2, 2, 14)).toBe(-1);
  });
});

describe('words', () => {
  const source = (open: ReadonlySet<string>, textOf = (index: number) => `Knoten ${tree.ids[index]}`) => ({
    tree,
    open,
    textOf,
    covered: [],
    widthOf: (text: string) => text.length * 7,
  });

  test('stand in open branches and behind everything else; a closed branch says what it hides', () => {
    const open = new Set(['a', 'b']);
    const { pills, labels } = composeWords(composeFrame(scene('a', 'b'), homeView, size), source(open));
    expect(pills.map(({ text }) => text)).toEqual(['Knoten b']);
    expect(labels.map(({ text }) => text)).toEqual(['Knoten c', 'Knoten d', 'Knoten e', 'Knoten f +1']);
  });

  test('end before a panel, or are left out below it', () => {
    const frame = composeFrame(scene('a', 'b'), homeView, size);
    const free = composeWords(frame, source(new Set(['a', 'b'])));
    const [first, second] = free.labels;
    if (!first || !second) throw new Error('There is room for labels');
    const towards = (label: typeof first) => (label.anchor === 'start' ? 1 : -1);
    const beyond = {
      left: first.x + towards(first) * Math.cos(first.angle) * 65,
      top: first.y + towards(first) * Math.sin(first.angle) * 65,
    };
    const covered = [
      { ...beyond, right: beyond.left + 1, bottom: beyond.top + 1 },
      { left: second.x - 20, top: second.y - 20, right: second.x + 20, bottom: second.y + 20 },
    ];
    const { labels } = composeWords(frame, { ...source(new Set(['a', 'b'])), covered });
    expect(labels.find(({ row }) => row === first.row)?.text).toMatch(/^Kno.*…$/);
    expect(labels.some(({ row }) => row === second.row)).toBe(false);
  });

  test('are left out where there is no room', () => {
    const crowd = treeOf(
      Array.from({ length: 900 }, (_, index) => ({ id: `${index}`, parent: index === 0 ? null : '0' })),
      { idOf: ({ id }) => id, parentOf: ({ parent }) => parent },
    );
    const words = composeWords(composeFrame(wide(900), homeView, size), {
      ...source(new Set(['0']), () => 'Knoten'),
      tree: crowd,
    });
    expect(words).toEqual({ pills: [], labels: [] });
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
  const way = transition(from, to);

  test('new nodes come out of their parent, others go into theirs', () => {
    const at = (moment: number, id: string) => {
      const { index, angle, depth } = way(moment);
      const row = index.indexOf(tree.indexOf.get(id) ?? -1);
      return { angle: angle[row], depth: depth[row] };
    };
    expect(at(0, 'g').depth).toBe(1);
    expect(at(1, 'g').depth).toBe(2);
    expect(at(0, 'c').depth).toBe(2);
    expect(at(1, 'c')).toEqual(at(1, 'b'));
  });

  test('ends where the layout wants it', () => {
    const { index, depth } = way(1);
    expect(depth.slice(0, to.index.length)).toEqual(to.depth);
    expect(index.length).toBe(to.index.length + 2);
    expect([eased(0), eased(0.5), eased(1)]).toEqual([0, 0.5, 1]);
  });
});

describe('keys of the drawing', () => {
  const press = (key: string, shiftKey = false) =>
    radialKey({ key, shiftKey, ctrlKey: false, metaKey: false, altKey: false });

  test.each([
    ['+', false, { kind: 'move', movement: 'zoom', steps: 1 }],
    ['-', false, { kind: 'move', movement: 'zoom', steps: -1 }],
    ['r', false, { kind: 'move', movement: 'rotate', steps: 1 }],
    ['R', true, { kind: 'move', movement: 'rotate', steps: -1 }],
    ['ArrowUp', true, { kind: 'move', movement: 'down', steps: -1 }],
    ['ArrowRight', true, { kind: 'move', movement: 'right', steps: 1 }],
    ['ArrowRight', false, null],
    ['0', false, { kind: 'home' }],
    ['e', false, { kind: 'unfold', open: true }],
    ['c', false, { kind: 'unfold', open: false }],
    ['?', true, { kind: 'help' }],
    ['Escape', false, { kind: 'close' }],
    ['x', false, null],
  ])('%s (shift: %s) means %j', (key, shift, expected) => {
    expect(press(key, shift)).toEqual(expected);
  });

  test('leaves the browser its shortcuts', () => {
    expect(radialKey({ key: '+', shiftKey: false, ctrlKey: true, metaKey: false, altKey: false })).toBeNull();
  });
});
