/** One page of a list and where it lies; a page beyond the end is the last one. */
export interface Page<Item> {
  items: readonly Item[];
  /** From 1. */
  page: number;
  pages: number;
  /** Position of its first and last item, from 1; both 0 when there are none. */
  from: number;
  to: number;
  total: number;
}

/** The page of this number, from 1, where each has so many items. */
export function pageOf<Item>(all: readonly Item[], page: number, size: number): Page<Item> {
  const total = all.length;
  const pages = Math.max(1, Math.ceil(total / size));
  const actual = Math.min(Math.max(1, page), pages);
  const start = (actual - 1) * size;
  const end = Math.min(start + size, total);
  return {
    items: all.slice(start, end),
    page: actual,
    pages,
    from: total === 0 ? 0 : start + 1,
    to: end,
    total,
  };
}
