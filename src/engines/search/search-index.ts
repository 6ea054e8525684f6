import { lowered, normalizeForSearch, withSharpAsSs } from '@/shared/search/normalize-for-search';
import type { Search } from '@/shared/search/search-mode';

import { expressionOf } from './expression';
import { indexOfNext } from './index-of-next';
import { fieldCountsIn, separators, withoutSeparators } from './record-text';
import { fitsWildcard } from './wildcard';

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

/** All records in one spelling, as one text: the browser searches one long text much faster than many short ones. */
interface Spelling {
  text: string;
  /** Where each field begins, and at last where one more would. */
  begins: Int32Array;
}

const spellingOf = (text: string): Spelling => ({
  text,
  begins: Int32Array.from([0, ...Array.from(text.matchAll(separators), ({ index }) => index + 1)]),
});
const beginOf = ({ begins }: Spelling, field: number): number => begins[field] ?? 0;
const endOf = (spelling: Spelling, field: number): number => beginOf(spelling, field + 1) - 1;
const sizeOf = (spelling: Spelling, field: number): number =>
  endOf(spelling, field) - beginOf(spelling, field);

/** Where a field matches, as a range of its written text; null if it does not. Asked for fields in ascending order. */
type Matcher = (field: number) => { start: number; end: number } | null;

/** These letters become two when they are folded; all others keep their length. */
const growing = /[ßẞİ]/g;

/** Prepares the records of a text (see recordText) for searching. */
export function searchIndex(records: string): SearchIndex {
  /** As written, in NFC. */
  const written = spellingOf(records.normalize('NFC'));
  const lower = spellingOf(lowered(records));
  /** In lower case, with ss for ß. */
  const folded = spellingOf(withSharpAsSs(lower.text));
  /** Positions in the folded text of the second letters that folding has added. */
  const added = Int32Array.from(written.text.matchAll(growing), ({ index }, before) => index + before + 1);
  /** Whether a letter takes two code units. */
  const hasPairs = /[\ud800-\udfff]/.test(records);
  /** How many fields each record has. */
  const fieldCounts = fieldCountsIn(records);

  const textMatcher = (text: string): Matcher => {
    const next = indexOfNext(folded.text, text);
    const addedUpTo = countUpTo(added);
    const writtenAt = (position: number) => position - addedUpTo(position);
    return (field) => {
      const from = next(beginOf(folded, field));
      const to = from + text.length;
      if (to > endOf(folded, field)) return null;
      const start = writtenAt(from) - beginOf(written, field);
      return { start, end: to > from ? writtenAt(to - 1) + 1 - beginOf(written, field) : start };
    };
  };

  /**
   * A `?` is one letter as written, so a text with ß is compared with ß as one letter, too; without a `?` that would find
   * nothing more.
   */
  const wildcardMatcher = (pattern: string): Matcher => {
    const fitsFolded = fitsWildcard(folded.text, hasPairs, normalizeForSearch(pattern));
    const fitsLower = pattern.includes('?') ? fitsWildcard(lower.text, hasPairs, lowered(pattern)) : null;
    const differ = (field: number) => sizeOf(lower, field) !== sizeOf(folded, field);
    return (field) => {
      const matches =
        fitsFolded(beginOf(folded, field), endOf(folded, field)) ||
        (fitsLower && differ(field) && fitsLower(beginOf(lower, field), endOf(lower, field)));
      return matches ? { start: 0, end: sizeOf(written, field) } : null;
    };
  };

  const expressionMatcher =
    (expression: RegExp): Matcher =>
    (field) => {
      const found = expression.exec(written.text.slice(beginOf(written, field), endOf(written, field)));
      return found && { start: found.index, end: found.index + found[0].length };
    };

  const matcherOf = ({ mode, pattern }: Search): Matcher => {
    switch (mode) {
      case 'text':
        return textMatcher(normalizeForSearch(withoutSeparators(pattern)));
      case 'wildcard':
        return wildcardMatcher(withoutSeparators(pattern));
      case 'regex':
        return expressionMatcher(expressionOf(pattern));
    }
  };

  return {
    find: (search) => {
      const match = matcherOf(search);
      const hits: number[] = [];
      let first = 0;
      fieldCounts.forEach((count, record) => {
        for (let number = 0; number < count; number += 1) {
          const range = match(first + number);
          if (!range) continue;
          hits.push(record, number, range.start, range.end);
          break;
        }
        first += count;
      });
      return new Int32Array(hits);
    },
  };
}

/** Counts how many of ascending numbers are at most another one, which has to ascend from call to call. */
function countUpTo(numbers: Int32Array): (most: number) => number {
  let count = 0;
  return (most) => {
    while ((numbers[count] ?? Infinity) <= most) count += 1;
    return count;
  };
}
