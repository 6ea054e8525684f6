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
  const folded = lettersOf(normalizeForSearch(pattern));
  const lower = lettersOf(lowered(pattern));
  const longest = normalizeForSearch(pattern)
    .split(/[*?]/)
    .reduce((one, other) => (other.length > one.length ? other : one));
  return (field) => {
    if (!field.folded.includes(longest)) return null;
    const matches =
      matchesGlob(folded, lettersOf(field.folded)) ||
      (field.lower !== field.folded && matchesGlob(lower, lettersOf(field.lower)));
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
const growing = new Set(['ß', 'ẞ', 'İ']);

/** The whole letters of the written text (UTF-16) that a piece of the folded text comes from. */
function rangeAsWritten({ written, folded }: FieldText, from: number, to: number): Range {
  if (written.length === folded.length) return { start: from, end: to };
  let [start, end, seen] = [0, 0, 0];
  for (const letter of written) {
    if (seen >= to) break;
    seen += growing.has(letter) ? 2 : letter.length;
    end += letter.length;
    if (seen <= from) start = end;
  }
  return { start, end };
}

function fieldText(text: string): FieldText {
  const lower = lowered(text);
  return { written: text.normalize('NFC'), lower, folded: withSharpAsSs(lower) };
}

/** Prepares the records of a text (see recordText) for searching. */
export function searchIndex(text: string): SearchIndex {
  const records = recordsIn(text).map((fields) => fields.map(fieldText));
  return {
    find: (search) => {
      const match = matcherOf(search);
      const hits: number[] = [];
      for (const [record, fields] of records.entries())
        for (const [number, field] of fields.entries()) {
          const range = match(field);
          if (!range) continue;
          hits.push(record, number, range.start, range.end);
          break;
        }
      return Int32Array.from(hits);
    },
  };
}

/** Text as single letters: itself, unless some of them take two code units, as emoji do. */
const lettersOf = (text: string): ArrayLike<string> =>
  /[\ud800-\udfff]/.test(text) ? Array.from(text) : text;

/**
 * Whether a whole text matches a pattern of `*` (any letters) and `?` (one letter). After a mismatch only the last `*`
 * takes one letter more, so no pattern can run away.
 */
function matchesGlob(pattern: ArrayLike<string>, text: ArrayLike<string>): boolean {
  let [inPattern, inText] = [0, 0];
  /** Where to go on after a mismatch: behind the last `*`, with one letter more for it. */
  let [behindStar, retry] = [-1, 0];
  while (inText < text.length) {
    const wanted = pattern[inPattern];
    if (wanted === '*') {
      inPattern += 1;
      [behindStar, retry] = [inPattern, inText];
    } else if (wanted !== undefined && (wanted === '?' || wanted === text[inText])) {
      inPattern += 1;
      inText += 1;
    } else if (behindStar >= 0) {
      retry += 1;
      [inPattern, inText] = [behindStar, retry];
    } else return false;
  }
  while (pattern[inPattern] === '*') inPattern += 1;
  return inPattern === pattern.length;
}
