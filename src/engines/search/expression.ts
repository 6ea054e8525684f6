import { readIgnoreCase } from '@/shared/search/search-mode';

/** A letter after a backslash; one without a meaning there is an error, such as `\y` or `\p{Foo}`. */
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
