/** Nodes are in pre-order: a node, its descendants, its next sibling. Relations are indices. */
export interface FlatTree<Item> {
  readonly items: readonly Item[];
  readonly ids: readonly string[];
  readonly indexOf: ReadonlyMap<string, number>;
  /** -1 for a root. */
  readonly parent: Int32Array;
  readonly end: Int32Array;
  /** Counts from 1, as aria-level does. */
  readonly level: Int32Array;
  /** Counts from 1. */
  readonly position: Int32Array;
  /** Includes the node itself. */
  readonly setSize: Int32Array;
}

/** Returns -1 outside of the array. */
export const at = (numbers: Int32Array, index: number): number => numbers[index] ?? -1;

export const isBranch = (tree: FlatTree<unknown>, index: number): boolean => at(tree.end, index) > index + 1;

interface Links<Item> {
  idOf: (item: Item) => string;
  parentOf: (item: Item) => string | null;
}

/** Loses no node of an invalid list: one with an unknown parent or the first of a cycle becomes a root. */
export function treeOf<Item>(list: readonly Item[], { idOf, parentOf }: Links<Item>): FlatTree<Item> {
  const byId = new Map<string, Item>();
  for (const item of list) if (!byId.has(idOf(item))) byId.set(idOf(item), item);
  const children = new Map<string, Item[]>([...byId.keys()].map((id) => [id, []]));
  const roots: Item[] = [];
  for (const item of byId.values()) (children.get(parentOf(item) ?? '') ?? roots).push(item);

  const items: Item[] = [];
  const parent: number[] = [];
  const indexOf = new Map<string, number>();
  // A cycle is reached from no root. The parent of its first node is visited later and does not count.
  const stack = [...roots, ...byId.values()].toReversed();
  for (let item = stack.pop(); item !== undefined; item = stack.pop()) {
    const id = idOf(item);
    if (indexOf.has(id)) continue;
    parent.push(indexOf.get(parentOf(item) ?? '') ?? -1);
    indexOf.set(id, items.length);
    items.push(item);
    for (const child of (children.get(id) ?? []).toReversed()) stack.push(child);
  }
  return fromPreOrder(items, [...indexOf.keys()], indexOf, Int32Array.from(parent));
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
  /** The roots count at the end. */
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
  return { items, ids, indexOf, parent, end, level, position, setSize };
}

export function visibleRows(tree: FlatTree<unknown>, open: ReadonlySet<string>): Int32Array {
  const rows = new Int32Array(tree.ids.length);
  let length = 0;
  for (let index = 0; index < rows.length; length += 1) {
    rows[length] = index;
    const isOpen = isBranch(tree, index) && open.has(tree.ids[index] ?? '');
    index = isOpen ? index + 1 : at(tree.end, index);
  }
  return rows.subarray(0, length);
}

/** Returns -1 for a hidden node. */
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

/** Returns indices, nearest first. */
export function ancestorsOf(tree: FlatTree<unknown>, index: number): number[] {
  const ancestors: number[] = [];
  for (let up = at(tree.parent, index); up >= 0; up = at(tree.parent, up)) ancestors.push(up);
  return ancestors;
}

export const branchesOf = (tree: FlatTree<unknown>): Set<string> =>
  new Set(tree.ids.filter((_, index) => isBranch(tree, index)));

export function openTo(tree: FlatTree<unknown>, open: ReadonlySet<string>, index: number) {
  const ancestors = ancestorsOf(tree, index).flatMap((ancestor) => tree.ids.slice(ancestor, ancestor + 1));
  return ancestors.every((id) => open.has(id)) ? open : new Set([...open, ...ancestors]);
}

/** Adds the values of all descendants to each node. */
export function sumUp(tree: FlatTree<unknown>, valueOf: (id: string) => number): Int32Array {
  const sums = Int32Array.from(tree.ids, valueOf);
  for (let index = sums.length - 1; index > 0; index -= 1) {
    const parent = at(tree.parent, index);
    if (parent >= 0) sums[parent] = at(sums, parent) + at(sums, index);
  }
  return sums;
}

export function filterTree<Item>(tree: FlatTree<Item>, matches: (item: Item, index: number) => boolean) {
  const keep = Uint8Array.from(tree.items, (item, index) => (matches(item, index) ? 1 : 0));
  const found = keep.reduce((total, match) => total + match, 0);
  for (let index = keep.length - 1; index > 0; index -= 1) {
    const parent = at(tree.parent, index);
    if (keep[index] && parent >= 0) keep[parent] = 1;
  }
  let length = 0;
  const newIndex = Int32Array.from(keep, (flag) => (flag ? length++ : -1));
  const isKept = (_: unknown, index: number) => keep[index] === 1;
  const ids = tree.ids.filter(isKept);
  const indexOf = new Map(ids.map((id, index) => [id, index]));
  const parents = tree.parent.filter(isKept).map((parent) => at(newIndex, parent));
  return { tree: fromPreOrder(tree.items.filter(isKept), ids, indexOf, parents), found };
}

export const outlineNumber = (tree: FlatTree<unknown>, index: number): string =>
  [...ancestorsOf(tree, index).toReversed(), index].map((node) => at(tree.position, node)).join('.');
