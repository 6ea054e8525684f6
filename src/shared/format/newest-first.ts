/** Sorts items without a date last; equally old ones keep their order. */
export const newestFirst = <Item>(items: readonly Item[], dateOf: (item: Item) => Date | null): Item[] =>
  items.toSorted((a, b) => (dateOf(b)?.getTime() ?? 0) - (dateOf(a)?.getTime() ?? 0));
