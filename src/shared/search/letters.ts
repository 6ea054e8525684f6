import { fold } from './fold';

/** Both sides of every comparison: folded, each letter one code unit. */
export const comparable = (text: string): string => narrow(fold(text));

/** The same without ß being ss, so that it counts as one letter. */
export const spelling = (text: string): string => narrow(text.normalize('NFC').toLowerCase());

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
