import * as z from 'zod/mini';

import { cleanTyped } from '../form/typed-text';

/** How a search is meant (R-SRCH-02); the backends know the same three names. */
export const searchModes = ['text', 'wildcard', 'regex'] as const;
/** Words as they stand, words with * and ?, or a regular expression. */
export type SearchMode = (typeof searchModes)[number];

/** Characters of a search; longer ones are nonsense or an attack. */
export const longestSearch = 200;

/** What is searched, and how. */
export interface Search {
  mode: SearchMode;
  pattern: string;
}

/** At the beginning of an expression: case is ignored, as servers understand it (R-SRCH-07). */
const caseIgnored = '(?i)';

/** An expression without the sign that case is ignored, and whether it had it. */
export const readIgnoreCase = (pattern: string): { expression: string; ignoreCase: boolean } =>
  pattern.startsWith(caseIgnored)
    ? { expression: pattern.slice(caseIgnored.length), ignoreCase: true }
    : { expression: pattern, ignoreCase: false };

/** An expression that ignores case, or counts it. */
export const withIgnoreCase = (pattern: string, ignoreCase: boolean): string =>
  (ignoreCase ? caseIgnored : '') + readIgnoreCase(pattern).expression;

/** A mode as an address or a message carries it. */
export const searchModeSchema = z.enum(searchModes);
/** A pattern as an address or a message carries it; one of blanks alone is none. */
export const searchPatternSchema = z.string().check(z.maxLength(longestSearch), z.regex(/\S/));

/**
 * A search as it is meant: composed letters, no invisible signs, one ordinary blank between words. Blanks of other kinds come
 * with text copied from Word or a PDF. In an expression every sign counts.
 */
export const searchMeant = ({ mode, pattern }: Search): Search => ({
  mode,
  pattern: mode === 'regex' ? pattern : cleanTyped(pattern).replaceAll(/\s+/g, ' '),
});
