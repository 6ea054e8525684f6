/** Newest first, by a date of each; what has none comes last, and what is equally old keeps its order. */
export const newestFirst = <Item>(items: readonly Item[], dateOf: (item: Item) => Date | null): Item[] =>
  items.toSorted((a, b) => (dateOf(b)?.getTime() ?? 0) - (dateOf(a)?.getTime() ?? 0));
