/** HTML that is safe to be part of other HTML: made only by `html`. */
export interface Markup {
  readonly markup: string;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

type Insert = string | number | null | Markup | readonly Markup[];

function written(insert: Insert): string {
  if (insert === null) return '';
  if (typeof insert === 'string' || typeof insert === 'number')
    return String(insert).replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? '');
  return 'markup' in insert ? insert.markup : insert.map(({ markup }) => markup).join('');
}

/**
 * A piece of HTML for a file of its own. Inserted values are text, in an element or in a quoted attribute; only what
 * `html` has made stays HTML.
 */
export const html = (pieces: TemplateStringsArray, ...inserts: readonly Insert[]): Markup => ({
  markup: pieces.map((piece, index) => piece + written(inserts[index] ?? null)).join(''),
});
