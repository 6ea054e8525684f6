import { find } from 'linkifyjs';
import { Fragment } from 'react';

import { ExternalLink } from './external-link';

/** Longer texts are shown without links: looking for them would delay the page. */
const longestSearched = 50_000;

/** A piece of a text: words, or an address with where it leads; `start` is its position in the text. */
type Piece = { start: number; text: string; href?: string };

/** The web and mail addresses that a text writes out in full; what only looks like a domain stays text. */
export function piecesOf(text: string): readonly Piece[] {
  if (text.length > longestSearched) return [{ start: 0, text }];
  const links = find(text).filter(({ type, value }) => type === 'email' || /^https?:\/\//i.test(value));
  const pieces: Piece[] = [];
  let end = 0;
  for (const { href, value, start, end: next } of links) {
    pieces.push({ start: end, text: text.slice(end, start) }, { start, text: value, href });
    end = next;
  }
  return [...pieces, { start: end, text: text.slice(end) }].filter((piece) => piece.text !== '');
}

/** Whether columns are aligned by blanks or tabs, as in a pasted log: at least two lines have them. */
export const hasColumns = (text: string): boolean => (text.match(/^.*\S(?:\t| {3,})\S/gm)?.length ?? 0) > 1;

/** A text as a user wrote it: line breaks and runs of blanks stay, columns align, and its addresses are links. */
export function PlainText({ text, className = '' }: { text: string; className?: string }) {
  const columns = hasColumns(text);
  return (
    <p
      lang="de"
      className={`wrap-anywhere whitespace-pre-wrap ${columns ? 'font-mono text-sm' : 'max-w-[68ch]'} ${className}`}
    >
      {piecesOf(text).map(({ start, text: words, href }) =>
        href === undefined ? (
          <Fragment key={start}>{words}</Fragment>
        ) : (
          <ExternalLink key={start} href={href}>
            {words}
          </ExternalLink>
        ),
      )}
    </p>
  );
}
