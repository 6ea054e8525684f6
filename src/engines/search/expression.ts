/** A letter behind a backslash; one that means nothing there is a mistake, such as `\y` or `\p{Foo}`. */
const letter = /^\\[a-z]$/i;
const meant = /^\\[bBcdDfknrsStuvwWx]$/;

/**
 * A regular expression as given (R-SRCH-07), case not distinguished. Read by the strict rules, which know letters beyond
 * a code unit, and by the old ones where those refuse what people write in good faith: `E\-Mail`, `[\w-.]`, `a]`.
 * @throws SyntaxError for an expression that is none
 */
export function expressionOf(pattern: string): RegExp {
  try {
    return new RegExp(pattern, 'iu');
  } catch (error) {
    const escapes = pattern.match(/\\[\s\S]/g) ?? [];
    if (escapes.some((escape) => letter.test(escape) && !meant.test(escape))) throw error;
    return new RegExp(pattern, 'i');
  }
}
