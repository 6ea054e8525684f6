import { normalizeForSearch, searchWords } from '@/shared/search/normalize-for-search';

const ranks = { prefix: 0, wordStart: 1, inside: 2, typo: 3, none: Infinity } as const;

/** Shorter words have too many neighbours one letter away. */
const minLengthWithTypo = 4;

const expanded: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' };
const withoutMarks = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Returns a text without umlauts: ä as a and as ae, ß as ss; one spelling if both are equal. */
function spellings(text: string): readonly string[] {
  const folded = normalizeForSearch(text);
  const plain = withoutMarks(folded);
  const long = withoutMarks(folded.replaceAll(/[äöü]/g, (letter) => expanded[letter] ?? letter));
  return plain === long ? [plain] : [plain, long];
}

function searchableText(text: string) {
  const spelled = spellings(text);
  const words = spelled.flatMap((spelling) => spelling.split(/[^\p{L}\p{N}]+/u));
  return { spellings: spelled, words: words.filter(({ length }) => length >= minLengthWithTypo) };
}
type FoldedText = ReturnType<typeof searchableText>;

const cache = new WeakMap<object, FoldedText>();

function foldedOf<Entry extends object>(entry: Entry, textOf: (entry: Entry) => string): FoldedText {
  const folded = cache.get(entry) ?? searchableText(textOf(entry));
  cache.set(entry, folded);
  return folded;
}

function rankOf(word: string, text: string): number {
  let rank: number = ranks.none;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0) return ranks.prefix;
    if (!/[\p{L}\p{N}]/u.test(text[at - 1] ?? '')) return ranks.wordStart;
    rank = ranks.inside;
  }
  return rank;
}

/** Whether a word equals the typed text except for one letter, or begins so with the same first letter. */
function isOneTypoAway(typed: string, word: string): boolean {
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at += 1;
  if (at === 0 && Math.abs(typed.length - word.length) > 1) return false;
  const goesOn = (typedFrom: number, wordFrom: number) => {
    const rest = typed.slice(typedFrom);
    return word.startsWith(rest, wordFrom) && (at > 0 || word.length === wordFrom + rest.length);
  };
  const swapped = typed[at] === word[at + 1] && typed[at + 1] === word[at];
  return (
    goesOn(at + 1, at + 1) || goesOn(at + 1, at) || goesOn(at, at + 1) || (swapped && goesOn(at + 2, at + 2))
  );
}

function typedWord(word: string) {
  const spelled = spellings(word);
  // Words with digits must match exactly.
  const lenient = spelled.filter((text) => text.length >= minLengthWithTypo && /^\p{L}+$/u.test(text));
  return { spellings: spelled, lenient };
}

function rankOfWord(word: ReturnType<typeof typedWord>, text: FoldedText): number {
  let best: number = ranks.none;
  for (const spelled of word.spellings)
    for (const candidate of text.spellings) best = Math.min(best, rankOf(spelled, candidate));
  if (best < ranks.none) return best;
  const meant = word.lenient.some((spelled) =>
    text.words.some((candidate) => isOneTypoAway(spelled, candidate)),
  );
  return meant ? ranks.typo : ranks.none;
}

/** Returns matches of every typed word, best first (R-PLUS-03: 'muller' finds Müller, one typo is ignored). */
export function find<Entry extends object>(
  entries: readonly Entry[],
  typed: string,
  textOf: (entry: Entry) => string,
) {
  const words = searchWords(typed).map(typedWord);
  return entries
    .flatMap((entry) => {
      const text = foldedOf(entry, textOf);
      const rank = words.reduce((sum, word) => sum + rankOfWord(word, text), 0);
      return rank < ranks.none ? { entry, rank } : [];
    })
    .toSorted((a, b) => a.rank - b.rank);
}
