import { lowered, normalizeForSearch, withoutSharpS } from '@/shared/search/normalize-for-search';
import type { Search } from '@/shared/search/search-mode';

import { expressionOf } from './pattern';

/** `index` counts the loaded records; the range is in UTF-16 units of the NFC text. */
export interface SearchHit {
  index: number;
  field: number;
  start: number;
  end: number;
}

/** `written` is in NFC; in `folded` all spellings of a letter are alike, while `small` keeps ß. */
interface Field {
  written: string;
  small: string;
  folded: string;
}
export type SearchRecord = readonly Field[];

export const searchRecord = (fields: readonly string[]): SearchRecord =>
  fields.map((text) => {
    const small = lowered(text);
    return { written: text.normalize('NFC'), small, folded: withoutSharpS(small) };
  });

type Matcher = (field: Field) => Pick<SearchHit, 'start' | 'end'> | null;

/** Folding turns these letters into two; all others keep their length. */
const growing = /[ßẞİ]/;

/** Returns the position in a written text of the letter at a position of the folded one. */
function writtenAt(written: string, position: number): number {
  let at = -1;
  for (let folded = 0; folded <= position; folded += growing.test(written.charAt(at)) ? 2 : 1) at += 1;
  return at;
}

function textMatcher(pattern: string): Matcher {
  const wanted = normalizeForSearch(pattern);
  return ({ written, folded }) => {
    const start = folded.indexOf(wanted);
    if (start < 0) return null;
    const end = start + wanted.length;
    if (written.length === folded.length || wanted === '') return { start, end };
    return { start: writtenAt(written, start), end: writtenAt(written, end - 1) + 1 };
  };
}

const escaped = (letters: string) => letters.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
const pieceOf = (letters: string) => letters.split('?').map(escaped).join('[^]');

/** A lookahead with a backreference tries only the first match of each piece: `*a*a*a*b` would take minutes. */
function wildcardTest(pattern: string): (text: string) => boolean {
  const [first = '', ...pieces] = pattern.split('*').map(pieceOf);
  const last = pieces.pop();
  const middle = pieces.filter(Boolean).map((piece, index) => `(?=([^]*?${piece}))\\${index + 1}`);
  const rest = last === undefined ? '' : `${middle.join('')}[^]*${last}`;
  const expression = new RegExp(`^${first}${rest}$`, 'u');
  const ending = pattern.split(/[*?]/).at(-1) ?? '';
  // The ending is compared first: where it differs, the expression would go back through the whole text.
  return (text) => text.endsWith(ending) && expression.test(text);
}

/** A `?` matches one written letter, so ß counts as one. */
function wildcardMatcher(pattern: string): Matcher {
  const folding = wildcardTest(normalizeForSearch(pattern));
  const lowering = pattern.includes('?') ? wildcardTest(lowered(pattern)) : null;
  return ({ written, small, folded }) =>
    folding(folded) || (small !== folded && lowering?.(small)) ? { start: 0, end: written.length } : null;
}

function expressionMatcher(pattern: string): Matcher {
  const expression = expressionOf(pattern);
  return ({ written }) => {
    const found = expression.exec(written);
    return found && { start: found.index, end: found.index + found[0].length };
  };
}

const matchers = { text: textMatcher, wildcard: wildcardMatcher, regex: expressionMatcher } as const;

/** Returns each match with its first matching field (R-SRCH-05 to R-SRCH-07). @throws SyntaxError */
export function findRecords(records: readonly SearchRecord[], { mode, pattern }: Search): SearchHit[] {
  const match = matchers[mode](pattern);
  const hits: SearchHit[] = [];
  for (const [index, record] of records.entries())
    for (const [field, text] of record.entries()) {
      const range = match(text);
      if (!range) continue;
      hits.push({ index, field, ...range });
      break;
    }
  return hits;
}
