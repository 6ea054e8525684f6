import { fold } from './fold';
import type { Search } from './search-mode';

/** Where a record fits a search: which field, and from where to where in its text (UTF-16, NFC). */
export interface Match {
  field: number;
  start: number;
  end: number;
}

/** A record made ready for searching: whatever does not depend on the question is done once. */
export interface SearchRecord {
  /** As written, in NFC. */
  fields: readonly string[];
  /** As they are compared. */
  folded: readonly string[];
  /** The fields with an ß once more, with it as one letter. */
  spelled: readonly string[];
  /** All folded fields in one, for a first look; the separator occurs in none of them. */
  haystack: string;
}

/** Says where a record fits, null if it does not. */
export type Matcher = (record: SearchRecord) => Match | null;

/**
 * Stands between the fields of a record, and in none: 'next line', which nobody types. It is a Latin letter to the
 * browser, which searches texts of such letters twice as fast.
 */
export const fieldSeparator = '\u0085';

/** Both sides of every comparison: folded, each letter one code unit. */
const comparable = (text: string) => narrow(fold(text));
/** The same without ß being ss, so that it counts as one letter. */
const spelling = (text: string) => narrow(text.normalize('NFC').toLowerCase());

/** Makes a record ready; its fields hold no separator. */
export function searchRecord(fields: readonly string[]): SearchRecord {
  const written = fields.map((field) => field.normalize('NFC'));
  const folded = written.map(comparable);
  return {
    fields: written,
    folded,
    spelled: written.filter((field) => /[ßẞ]/.test(field)).map(spelling),
    haystack: folded.join(fieldSeparator),
  };
}

/**
 * What fits a search (Spec 2 §5). Text: somewhere in a field, whatever the case, ß like ss. Wildcards: `*` stands for any
 * characters, `?` for one, and the whole field has to fit. Regular expression: as given, case not distinguished.
 * @throws SyntaxError for an expression that is none
 */
export function matcherOf({ mode, pattern }: Search): Matcher {
  switch (mode) {
    case 'text':
      return textMatcher(comparable(pattern.replaceAll(fieldSeparator, ' ')));
    case 'wildcard':
      return wildcardMatcher(pattern);
    case 'regex':
      return regexMatcher(new RegExp(pattern, 'iu'));
  }
}

function textMatcher(wanted: string): Matcher {
  return ({ fields, folded, spelled, haystack }) => {
    if (!haystack.includes(wanted)) return null;
    for (let field = 0; field < folded.length; field += 1) {
      const text = folded[field] ?? '';
      const at = text.indexOf(wanted);
      if (at < 0) continue;
      const end = at + wanted.length;
      const written = fields[field] ?? '';
      // Folding that lengthened nothing has moved nothing.
      return written.length === text.length && spelled.length === 0
        ? { field, start: at, end }
        : { field, ...unfold(written, at, end) };
    }
    return null;
  };
}

/** The letters of a written text that a piece of its folded form came from, whole ones only: an ß is not cut in two. */
function unfold(written: string, from: number, to: number): { start: number; end: number } {
  let [start, end, seen] = [0, 0, 0];
  for (const letter of written) {
    if (seen >= to) break;
    seen += letter < '\u0080' ? 1 : comparable(letter).length;
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
  const asFolded = glob(comparable(pattern));
  const asSpelled = glob(spelling(pattern));
  const piece = longestOf(comparable(pattern).split(/[*?]/));
  return ({ fields, folded, spelled, haystack }) => {
    let field = haystack.includes(piece) ? folded.findIndex(asFolded) : -1;
    if (field < 0 && spelled.some(asSpelled))
      field = fields.findIndex((written) => /[ßẞ]/.test(written) && asSpelled(spelling(written)));
    return field < 0 ? null : { field, start: 0, end: fields[field]?.length ?? 0 };
  };
}

/** Whether a whole text fits a pattern of `*` and `?`: part by part from the left, which needs no way back. */
function glob(pattern: string): (text: string) => boolean {
  const [first, ...rest] = pattern.split('*').map(partOf);
  const last = rest.pop();
  if (!first) return () => false;
  if (!last) return (text) => text.length === first.length && first.fits(text, 0);
  return (text) => {
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
  const letters = Array.from({ length }, (_, place) => place).filter((place) => part[place] !== '?');
  const codes = letters.map((place) => part.charCodeAt(place));
  const fits = (text: string, at: number) => {
    if (at + length > text.length) return false;
    for (let index = 0; index < letters.length; index += 1)
      if (text.charCodeAt(at + (letters[index] ?? 0)) !== codes[index]) return false;
    return true;
  };
  // The longest piece without `?` leads from candidate to candidate.
  const anchor = longestOf(part.split('?'));
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

const longestOf = (pieces: readonly string[]): string =>
  pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');

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
