import { isolate } from '../i18n/languages';

/** Joins what is neither empty nor missing; each part keeps its own direction. */
export const joinParts = (
  parts: readonly (string | number | false | null | undefined)[],
  separator: ' · ' | ', ' | ' ',
): string => parts.flatMap((part) => (part ? isolate(String(part)) : [])).join(separator);

/** Returns one character less where the end would cut an emoji, which takes two, in half. */
export const cutText = (text: string, length: number): string =>
  text.slice(0, /[\uD800-\uDBFF]/.test(text[length - 1] ?? '') ? length - 1 : length);
