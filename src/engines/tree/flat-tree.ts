/**
 * A tree laid flat: nodes in pre-order (a node, then its descendants, then its next sibling), their places in typed
 * arrays by index. One model for the outline, the radial drawing and the window a screen reader walks through.
 */
export interface FlatTree<Item> {
  readonly items: readonly Item[];
  readonly ids: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** Index of the parent, -1 for a root. */
  readonly parent: Int32Array;
  /** Index after the last descendant; a leaf ends right behind itself. */
  readonly end: Int32Array;
  /** 1 for a root, as aria-level counts. */
  readonly level: Int32Array;
  /** Place among the siblings, from 1. */
  readonly position: Int32Array;
  /** How many siblings there are, itself included. */
  readonly setSize: Int32Array;
}

/** A number of a typed array; -1 beyond its ends. */
export const at = (numbers: Int32Array, index: number): number => numbers[index] ?? -1;

/** Whether a node has others below it. */
export const isBranch = (tree: FlatTree<unknown>, index: number): boolean => at(tree.end, index) > index + 1;

interface Links<Item> {
  idOf: (item: Item) => string;
  /** Id of the parent; null for a root. */
  parentOf: (item: Item) => string | null;
}

/**
 * Builds the tree of a list in any order; siblings keep the order of the list. Whatever the list says, every node stands
 * in the tree once: of equal ids the first counts, a node without its parent becomes a root, and a ring of nodes hangs
 * from the one that comes first.
 */
export function treeOf<Item>(list: readonly Item[], { idOf, parentOf }: Links<Item>): FlatTree<Item> {
  const found: Item[] = [];
  const places = new Map<string, number>();
  for (const item of list) {
    const id = idOf(item);
    if (places.has(id)) continue;
    places.set(id, found.length);
    found.push(item);
  }
  // Families by place in the list: from the last child back to the first.
  const above = new Int32Array(found.length);
  const lastChild = new Int32Array(found.length).fill(-1);
  const previousSibling = new Int32Array(found.length).fill(-1);
  found.forEach((item, place) => {
    const parentPlace = places.get(parentOf(item) ?? '') ?? -1;
    above[place] = parentPlace;
    if (parentPlace < 0) return;
    previousSibling[place] = at(lastChild, parentPlace);
    lastChild[parentPlace] = place;
  });

  const items: Item[] = [];
  const ids: string[] = [];
  const parent = new Int32Array(found.length);
  /** Index by place in the list, -1 until the walk has come there. */
  const indices = new Int32Array(found.length).fill(-1);
  const walk = (root: number) => {
    const waiting = [root];
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      const item = found[place];
      if (item === undefined || at(indices, place) >= 0) continue;
      const index = items.length;
      const id = idOf(item);
      items.push(item);
      ids.push(id);
      // The same map tells places first and indices at last: filling a second one would take as long as all the rest.
      places.set(id, index);
      // In a ring of nodes, the parent of the first comes later and does not count.
      parent[index] = at(indices, at(above, place));
      indices[place] = index;
      for (let child = at(lastChild, place); child >= 0; child = at(previousSibling, child))
        waiting.push(child);
    }
  };
  above.forEach((parentPlace, place) => {
    if (parentPlace < 0) walk(place);
  });
  // What no root leads to are rings.
  if (items.length < found.length) above.forEach((_, place) => walk(place));
  return fromPreOrder(items, ids, places, parent);
}

function fromPreOrder<Item>(
  items: readonly Item[],
  ids: readonly string[],
  indexOf: ReadonlyMap<string, number>,
  parent: Int32Array,
): FlatTree<Item> {
  const count = items.length;
  const level = new Int32Array(count);
  const position = new Int32Array(count);
  const setSize = new Int32Array(count);
  const end = new Int32Array(count);
  /** Children seen so far by parent; the roots count in the last place. */
  const children = new Int32Array(count + 1);
  const familyOf = (index: number) => (at(parent, index) < 0 ? count : at(parent, index));
  for (let index = 0; index < count; index += 1) {
    const family = familyOf(index);
    level[index] = family === count ? 1 : at(level, family) + 1;
    children[family] = at(children, family) + 1;
    position[index] = at(children, family);
  }
  for (let index = count - 1; index >= 0; index -= 1) {
    const family = familyOf(index);
    setSize[index] = at(children, family);
    end[index] = Math.max(at(end, index), index + 1);
    if (family < count) end[family] = Math.max(at(end, family), at(end, index));
  }
  return {
    items,
    ids,
    indexOf,
    parent,
    end,
    level,
    position,
    setSize,
  };
}

/** Indices of the nodes that are seen when these branches are open, in order. */
export function visibleRows({ ids, end }: FlatTree<unknown>, open: ReadonlySet<string>): Int32Array {
  const rows = new Int32Array(ids.length);
  let length = 0;
  // Without calls of its own: it runs over a whole tree before the engine has compiled it.
  for (let index = 0; index < ids.length; length += 1) {
    rows[length] = index;
    const next = index + 1;
    const behind = end[index] ?? next;
    index = behind > next && !open.has(ids[index] ?? '') ? behind : next;
  }
  return rows.subarray(0, length);
}

/** Where a node stands among the rows, -1 when it is hidden. */
export function rowOf(rows: Int32Array, index: number): number {
  let low = 0;
  let high = rows.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const found = at(rows, middle);
    if (found === index) return middle;
    if (found < index) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** Indices of the ancestors, nearest first. */
export function ancestorsOf(tree: FlatTree<unknown>, index: number): number[] {
  const ancestors: number[] = [];
  for (let up = at(tree.parent, index); up >= 0; up = at(tree.parent, up)) ancestors.push(up);
  return ancestors;
}

/** Ids of all nodes that have children. */
export const branchesOf = (tree: FlatTree<unknown>): Set<string> =>
  new Set(tree.ids.filter((_, index) => isBranch(tree, index)));

/** These branches and the ones that hide the node: with them open it is seen. */
export function openTo(
  tree: FlatTree<unknown>,
  open: ReadonlySet<string>,
  index: number,
): ReadonlySet<string> {
  const hiding = ancestorsOf(tree, index).flatMap((ancestor) => tree.ids.slice(ancestor, ancestor + 1));
  return hiding.every((id) => open.has(id)) ? open : new Set([...open, ...hiding]);
}

/** Values of the nodes, each with those of its descendants added. */
export function sumUp(tree: FlatTree<unknown>, valueOf: (id: string) => number): Int32Array {
  const sums = Int32Array.from(tree.ids, valueOf);
  for (let index = sums.length - 1; index > 0; index -= 1) {
    const parent = at(tree.parent, index);
    if (parent >= 0) sums[parent] = at(sums, parent) + at(sums, index);
  }
  return sums;
}

/** The tree of the nodes that match, with the ancestors they hang from. */
export function filterTree<Item>(
  tree: FlatTree<Item>,
  matches: (item: Item) => boolean,
): { tree: FlatTree<Item>; found: number } {
  const kept = Uint8Array.from(tree.items, (item) => (matches(item) ? 1 : 0));
  const found = kept.reduce((total, match) => total + match, 0);
  for (let index = kept.length - 1; index > 0; index -= 1) {
    const parent = at(tree.parent, index);
    if (kept[index] && parent >= 0) kept[parent] = 1;
  }
  const places = new Int32Array(kept.length).fill(-1);
  let length = 0;
  kept.forEach((keep, index) => {
    if (!keep) return;
    places[index] = length;
    length += 1;
  });
  const isKept = (_: unknown, index: number) => kept[index] === 1;
  const ids = tree.ids.filter(isKept);
  return {
    tree: fromPreOrder(
      tree.items.filter(isKept),
      ids,
      new Map(ids.map((id, index) => [id, index])),
      tree.parent.filter(isKept).map((parent) => at(places, parent)),
    ),
    found,
  };
}

/** The place in the outline in words of numbers, such as 1.2.3. */
export function outlineNumber(tree: FlatTree<unknown>, index: number): string {
  return [...ancestorsOf(tree, index).toReversed(), index].map((node) => at(tree.position, node)).join('.');
}
