/** Whether a whole text fits a pattern of `*` and `?`: part by part from the left, which needs no way back. */
export function glob(pattern: string): (text: string) => boolean {
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

/** The longest of some texts, the first of equal ones. */
export const longestOf = (pieces: readonly string[]): string =>
  pieces.reduce((longest, piece) => (piece.length > longest.length ? piece : longest), '');
