import { lowered, normalizeForSearch, withSharpAsSs } from '@/shared/search/normalize-for-search';
import type { Search } from '@/shared/search/search-mode';

import { expressionOf } from './expression';
import { recordsIn, withoutSeparators } from './record-text';

/** Many records made ready to be searched again and again. */
export interface SearchIndex {
  /**
   * The records that match a search (R-SRCH-05 to R-SRCH-07), in their order, each with its first field that matches (see
   * numbersPerHit). Text: somewhere in a field, in any case, ß like ss. Wildcards: `*` stands for any characters, `?` for
   * one, and the whole field has to match. Regular expression: as given, in any case only after `(?i)`.
   * @throws SyntaxError for an invalid expression
   */
  find: (search: Search) => Int32Array<ArrayBuffer>;
}

/** One field of a record in three spellings. */
interface FieldText {
  /** As written, in NFC. */
  written: string;
  /** In lower case. */
  lower: string;
  /** In lower case, with ss for ß. */
  folded: string;
  /** Whether letters take two code units, as emoji do. */
  pairs: boolean;
  /** Places in the folded text of the second letters that folding has added. */
  added: readonly number[];
}

interface Range {
  start: number;
  end: number;
}

/** Where a field matches, as a range of its written text; null if it does not. */
type Matcher = (field: FieldText) => Range | null;

function matcherOf({ mode, pattern }: Search): Matcher {
  switch (mode) {
    case 'text':
      return textMatcher(normalizeForSearch(withoutSeparators(pattern)));
    case 'wildcard':
      return wildcardMatcher(withoutSeparators(pattern));
    case 'regex':
      return expressionMatcher(expressionOf(pattern));
  }
}

const textMatcher =
  (text: string): Matcher =>
  (field) => {
    const at = field.folded.indexOf(text);
    return at < 0 ? null : rangeAsWritten(field, at, at + text.length);
  };

/**
 * Wildcards never become an expression: `*a*a*a*b` would block for minutes. A `?` is one letter as written, so a text
 * with ß is compared with ß as one letter, too; without a `?` that would find nothing more.
 */
function wildcardMatcher(pattern: string): Matcher {
  const folded = globOf(normalizeForSearch(pattern));
  const lower = pattern.includes('?') ? globOf(lowered(pattern)) : null;
  const longest = normalizeForSearch(pattern)
    .split(/[*?]/)
    .reduce((one, other) => (other.length > one.length ? other : one));
  return (field) => {
    if (!field.folded.includes(longest)) return null;
    const matches =
      matchesGlob(folded, lettersOf(field.folded, field.pairs)) ||
      (lower !== null && field.added.length > 0 && matchesGlob(lower, lettersOf(field.lower, field.pairs)));
    return matches ? { start: 0, end: field.written.length } : null;
  };
}

const expressionMatcher =
  (expression: RegExp): Matcher =>
  ({ written }) => {
    const found = expression.exec(written);
    return found && { start: found.index, end: found.index + found[0].length };
  };

/** These letters become two when they are folded; all others keep their length. */
const growing = /[ßẞİ]/g;

/** The whole letters of the written text (UTF-16) that a piece of the folded text comes from. */
function rangeAsWritten({ added }: FieldText, from: number, to: number): Range {
  const writtenAt = (position: number) => position - added.filter((second) => second <= position).length;
  return { start: writtenAt(from), end: to > from ? writtenAt(to - 1) + 1 : writtenAt(from) };
}

function fieldText(text: string): FieldText {
  const [written, lower] = [text.normalize('NFC'), lowered(text)];
  const folded = withSharpAsSs(lower);
  const added =
    written.length === folded.length
      ? []
      : Array.from(written.matchAll(growing), ({ index }, before) => index + before + 1);
  return { written, lower, folded, pairs: hasPairs(lower), added };
}

/** Prepares the records of a text (see recordText) for searching. */
export function searchIndex(text: string): SearchIndex {
  const records = recordsIn(text).map((fields) => fields.map(fieldText));
  return {
    find: (search) => {
      const match = matcherOf(search);
      const hits: number[] = [];
      records.forEach((fields, record) => {
        fields.some((field, number) => {
          const range = match(field);
          if (range) hits.push(record, number, range.start, range.end);
          return range !== null;
        });
      });
      return new Int32Array(hits);
    },
  };
}

const hasPairs = (text: string): boolean => /[\ud800-\udfff]/.test(text);

/** Text as single letters: itself, unless some of them take two code units. */
const lettersOf = (text: string, pairs = hasPairs(text)): ArrayLike<string> =>
  pairs ? Array.from(text) : text;

/** A part of a pattern between two stars; `?` is one letter. */
interface Piece {
  letters: ArrayLike<string>;
  /** Its first letters that are no `?`, and how many letters stand before them. */
  certain: string;
  before: number;
}

/** A pattern of `*` (any letters) and `?` (one letter), cut at its stars. */
const globOf = (pattern: string): readonly Piece[] =>
  pattern.split('*').map((piece) => {
    const [certain = ''] = /[^?]+/.exec(piece) ?? [];
    return { letters: lettersOf(piece), certain, before: piece.indexOf(certain) };
  });

/** Whether a whole text matches: its first and last piece at the ends, the others one after the other, each at its first place. */
function matchesGlob(pieces: readonly Piece[], text: ArrayLike<string>): boolean {
  const [first] = pieces;
  const last = pieces.at(-1);
  if (!first || !last) return text.length === 0;
  if (first === last) return text.length === first.letters.length && fitsAt(text, first, 0);
  const end = text.length - last.letters.length;
  if (end < first.letters.length || !fitsAt(text, first, 0) || !fitsAt(text, last, end)) return false;
  let at = first.letters.length;
  for (const piece of pieces) {
    if (piece === first || piece === last) continue;
    at = indexOfPiece(text, piece, at);
    if (at < 0) return false;
    at += piece.letters.length;
  }
  return at <= end;
}

function fitsAt(text: ArrayLike<string>, { letters }: Piece, at: number): boolean {
  for (let index = 0; index < letters.length; index += 1)
    if (letters[index] !== '?' && letters[index] !== text[at + index]) return false;
  return true;
}

function indexOfPiece(text: ArrayLike<string>, piece: Piece, from: number): number {
  for (let at = from; ; at += 1) {
    // The browser's own search finds the next place faster than letter by letter.
    if (typeof text === 'string') at = text.indexOf(piece.certain, at + piece.before) - piece.before;
    if (at < from || at + piece.letters.length > text.length) return -1;
    if (fitsAt(text, piece, at)) return at;
  }
}
