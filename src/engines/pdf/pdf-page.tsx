import './pdf-page.css';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { TextRange } from './find-in-text';
import { type Pdf, pixelsPerPoint } from './open-pdf';

declare module 'react' {
  interface CSSProperties {
    /** Pixels per point (pdf-page.css). */
    '--total-scale-factor'?: number;
  }
}

export interface PageMatches {
  ranges: readonly TextRange[];
  starts: readonly number[];
}

interface PdfPageProps {
  pdf: Pdf;
  number: number;
  scale: number;
  /** Only pages in or near the view are rendered; the others are blank sheets of the right size. */
  near: boolean;
  matches: PageMatches | undefined;
  active: TextRange | undefined;
  /** Changes with each step, so that each step scrolls to its match once. */
  goal: string | undefined;
}

export function PdfPage({ pdf, number, scale, near, matches, active, goal }: PdfPageProps) {
  const { t } = useTranslation('engines/pdf');
  const sheet = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [failed, setFailed] = useState(false);
  const [complete, setComplete] = useState(true);
  const [pieces, setPieces] = useState<readonly HTMLElement[]>([]);
  const [size, setSize] = useState(pdf.firstSize);
  const reached = useRef<string>(undefined);

  useEffect(() => {
    const container = picture.current;
    const stop = new AbortController();
    if (near && container)
      pdf.draw(number, scale, stop.signal).then(
        (drawn) => {
          // Keep the old picture until the new one is ready, so that zooming does not flicker.
          container.replaceChildren(drawn.canvas);
          setSize(drawn.size);
          setFailed(false);
          setComplete(drawn.complete);
        },
        () => setFailed(!stop.signal.aborted),
      );
    return () => stop.abort();
  }, [pdf, number, scale, near]);

  useEffect(() => {
    const container = text.current;
    const stop = new AbortController();
    if (near && container) pdf.layText(number, container, stop.signal).then(setPieces, () => undefined);
    return () => {
      stop.abort();
      container?.replaceChildren();
    };
  }, [pdf, number, near]);

  useEffect(() => {
    if (!matches) return undefined;
    const ranges = matches.ranges.flatMap((match) => rangeIn(pieces, matches.starts, match) ?? []);
    return markRanges('pdf-match', ranges);
  }, [pieces, matches]);

  useEffect(() => {
    if (!matches || !active) return undefined;
    const range = rangeIn(pieces, matches.starts, active);
    const element = range?.startContainer.isConnected ? range.startContainer.parentElement : null;
    if (reached.current !== goal) {
      // Without its text the page itself is scrolled into view, which then renders the text.
      if (element) reached.current = goal;
      (element ?? sheet.current)?.scrollIntoView({ block: element ? 'center' : 'start', inline: 'nearest' });
    }
    return range ? markRanges('pdf-active', [range]) : undefined;
  }, [pieces, matches, active, goal]);

  return (
    <div
      ref={sheet}
      role="group"
      aria-label={t('page', { number, total: pdf.pageCount })}
      className="relative mx-auto shrink-0 border border-line bg-[white]"
      style={{
        '--total-scale-factor': scale * pixelsPerPoint,
        boxSizing: 'content-box',
        width: size.width * scale,
        height: size.height * scale,
      }}
    >
      {near && (
        <>
          <div ref={picture} aria-hidden className="absolute inset-0 *:size-full" />
          <div ref={text} className="pdf-text" />
        </>
      )}
      {failed && <p className="p-4 text-[black]">{t('pageFailed')}</p>}
      {!failed && !complete && (
        <p className="absolute inset-x-0 top-0 bg-[white] px-4 py-2 text-sm text-[black]">
          {t('pageIncomplete')}
        </p>
      )}
    </div>
  );
}

/** pdf-page.css uses these names. */
type MarkName = 'pdf-match' | 'pdf-active';

const pieceAt = (starts: readonly number[], position: number) =>
  starts.findLastIndex((start) => start <= position);

/** Returns null if the elements do not match the text. */
function rangeIn(pieces: readonly HTMLElement[], starts: readonly number[], { from, to }: TextRange) {
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

/** Highlights ranges without changing the elements; returns a function that removes the highlights. */
function markRanges(name: MarkName, ranges: readonly Range[]): () => void {
  if (!('highlights' in CSS)) return () => undefined;
  const marks = CSS.highlights.get(name) ?? new Highlight();
  marks.priority = name === 'pdf-active' ? 1 : 0;
  CSS.highlights.set(name, marks);
  for (const range of ranges) marks.add(range);
  return () => {
    for (const range of ranges) marks.delete(range);
  };
}
