import { lowered } from '@/shared/search/normalize-for-search';

/** How close one of the titles comes to what was asked. */
export interface SimilarTitle {
  /** Its place among the titles the index was built from. */
  index: number;
  /** Sørensen–Dice over pairs of letters: 0 nothing in common, 1 the same. */
  score: number;
}

/** Titles that others are compared with. */
export interface SimilarityIndex {
  /** The closest titles, best first, equal ones in their given order; those without a common pair are left out. */
  closest: (title: string, count?: number) => readonly SimilarTitle[];
  /** Learns titles for so many milliseconds, so that the first question is as quick as any; true once it knows all. */
  learn: (milliseconds: number) => boolean;
}

/**
 * The pairs of neighbouring letters of a title, each told apart by which occurrence it is: so that the common part of
 * two multisets is a plain count. Case and blanks do not matter; a title of one letter is its own only pair.
 */
function pairsOf(title: string): string[] {
  const letters = lowered(title).replaceAll(/\s+/g, '');
  if (letters.length === 1) return [letters];
  const seen = new Map<string, number>();
  const pairs: string[] = [];
  for (let at = 0; at < letters.length - 1; at += 1) {
    const pair = letters.slice(at, at + 2);
    const occurrence = seen.get(pair) ?? 0;
    seen.set(pair, occurrence + 1);
    pairs.push(occurrence === 0 ? pair : `${pair}${occurrence}`);
  }
  return pairs;
}

/**
 * Finds similar titles among many, exactly and within a keystroke: an inverted index from pairs of letters to titles
 * (R-TNEW-06). The threshold is the caller's.
 */
export function similarityIndex(titles: readonly string[]): SimilarityIndex {
  const holders = new Map<string, number[]>();
  const sizes = new Int32Array(titles.length);
  let learnt = 0;
  const learnOne = () => {
    const pairs = pairsOf(titles[learnt] ?? '');
    sizes[learnt] = pairs.length;
    for (const pair of pairs) {
      const holding = holders.get(pair);
      if (holding) holding.push(learnt);
      else holders.set(pair, [learnt]);
    }
    learnt += 1;
  };
  const common = new Int32Array(titles.length);

  return {
    closest: (title, count = 1) => {
      while (learnt < titles.length) learnOne();
      const pairs = pairsOf(title);
      common.fill(0);
      for (const pair of pairs)
        for (const index of holders.get(pair) ?? []) common[index] = (common[index] ?? 0) + 1;

      const found: SimilarTitle[] = [];
      common.forEach((shared, index) => {
        if (shared === 0) return;
        const score = (2 * shared) / (pairs.length + (sizes[index] ?? 0));
        if (found.length === count && score <= (found.at(-1)?.score ?? 0)) return;
        // Titles come in their given order, so that an equal one stays behind the earlier.
        found.splice(found.findLastIndex((other) => other.score >= score) + 1, 0, { index, score });
        if (found.length > count) found.pop();
      });
      return found;
    },
    learn: (milliseconds) => {
      const end = performance.now() + milliseconds;
      while (learnt < titles.length && performance.now() < end) learnOne();
      return learnt === titles.length;
    },
  };
}
