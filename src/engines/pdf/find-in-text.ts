import { cleanTyped } from '@/shared/form/typed-text';
import { normalizeForSearch } from '@/shared/search/normalize-for-search';

/** `to` is the position after the last character. */
export interface TextRange {
  from: number;
  to: number;
}

/** Many files write ü as u with two dots, so a letter includes its marks. */
const letters = /[^\p{M}]\p{M}*|\p{M}+/gsu;

/** Ignores case, writes ß as ss, drops soft hyphens and joins words divided at the end of a line. */
export function foldText(text: string) {
  /** Start of each character's letter in the original text. */
  const at: number[] = [];
  /** End of each character's letter there, after its combining marks. */
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

export type FoldedText = ReturnType<typeof foldText>;

/** Returns all matches without overlaps, as ranges of the original text. */
export function findInText({ text, at, end }: FoldedText, query: string): TextRange[] {
  const wanted = foldText(cleanTyped(query)).text;
  const found: TextRange[] = [];
  if (wanted === '') return found;
  let index = text.indexOf(wanted);
  while (index !== -1) {
    const next = index + wanted.length;
    const from = at[index] ?? 0;
    // One ß becomes two s and is still one match.
    if (found.at(-1)?.from !== from) found.push({ from, to: end[next - 1] ?? 0 });
    index = text.indexOf(wanted, next);
  }
  return found;
}
