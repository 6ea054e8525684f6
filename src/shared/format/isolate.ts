/** Letters written from right to left, and marks that change the direction. */
const rightToLeft =
  /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Puts a name written from right to left between isolates, so that what is next to it keeps its order. */
export const isolate = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);

/** Joins what is neither empty nor missing; each part keeps its own direction. */
export const joinParts = (
  parts: readonly (string | number | false | null | undefined)[],
  separator: ' · ' | ', ' | ' ',
): string => parts.flatMap((part) => (part ? isolate(String(part)) : [])).join(separator);
