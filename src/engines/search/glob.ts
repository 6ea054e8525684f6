/** Text as single letters: itself, unless some of them take two code units, as emoji do. */
export const lettersOf = (text: string): ArrayLike<string> =>
  /[\ud800-\udfff]/.test(text) ? Array.from(text) : text;

/**
 * Whether a whole text matches a pattern of `*` (any letters) and `?` (one letter). After a mismatch only the last `*`
 * takes one letter more, so no pattern can run away.
 */
export function matchesGlob(pattern: ArrayLike<string>, text: ArrayLike<string>): boolean {
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
