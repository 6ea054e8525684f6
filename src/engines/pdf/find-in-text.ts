import { cleanTyped } from '@/shared/form/typed-text';
import { normalizeForSearch } from '@/shared/search/normalize-for-search';

/** Where something stands in a text: from the first character to the one after the last. */
export interface TextRange {
  from: number;
  to: number;
}

/** A text made ready for searching. */
export interface FoldedText {
  text: string;
  /** For each character where its letter begins in the text as it was. */
  at: number[];
  /** For each character where its letter ends there, after the marks that belong to it. */
  end: number[];
}

/** A letter with the marks that belong to it: many files write ü as u and two dots. */
const letters = /[^\p{M}]\p{M}*|\p{M}+/gsu;

/**
 * Makes a text ready for searching: upper and lower case count alike, ß is ss, any run of blanks is one blank, and a word that is
 * divided at the end of a line is whole again; a soft hyphen is nothing.
 */
export function foldText(text: string): FoldedText {
  const at: number[] = [];
  const end: number[] = [];
  let folded = '';
  let next = 0;
  for (const { 0: letter, index } of text.matchAll(letters)) {
    if (index < next || letter === '\u00AD') continue;
    if (letter === '-' && /^-\n\p{Ll}/u.test(text.slice(index, index + 4))) {
      next = index + 2;
      continue;
    }
    const blank = /^\s$/.test(letter);
    if (blank && folded.endsWith(' ')) continue;
    const plain = blank ? ' ' : normalizeForSearch(letter);
    folded += plain;
    for (let each = 0; each < plain.length; each += 1) {
      at.push(index);
      end.push(index + letter.length);
    }
  }
  return { text: folded, at, end };
}

/** All places of a query in a folded text, from its beginning, none inside another; as places of the text as it was. */
export function findInText({ text, at, end }: FoldedText, query: string): TextRange[] {
  const wanted = foldText(cleanTyped(query)).text;
  const found: TextRange[] = [];
  if (wanted === '') return found;
  let index = text.indexOf(wanted);
  while (index !== -1) {
    const next = index + wanted.length;
    const from = at[index] ?? 0;
    // One ß holds two s, and is still one place.
    if (found.at(-1)?.from !== from) found.push({ from, to: end[next - 1] ?? 0 });
    index = text.indexOf(wanted, next);
  }
  return found;
}
