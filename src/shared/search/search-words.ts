import { cleanTyped } from '../form/typed-text';
import { normalizeForSearch } from './normalize-for-search';

/** The words of what was typed into a search field, without invisible signs, which come along when a text is copied. */
export const searchWords = (typed: string): string[] =>
  normalizeForSearch(cleanTyped(typed)).split(/\s+/).filter(Boolean);
