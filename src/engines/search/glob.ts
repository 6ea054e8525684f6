/** Whether a whole text fits a pattern of `*` and `?`: part by part from the left, which needs no way back. */
export function glob(pattern: string): (text: string) => boolean {
  const [first, ...rest] = pattern.split('*').map(partOf);
  const last = rest.pop();
  if (!first) return () => false;
  if (!last) return (text) => text.length === first.length && fits(first, text, 0);
  return (text) => {
    const end = text.length - last.length;
    if (first.length > end || !fits(first, text, 0) || !fits(last, text, end)) return false;
    let at = first.length;
    for (const part of rest) {
      at = find(part, text, at);
      if (at < 0 || at + part.length > end) return false;
      at += part.length;
    }
    return true;
  };
}

/**
 * A run between two `*`: letters and `?`. Walked by functions of its own kind, not by closures: what the engine compiled
 * for one pattern holds for the next.
 */
interface Part {
  length: number;
  /** Its longest piece without `?` leads from candidate to candidate, and where that stands in it. */
  anchor: string;
  offset: number;
  /** Its letters outside of the anchor: where they stand, and their codes. */
  places: readonly number[];
  codes: readonly number[];
}

function partOf(text: string): Part {
  const anchor = longestOf(text.split('?'));
  const offset = text.indexOf(anchor);
  const places = Array.from({ length: text.length }, (_, place) => place).filter(
    (place) => text[place] !== '?' && (place < offset || place >= offset + anchor.length),
  );
  return {
    length: text.length,
    anchor,
    offset,
    places,
    codes: places.map((place) => text.charCodeAt(place)),
  };
}

const fits = (part: Part, text: string, at: number): boolean =>
  text.startsWith(part.anchor, at + part.offset) && surroundingsFit(part, text, at);

/** Where a part stands first in a text, from a place on; -1 if nowhere. */
function find(part: Part, text: string, from: number): number {
  const { anchor, offset } = part;
  for (let at = text.indexOf(anchor, from + offset); at >= 0; at = text.indexOf(anchor, at + 1)) {
    if (at - offset + part.length > text.length) return -1;
    if (surroundingsFit(part, text, at - offset)) return at - offset;
  }
  return -1;
}

/** Whether the letters beside the anchor are those of the part that stands `at` a place. */
function surroundingsFit({ length, places, codes }: Part, text: string, at: number): boolean {
  if (at + length > text.length) return false;
  for (let index = 0; index < places.length; index += 1)
    if (text.charCodeAt(at + (places[index] ?? 0)) !== codes[index]) return false;
  return true;
}

/** The longest of some texts, the first of equal ones. */
export const longestOf = (pieces: readonly string[]): string =>
  pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
