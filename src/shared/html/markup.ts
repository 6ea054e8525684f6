/** Only `html` creates it, so that it is safe inside other HTML. */
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

/** Escapes inserted values, in an element or in a quoted attribute; only what `html` has made stays HTML. */
export const html = (pieces: TemplateStringsArray, ...inserts: readonly Insert[]): Markup => ({
  markup: pieces.map((piece, index) => piece + written(inserts[index] ?? null)).join(''),
});
