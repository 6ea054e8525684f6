import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import {
  ancestorsOf,
  branchesOf,
  filterTree,
  openTo,
  outlineNumber,
  rowOf,
  sumUp,
  treeOf,
  visibleRows,
} from './flat-tree';

interface Node {
  id: string;
  parent: string | null;
}

const links = { idOf: ({ id }: Node) => id, parentOf: ({ parent }: Node) => parent };
/** `a<r` is a node a below r, `r` a root. */
const nodes = (text: string): Node[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word) => {
      const [id = '', parent = null] = word.split('<');
      return { id, parent };
    });
const tree = (text: string) => treeOf(nodes(text), links);
const outline = (text: string) => {
  const { ids, level } = tree(text);
  return ids.map((id, index) => `${level[index]}${id}`).join(' ');
};

describe('a list becomes a tree', () => {
  test.each([
    ['in any order', 'c<b b<a a d<a', '1a 2b 3c 2d'],
    ['siblings keep the order of the list', 'a z<a m<a b<a', '1a 2z 2m 2b'],
    ['several roots', 'a b c<b', '1a 1b 2c'],
    ['no nodes', '', ''],
    ['a node without its parent becomes a root', 'a b<nowhere c<b', '1a 1b 2c'],
    ['of equal ids the first counts', 'a b<a b c<b', '1a 2b 3c'],
    ['its own parent', 'a a2<a b<b c<b', '1a 2a2 1b 2c'],
    ['a cycle starts at the node that comes first', 'a b<d c<b d<c', '1a 1b 2c 3d'],
    ['a cycle with a branch', 'a<c b<a c<b d<c e<x', '1e 1a 2b 3c 4d'],
  ])('%s', (_, text, expected) => {
    expect(outline(text)).toBe(expected);
  });

  test('position among the siblings, and where the descendants end', () => {
    const { position, setSize, end } = tree('a b<a c<b d<a e');
    expect([...position]).toEqual([1, 1, 1, 2, 2]);
    expect([...setSize]).toEqual([2, 2, 1, 2, 2]);
    expect([...end]).toEqual([4, 3, 3, 4, 5]);
  });

  test('a chain of 20,000 nodes needs no stack', () => {
    const chain = Array.from({ length: 20_000 }, (_, index) => ({
      id: `${index}`,
      parent: index === 0 ? null : `${index - 1}`,
    }));
    expect(treeOf(chain.toReversed(), links).level.at(-1)).toBe(20_000);
  });

  test('in every list each node is in the tree once, after its ancestors and before their end', () => {
    const id = fc.integer({ min: 0, max: 12 }).map(String);
    fc.assert(
      fc.property(fc.array(fc.record({ id, parent: fc.option(id) }), { maxLength: 30 }), (list) => {
        const built = treeOf(list, links);
        expect(built.ids.toSorted()).toEqual([...new Set(list.map((node) => node.id))].toSorted());
        built.ids.forEach((_, index) => {
          for (const ancestor of ancestorsOf(built, index)) {
            expect(ancestor).toBeLessThan(index);
            expect(built.end[ancestor]).toBeGreaterThanOrEqual(built.end[index] ?? 0);
          }
        });
        expect([...visibleRows(built, branchesOf(built))]).toEqual(built.ids.map((_, index) => index));
      }),
    );
  });
});

describe('what is visible', () => {
  const some = tree('a b<a c<b d<a e f<e');
  const seen = (...open: string[]) =>
    [...visibleRows(some, new Set(open))].map((index) => some.ids[index]).join('');

  test.each([
    [[], 'ae'],
    [['a'], 'abde'],
    [['b'], 'ae'],
    [['a', 'b', 'e'], 'abcdef'],
  ])('with %j open', (open, expected) => {
    expect(seen(...open)).toBe(expected);
  });

  test('opens the ancestors of a node and nothing else', () => {
    expect([...openTo(some, new Set(), 2)].toSorted()).toEqual(['a', 'b']);
    const open = new Set(['a', 'b']);
    expect(openTo(some, open, 2)).toBe(open);
  });

  test('the row of a node, none when it is hidden', () => {
    const rows = visibleRows(some, new Set(['a']));
    expect([0, 1, 2, 3, 4, 5].map((index) => rowOf(rows, index))).toEqual([0, 1, -1, 2, 3, -1]);
  });

  test('a search keeps matches and their ancestors', () => {
    const { tree: filtered, found } = filterTree(some, ({ id }) => 'cf'.includes(id));
    expect([filtered.ids.join(''), found]).toEqual(['abcef', 2]);
    expect([...filtered.setSize]).toEqual([2, 1, 1, 2, 1]);
  });

  test('values sum up to the ancestors', () => {
    const unread = new Map([
      ['c', 2],
      ['d', 1],
      ['f', 4],
    ]);
    expect([...sumUp(some, (id) => unread.get(id) ?? 0)]).toEqual([3, 2, 2, 1, 4, 4]);
  });

  test('numbers of the outline', () => {
    expect([0, 2, 3, 5].map((index) => outlineNumber(some, index))).toEqual(['1', '1.1.1', '1.2', '2.1']);
  });
});
