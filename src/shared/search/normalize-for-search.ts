import { inChunks } from '../chunks/in-chunks';
import { cleanTyped } from '../form/typed-text';

/** Dashes outside the first plane would change the length of a text. */
const dashes = /(?![\u{10000}-\u{10ffff}])[\p{Pd}\u2043\u2212]/gu;

/** Ignores case, composition of letters, and the kind of blanks and dashes. */
export const lowered = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    // Replacing ordinary blanks by themselves would take most of the time.
    .replaceAll(/(?! )[\s\u2800]/g, ' ')
    .replaceAll(dashes, '-');

export const withoutSharpS = (lowerCase: string): string => lowerCase.replaceAll('ß', 'ss');

/** Both sides of every comparison call it: case, composition and dashes do not matter, ß is ss. */
export const normalizeForSearch = (text: string): string => withoutSharpS(lowered(text));

export const searchWords = (typed: string): string[] =>
  normalizeForSearch(cleanTyped(typed)).split(/\s+/).filter(Boolean);

/** Builds each item's text once, which takes much longer than searching in it. */
export function searchTexts<Item>(items: readonly Item[], textOf: (item: Item) => string) {
  const texts = new Map<Item, string>();
  const searchTextOf = (item: Item): string => {
    const cached = texts.get(item);
    if (cached !== undefined) return cached;
    const text = normalizeForSearch(textOf(item));
    texts.set(item, text);
    return text;
  };
  /** Builds the texts of a long list in chunks, before the user types the first letter. */
  return { searchTextOf, prepare: () => inChunks(items, searchTextOf) };
}
