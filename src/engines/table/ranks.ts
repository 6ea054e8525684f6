import type { CellValue } from './columns';

const collator = new Intl.Collator('de', { numeric: true });

type Rankable = string | number;

/** Order of two values: numbers by size, words as in a German dictionary, 'DS-9' before 'DS-10'. */
const compare = (a: Rankable, b: Rankable): number =>
  typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));

/** A date counts as its instant; what has no place in any order counts as missing. */
function rankable(value: CellValue): Rankable | null {
  const plain = value instanceof Date ? value.getTime() : value;
  return Number.isNaN(plain) ? null : plain;
}

/** Places of values in an order: `ranks` one for each value, `missing` that of those without any. */
export interface Ranks {
  ranks: Uint32Array;
  missing: number;
}

/** So many values are sorted at once, or merged: about a millisecond. */
const partSize = 500;

/** Merges two sorted lists, giving way from time to time; at once where one ends before the other begins. */
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

/** A list part by part, giving way after each. */
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
 * The place of each row's value in German order, equal ones sharing theirs; missing values stand behind all others. Only
 * different values are compared: a column of 100,000 rows with ten words costs ten comparisons' time. It is worked out
 * in steps of a millisecond or two, so that it can be done beforehand without keeping the page.
 */
export function* ranking<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => CellValue,
): Generator<void, Ranks> {
  const values: (Rankable | null)[] = [];
  const places = new Map<Rankable, number>();
  yield* partByPart(rows, (part) => {
    for (const row of part) {
      const value = rankable(valueOf(row));
      values.push(value);
      if (value !== null) places.set(value, 0);
    }
  });
  const different = yield* sorted([...places.keys()]);
  let missing = 0;
  let before: Rankable | undefined;
  yield* partByPart(different, (part) => {
    for (const value of part) {
      if (before === undefined || compare(before, value) !== 0) missing += 1;
      places.set(value, missing - 1);
      before = value;
    }
  });
  const ranks = new Uint32Array(values.length);
  let place = 0;
  yield* partByPart(values, (part) => {
    for (const value of part) {
      ranks[place] = value === null ? missing : (places.get(value) ?? missing);
      place += 1;
    }
  });
  return { ranks, missing };
}

/** The places of the rows in the order of their ranks; equal ones keep theirs, missing values stay last. */
export function orderOf({ ranks, missing }: Ranks, descending: boolean): Uint32Array {
  const { length } = ranks;
  // Rank and place packed into one number: the order is then a plain sort of numbers, and stable.
  const packed = Float64Array.from(ranks, (rank, place) => {
    const turned = descending && rank !== missing ? missing - 1 - rank : rank;
    return turned * length + place;
  });
  packed.sort();
  return Uint32Array.from(packed, (both) => both % length);
}
