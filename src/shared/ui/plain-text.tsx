import { LinkifyIt } from 'linkify-it';
import { Fragment } from 'react';

import { ExternalLink } from './links';

/** Longer texts have no links, because searching them would delay the page. */
const maxSearchedLength = 50_000;

/** Only complete addresses count, not mere domains. */
const addresses = new LinkifyIt().add('ftp:', null).add('//', null);

type Piece = { start: number; text: string; href?: string };

export function piecesOf(text: string): readonly Piece[] {
  if (text.length > maxSearchedLength) return [{ start: 0, text }];
  const pieces: Piece[] = [];
  let end = 0;
  for (const { url, raw, index: start, lastIndex } of addresses.match(text) ?? []) {
    pieces.push({ start: end, text: text.slice(end, start) }, { start, text: raw, href: url });
    end = lastIndex;
  }
  return [...pieces, { start: end, text: text.slice(end) }].filter((piece) => piece.text !== '');
}

/** Whether at least two lines are aligned by blanks or tabs, as in a pasted log. */
export const hasColumns = (text: string): boolean => (text.match(/^.*\S(?:\t| {3,})\S/gm)?.length ?? 0) > 1;

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
