import { fold } from './fold';
import type { Search } from './search-mode';

/** Where a record fits a search: which field, and from where to where in its text (UTF-16, NFC). */
export interface Match {
  field: number;
  start: number;
  end: number;
}

/** A record made ready for searching. */
export interface SearchRecord {
  /** As written, in NFC. */
  fields: readonly string[];
  /** Folded: what is compared. */
  folded: readonly string[];
  /** All folded fields in one, for a first look; the separator occurs in none of them. */
  haystack: string;
}

/** Says where a record fits, null if it does not. */
export type Matcher = (record: SearchRecord) => Match | null;

/** Stands between the fields of a record: Unicode's line separator, in a text a blank like any other. */
export const fieldSeparator = '\u2028';

export function searchRecord(fields: readonly string[]): SearchRecord {
  const written = fields.map((field) => field.replaceAll(fieldSeparator, ' ').normalize('NFC'));
  const folded = written.map(fold);
  return { fields: written, folded, haystack: folded.join(fieldSeparator) };
}

/**
 * What fits a search (Spec 2 §5). Text: somewhere in a field, whatever the case, ß like ss. Wildcards: `*` stands for any
 * characters, `?` for one, and the whole field has to fit. Regular expression: as given, case not distinguished.
 * @throws SyntaxError for an expression that is none
 */
export function matcherOf({ mode, pattern }: Search): Matcher {
  switch (mode) {
    case 'text':
      return textMatcher(fold(pattern.replaceAll(fieldSeparator, ' ')));
    case 'wildcard':
      return wildcardMatcher(pattern);
    case 'regex':
      return regexMatcher(new RegExp(pattern, 'iu'));
  }
}

function textMatcher(wanted: string): Matcher {
  return ({ fields, folded, haystack }) => {
    if (!haystack.includes(wanted)) return null;
    const field = folded.findIndex((text) => text.includes(wanted));
    const written = fields[field];
    if (written === undefined) return null;
    const at = folded[field]?.indexOf(wanted) ?? 0;
    return { field, ...unfold(written, at, at + wanted.length) };
  };
}

/** The letters of a written text that a piece of its folded form came from, whole ones only: an ß is not cut in two. */
function unfold(written: string, from: number, to: number): { start: number; end: number } {
  let [start, end, seen] = [0, 0, 0];
  for (const letter of written) {
    if (seen >= to) break;
    seen += fold(letter).length;
    end += letter.length;
    if (seen <= from) start = end;
  }
  return { start, end };
}

function regexMatcher(expression: RegExp): Matcher {
  return ({ fields }) => {
    for (const [field, text] of fields.entries()) {
      const found = expression.exec(text);
      if (found) return { field, start: found.index, end: found.index + found[0].length };
    }
    return null;
  };
}

/**
 * Wildcards are walked, never turned into an expression: `*a*a*a*b` would stop the page for minutes. A `?` is one letter
 * as written, so a text with ß is tried in both spellings.
 */
function wildcardMatcher(pattern: string): Matcher {
  const normal = pattern.normalize('NFC');
  const asFolded = glob(fold(normal));
  const asWritten = glob(normal.toLowerCase());
  return ({ fields, folded }) => {
    for (const [field, text] of folded.entries()) {
      const written = fields[field];
      if (written === undefined) continue;
      if (asFolded(text) || (/[ßẞ]/.test(written) && asWritten(written.toLowerCase())))
        return { field, start: 0, end: written.length };
    }
    return null;
  };
}

/** Whether a whole text fits a pattern of `*` and `?`: part by part from the left, which needs no way back. */
function glob(pattern: string): (text: string) => boolean {
  // Only `?` counts letters.
  const counted = pattern.includes('?') ? narrow : (text: string) => text;
  const [first, ...rest] = counted(pattern).split('*').map(partOf);
  const last = rest.pop();
  if (!first) return () => false;
  return (given) => {
    const text = counted(given);
    if (!last) return text.length === first.length && first.fits(text, 0);
    const end = text.length - last.length;
    if (first.length > end || !first.fits(text, 0) || !last.fits(text, end)) return false;
    let at = first.length;
    for (const part of rest) {
      at = part.find(text, at);
      if (at < 0 || at + part.length > end) return false;
      at += part.length;
    }
    return true;
  };
}

/** A run between two `*`: letters and `?`. */
function partOf(part: string) {
  const { length } = part;
  if (!part.includes('?'))
    return {
      length,
      fits: (text: string, at: number) => text.startsWith(part, at),
      find: (text: string, from: number) => text.indexOf(part, from),
    };
  const fits = (text: string, at: number) => {
    if (at + length > text.length) return false;
    for (let place = 0; place < length; place += 1)
      if (part[place] !== '?' && part[place] !== text[at + place]) return false;
    return true;
  };
  // The longest piece without `?` leads from candidate to candidate.
  const anchor = part
    .split('?')
    .reduce((longest, piece) => (piece.length > longest.length ? piece : longest));
  const offset = part.indexOf(anchor);
  const find = (text: string, from: number) => {
    for (let at = text.indexOf(anchor, from + offset); at >= 0; at = text.indexOf(anchor, at + 1)) {
      if (at - offset + length > text.length) return -1;
      if (fits(text, at - offset)) return at - offset;
    }
    return -1;
  };
  return { length, fits, find };
}

const wide = /[\u{10000}-\u{10ffff}]/gu;
/** The stand-ins given so far, from the private use area. */
const standIns = new Map<string, string>();

/** Letters of two code units, such as emoji, become one unit each, so that `?` counts letters. */
function narrow(text: string): string {
  if (!/[\ud800-\udbff]/.test(text)) return text;
  return text.replaceAll(wide, (letter) => {
    const known = standIns.get(letter) ?? String.fromCharCode(0xe000 + (standIns.size % 0x1900));
    standIns.set(letter, known);
    return known;
  });
}
