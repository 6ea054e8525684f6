export interface PagesInView {
  first: number;
  last: number;
  current: number;
}

/** The current page is the one a third below `from`, the upper edge of the window. */
export function pagesInView(tops: readonly number[], from: number, height: number): PagesInView {
  const pageAt = (offset: number) => Math.max(1, tops.findLastIndex((top) => top <= offset) + 1);
  return { first: pageAt(from), last: pageAt(from + height), current: pageAt(from + height / 3) };
}

/** Whether half of the last page is in view, or of the window if the page is taller. */
export function lastPageInView(
  { top, bottom }: { top: number; bottom: number },
  from: number,
  height: number,
): boolean {
  const seen = Math.min(bottom, from + height) - Math.max(top, from);
  return seen > 0 && seen >= Math.min(bottom - top, height) / 2;
}
