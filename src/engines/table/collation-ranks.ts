import type { CellValue } from './columns';

const collator = new Intl.Collator('de', { numeric: true });

type Rankable = string | number;

/** Order of two values: numbers by size, words as in a German dictionary, 'DS-9' before 'DS-10'. */
const compare = (a: Rankable, b: Rankable): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** A date counts as its instant; a value without an order counts as missing. */
function rankable(value: CellValue): Rankable | null {
  const plain = value instanceof Date ? value.getTime() : value;
  return Number.isNaN(plain) ? null : plain;
}

/** Positions of values in German order: `ranks` one for each value, `missing` that of missing values. */
export interface CollationRanks {
  ranks: Uint32Array;
  missing: number;
}

/** So many values are sorted at once, or merged: about a millisecond. */
const partSize = 500;

/** Merges two sorted lists, yielding from time to time; at once where one ends before the other begins. */
function* merged(
  left: readonly Rankable[],
  right: readonly Rankable[],
): Generator<void, readonly Rankable[]> {
  const before = (one: readonly Rankable[], other: readonly Rankable[]) => {
    const [last, first] = [one.at(-1), other[0]];
    return last === undefined || first === undefined ? 0 : compare(last, first);
  };
  if (before(left, right) <= 0) return left.concat(right);
  if (before(right, left) < 0) return right.concat(left);
  const all: Rankable[] = [];
  let [nextLeft, nextRight] = [0, 0];
  for (;;) {
    const [a, b] = [left[nextLeft], right[nextRight]];
    if (a === undefined || b === undefined) return all.concat(left.slice(nextLeft), right.slice(nextRight));
    const first = compare(a, b) <= 0;
    all.push(first ? a : b);
    if (first) nextLeft += 1;
    else nextRight += 1;
    if (all.length % partSize === 0) yield;
  }
}

/** A stable sort in steps: the browser's own for parts of the list, which are then merged two by two. */
function* sorted(values: readonly Rankable[]): Generator<void, readonly Rankable[]> {
  if (values.length <= partSize) return values.toSorted(compare);
  const middle = Math.ceil(values.length / 2 / partSize) * partSize;
  const left = yield* sorted(values.slice(0, middle));
  yield;
  const right = yield* sorted(values.slice(middle));
  return yield* merged(left, right);
}

/** A list part by part, yielding after each. */
function* partByPart<Item>(
  items: readonly Item[],
  visit: (part: readonly Item[]) => void,
): Generator<void, void> {
  for (let begin = 0; begin < items.length; begin += partSize) {
    visit(items.slice(begin, begin + partSize));
    yield;
  }
}

/**
 * The position of each row's value in German order; equal values share one, missing values come last. Only
 * different values are compared: a column of 100,000 rows with ten words costs ten comparisons' time. Each
 * step takes a millisecond or two, so that it can be done beforehand without blocking the page.
 */
export function* ranking<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => CellValue,
): Generator<void, CollationRanks> {
  const values: (Rankable | null)[] = [];
  const positions = new Map<Rankable, number>();
  yield* partByPart(rows, (part) => {
    for (const row of part) {
      const value = rankable(valueOf(row));
      values.push(value);
      if (value !== null) positions.set(value, 0);
    }
  });
  const different = yield* sorted([...positions.keys()]);
  let missing = 0;
  let before: Rankable | undefined;
  yield* partByPart(different, (part) => {
    for (const value of part) {
      if (before === undefined || compare(before, value) !== 0) missing += 1;
      positions.set(value, missing - 1);
      before = value;
    }
  });
  const ranks = new Uint32Array(values.length);
  let index = 0;
  yield* partByPart(values, (part) => {
    for (const value of part) {
      ranks[index] = value === null ? missing : (positions.get(value) ?? missing);
      index += 1;
    }
  });
  return { ranks, missing };
}

/** The indexes of the rows in the order of their ranks; equal ones keep their order, missing values stay last. */
export function orderOf({ ranks, missing }: CollationRanks, descending: boolean): Uint32Array {
  const { length } = ranks;
  // Rank and index packed into one number: the order is then a plain sort of numbers, and stable.
  const packed = Float64Array.from(ranks, (rank, index) => {
    const turned = descending && rank !== missing ? missing - 1 - rank : rank;
    return turned * length + index;
  });
  packed.sort();
  return Uint32Array.from(packed, (both) => both % length);
}
