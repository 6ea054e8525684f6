import { fold } from '../search/fold';

/** Where something stands in a text: from the first character to the one after the last. */
export interface TextRange {
  from: number;
  to: number;
}

/** A text made ready for searching. */
export interface FoldedText {
  text: string;
  /** For each character the place it had in the text as it was. */
  at: number[];
}

/**
 * Makes a text ready for searching: upper and lower case count alike, ß is ss, any run of blanks is one blank, and a word that is
 * divided at the end of a line is whole again; a soft hyphen is nothing.
 */
export function foldText(text: string): FoldedText {
  const at: number[] = [];
  let folded = '';
  for (let index = 0; index < text.length; index += 1) {
    const character = text.charAt(index);
    if (character === '\u00AD') continue;
    if (character === '-' && /^-\n\p{Ll}/u.test(text.slice(index, index + 4))) {
      index += 1;
      continue;
    }
    const blank = /\s/.test(character);
    if (blank && folded.endsWith(' ')) continue;
    const plain = blank ? ' ' : fold(character);
    folded += plain;
    for (let each = 0; each < plain.length; each += 1) at.push(index);
  }
  return { text: folded, at };
}

/** All places of a query in a folded text, from its beginning, none inside another; as places of the text as it was. */
export function findInText({ text, at }: FoldedText, query: string): TextRange[] {
  const wanted = foldText(query.trim()).text;
  const found: TextRange[] = [];
  if (wanted === '') return found;
  let index = text.indexOf(wanted);
  while (index !== -1) {
    const next = index + wanted.length;
    const from = at[index] ?? 0;
    // One ß holds two s, and is still one place.
    if (found.at(-1)?.from !== from) found.push({ from, to: (at[next - 1] ?? 0) + 1 });
    index = text.indexOf(wanted, next);
  }
  return found;
}
