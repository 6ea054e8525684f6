import { lowered, withSharpAsSs } from '@/shared/search/normalize-for-search';

/** Both sides of every comparison: folded, each letter one code unit. */
export const comparable = (text: string): string => withSharpAsSs(spelling(text));

/** The same without ß being ss, so that it counts as one letter. */
export const spelling = (text: string): string => narrow(lowered(text));

/** Letters beyond a byte: those of other scripts, typographic quotes, emoji. */
const wide = /[\u{100}-\u{10ffff}]/gu;
/** Letters of a byte that no text in lower case contains. */
const spare = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞ');
/** The stand-ins given so far. */
const standIns = new Map<string, string>();

/**
 * Wide letters become others of a byte, as long as there are any: so a text takes half the memory and is searched the
 * faster. Those of two code units, such as emoji, become one unit each in any case, so that `?` counts letters.
 */
function narrow(text: string): string {
  if (text.search(wide) < 0) return text;
  const narrowed = text.replaceAll(wide, (letter) => {
    const known = standIns.get(letter) ?? nextStandIn(letter);
    standIns.set(letter, known);
    return known;
  });
  // Written anew: engines keep a text as wide as it was, whatever its letters are now.
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(new TextEncoder().encode(narrowed));
}

/** Beyond the spare ones letters stand for themselves, or one from the private use area does. */
const nextStandIn = (letter: string): string =>
  spare[standIns.size] ??
  (letter.length === 1 ? letter : String.fromCharCode(0xe000 + (standIns.size % 0x1900)));

/** One field in three spellings. */
export interface FieldText {
  /** As written, in NFC. */
  written: string;
  /** As it is compared, and the same with ß as one letter. */
  folded: string;
  spelled: string;
}

/** How many letters of a field's comparable text stand where they stand as written: up to its first ß at most. */
export function evenPart({ written, spelled, folded }: FieldText): number {
  if (spelled.length !== written.length) return 0;
  const sharp = folded.length === spelled.length ? -1 : spelled.indexOf('ß');
  return sharp < 0 ? folded.length : sharp;
}

/**
 * Where a piece of a field's comparable text stands in the field as written (UTF-16, NFC), whole letters only: an ß is
 * not cut in two. `even` is the field's even part.
 */
export function placeAsWritten(
  { written, spelled }: FieldText,
  even: number,
  from: number,
  to: number,
): { start: number; end: number } {
  if (spelled.length === written.length) {
    // Each ß is two letters of the comparable text; the last of the piece may be the first of the two.
    let [count, at] = [0, even];
    const sharpsBefore = (place: number) => {
      for (; at >= 0 && at + count < place; at = spelled.indexOf('ß', at + 1)) count += 1;
      return count;
    };
    return { start: from - sharpsBefore(from), end: to - sharpsBefore(to - 1) };
  }
  let [start, end, seen] = [0, 0, 0];
  for (const letter of written) {
    if (seen >= to) break;
    seen += comparable(letter).length;
    end += letter.length;
    if (seen <= from) start = end;
  }
  return { start, end };
}
