import { type Search, readIgnoreCase } from '@/shared/search/search-mode';

/** An escaped letter outside of `meant` is an error, such as `\y` or `\p{Foo}`. */
const letter = /^\\[a-z]$/i;
const meant = /^\\[bBcdDfknrsStuvwWx]$/;

/**
 * A regular expression as given (R-SRCH-07): case counts, unless it begins with `(?i)`. Compiled with the flag `u`, which
 * counts an emoji as one letter, or without it where that refuses common spellings: `E\-Mail`, `[\w-.]`, `a]`.
 * @throws SyntaxError for an invalid expression
 */
export function expressionOf(pattern: string): RegExp {
  const { expression, ignoreCase } = readIgnoreCase(pattern);
  const flags = ignoreCase ? 'i' : '';
  try {
    return new RegExp(expression, `${flags}u`);
  } catch (error) {
    const escapes = expression.match(/\\[\s\S]/g) ?? [];
    if (escapes.some((escape) => letter.test(escape) && !meant.test(escape))) throw error;
    return new RegExp(expression, flags);
  }
}

export interface PatternError {
  at: number;
  kind: 'unclosed' | 'unopened' | 'nothingToRepeat' | 'escape' | 'other';
}

const isValid = (pattern: string): boolean => {
  try {
    return expressionOf(pattern) instanceof RegExp;
  } catch {
    return false;
  }
};

function openBrackets(pattern: string): { at: number; closing: string }[] {
  const open: { at: number; closing: string }[] = [];
  for (let at = 0; at < pattern.length; at += 1) {
    const inClass = open.at(-1)?.closing === ']';
    const letter = pattern[at];
    if (letter === '\\') at += 1;
    else if (inClass ? letter === ']' : letter === ')') open.pop();
    else if (!inClass && letter === '(') open.push({ at, closing: ')' });
    else if (!inClass && letter === '[') open.push({ at, closing: ']' });
  }
  return open;
}

const closed = (pattern: string): string =>
  pattern +
  openBrackets(pattern)
    .map(({ closing }) => closing)
    .reverse()
    .join('');

/** Returns the end of the longest valid start, because browsers give no position; null for a valid one. */
export function findPatternError({ mode, pattern: given }: Search): PatternError | null {
  if (mode !== 'regex') return null;
  const { expression } = readIgnoreCase(given);
  const error = errorIn(expression);
  return error && { ...error, at: error.at + given.length - expression.length };
}

function errorIn(pattern: string): PatternError | null {
  if (isValid(pattern)) return null;
  if (isValid(closed(pattern))) return { at: openBrackets(pattern)[0]?.at ?? 0, kind: 'unclosed' };
  let at = pattern.length - 1;
  while (at > 0 && !isValid(closed(pattern.slice(0, at)))) at -= 1;
  return { at, kind: kindOf(pattern[at]) };
}

function kindOf(letter: string | undefined): PatternError['kind'] {
  if (letter === ')') return 'unopened';
  if (letter === '\\') return 'escape';
  return letter !== undefined && '*+?{'.includes(letter) ? 'nothingToRepeat' : 'other';
}
