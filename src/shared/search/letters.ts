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

/** Where a field's first ß stands, in the text as it is compared; Infinity without one. */
export function firstSharp(spelled: string): number {
  const at = spelled.indexOf('ß');
  return at < 0 ? Infinity : at;
}

/**
 * Where a piece of a field's comparable text stands in the field as written (UTF-16, NFC), whole letters only: an ß is
 * not cut in two. `sharp` is where its first ß stands (see firstSharp), so that most pieces need no look at the text.
 */
export function placeAsWritten(
  { written, spelled, sharp }: { written: string; spelled: string; sharp: number },
  from: number,
  to: number,
): { start: number; end: number } {
  if (spelled.length === written.length) {
    let [count, at] = [0, sharp];
    const sharpsBefore = (place: number) => {
      // Each ß so far is two letters of the comparable text.
      while (at + count < place) {
        count += 1;
        at = spelled.indexOf('ß', at + 1);
        if (at < 0) at = Infinity;
      }
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
