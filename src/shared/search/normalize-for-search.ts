import { cleanTyped } from '../form/typed-text';

/** Hyphens and dashes; one outside the first plane would change the length of a text. */
const dashes = /(?![\u{10000}-\u{10ffff}])[\p{Pd}\u2043\u2212]/gu;

/** Text without differences in case, kind of blanks and dashes, and composition of letters. */
export const lowered = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s\p{Zs}\u2800]/gu, ' ')
    .replaceAll(dashes, '-');

/**
 * Text as who searches means it: upper and lower case, composed and decomposed letters, all dashes, ß and ss are the same. Both sides
 * of every comparison go through here.
 */
export const normalizeForSearch = (text: string): string => lowered(text).replaceAll('ß', 'ss');

/** The words of what was typed into a search field, without invisible signs, which come along when a text is copied. */
export const searchWords = (typed: string): string[] =>
  normalizeForSearch(cleanTyped(typed)).split(/\s+/).filter(Boolean);
