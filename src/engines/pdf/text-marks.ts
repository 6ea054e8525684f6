import type { TextRange } from './find-in-text';

/** All places found, and the one the person is at (pdf-page.css). */
export type MarkName = 'pdf-match' | 'pdf-active';

/** The last piece that begins at or before a place. */
const pieceAt = (starts: readonly number[], place: number) => starts.findLastIndex((start) => start <= place);

/** A place in the text of a page as a place in its elements; null where they are not what the text was. */
export function rangeIn(
  pieces: readonly HTMLElement[],
  starts: readonly number[],
  { from, to }: TextRange,
): Range | null {
  const first = pieceAt(starts, from);
  const last = pieceAt(starts, to - 1);
  const begin = pieces[first]?.firstChild;
  const end = pieces[last]?.firstChild;
  if (!(begin instanceof Text && end instanceof Text)) return null;
  const range = new Range();
  range.setStart(begin, Math.min(from - (starts[first] ?? 0), begin.length));
  range.setEnd(end, Math.min(to - (starts[last] ?? 0), end.length));
  return range;
}

/** Marks places without touching the elements; answers how to take the marks away. */
export function markRanges(name: MarkName, ranges: readonly Range[]): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const marks = CSS.highlights.get(name) ?? new Highlight();
  // The place the person is at is seen above the others.
  marks.priority = name === 'pdf-active' ? 1 : 0;
  CSS.highlights.set(name, marks);
  for (const range of ranges) marks.add(range);
  return () => {
    for (const range of ranges) marks.delete(range);
  };
}
