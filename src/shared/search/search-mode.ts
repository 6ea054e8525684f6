import * as z from 'zod/mini';

import { cleanTyped } from '../form/typed-text';

/** The backends use the same three names (R-SRCH-02). */
export const searchModes = ['text', 'wildcard', 'regex'] as const;
export type SearchMode = (typeof searchModes)[number];

/** Characters; longer searches are a mistake or an attack. */
export const maxSearchLength = 200;

export interface Search {
  mode: SearchMode;
  pattern: string;
}

/** Servers ignore case after this prefix (R-SRCH-07). */
const caseIgnored = '(?i)';

export const readIgnoreCase = (pattern: string): { expression: string; ignoreCase: boolean } =>
  pattern.startsWith(caseIgnored)
    ? { expression: pattern.slice(caseIgnored.length), ignoreCase: true }
    : { expression: pattern, ignoreCase: false };

export const withIgnoreCase = (pattern: string, ignoreCase: boolean): string =>
  (ignoreCase ? caseIgnored : '') + readIgnoreCase(pattern).expression;

export const searchModeSchema = z.enum(searchModes);
export const searchPatternSchema = z.string().check(z.maxLength(maxSearchLength), z.regex(/\S/));

/** Unifies blanks and drops invisible signs of copied text; in an expression every sign counts. */
export const searchMeant = ({ mode, pattern }: Search): Search => ({
  mode,
  pattern: mode === 'regex' ? pattern : cleanTyped(pattern).replaceAll(/\s+/g, ' '),
});
