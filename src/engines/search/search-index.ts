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
 * with ß is compared with ß as one letter, too.
 */
function wildcardMatcher(pattern: string): Matcher {
  const folded = globOf(normalizeForSearch(pattern));
  const lower = globOf(lowered(pattern));
  const longest = normalizeForSearch(pattern)
    .split(/[*?]/)
    .reduce((one, other) => (other.length > one.length ? other : one));
  return (field) => {
    if (!field.folded.includes(longest)) return null;
    const matches =
      matchesGlob(folded, lettersOf(field.folded, field.pairs)) ||
      (field.lower !== field.folded && matchesGlob(lower, lettersOf(field.lower, field.pairs)));
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
function rangeAsWritten({ written, folded }: FieldText, from: number, to: number): Range {
  if (written.length === folded.length) return { start: from, end: to };
  const grown = Array.from(written.matchAll(growing), ({ index }, before) => index + before + 1);
  const writtenAt = (position: number) => position - grown.filter((second) => second <= position).length;
  return { start: writtenAt(from), end: to > from ? writtenAt(to - 1) + 1 : writtenAt(from) };
}

function fieldText(text: string): FieldText {
  const lower = lowered(text);
  return { written: text.normalize('NFC'), lower, folded: withSharpAsSs(lower), pairs: hasPairs(lower) };
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

/** A pattern of `*` (any letters) and `?` (one letter), cut at its stars. */
const globOf = (pattern: string) => pattern.split('*').map((piece) => lettersOf(piece));

/** Whether a whole text matches: its first and last piece at the ends, the others one after the other, each at its first place. */
function matchesGlob(pieces: readonly ArrayLike<string>[], text: ArrayLike<string>): boolean {
  const [first = '', ...between] = pieces;
  const last = between.pop();
  if (last === undefined) return text.length === first.length && fitsAt(text, first, 0);
  const end = text.length - last.length;
  if (end < first.length || !fitsAt(text, first, 0) || !fitsAt(text, last, end)) return false;
  let at = first.length;
  for (const piece of between) {
    const found = indexOfPiece(text, piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return at <= end;
}

function fitsAt(text: ArrayLike<string>, piece: ArrayLike<string>, at: number): boolean {
  for (let index = 0; index < piece.length; index += 1)
    if (piece[index] !== '?' && piece[index] !== text[at + index]) return false;
  return true;
}

function indexOfPiece(text: ArrayLike<string>, piece: ArrayLike<string>, from: number): number {
  if (typeof text === 'string' && typeof piece === 'string' && !piece.includes('?'))
    return text.indexOf(piece, from);
  for (let at = from; at <= text.length - piece.length; at += 1) if (fitsAt(text, piece, at)) return at;
  return -1;
}
