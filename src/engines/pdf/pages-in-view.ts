/** Which pages are seen: the first, the last, and the one that counts as current. */
export interface PagesInView {
  first: number;
  last: number;
  current: number;
}

/**
 * Finds the pages in a window over a column of pages.
 * @param tops Where each page begins, in order.
 * @param from Upper edge of the window; the current page is the one a third below it.
 */
export function pagesInView(tops: readonly number[], from: number, height: number): PagesInView {
  const pageAt = (offset: number) => Math.max(1, tops.findLastIndex((top) => top <= offset) + 1);
  return { first: pageAt(from), last: pageAt(from + height), current: pageAt(from + height / 3) };
}

/**
 * Whether the last page is in view: half of it, or of the window where the page is taller. An edge of it alone is seen
 * while the page before is read.
 * @param bottom Where the last page ends.
 */
export function lastPageInView(
  { top, bottom }: { top: number; bottom: number },
  from: number,
  height: number,
): boolean {
  const seen = Math.min(bottom, from + height) - Math.max(top, from);
  return seen > 0 && seen >= Math.min(bottom - top, height) / 2;
}
