import { lowered } from '@/shared/search/normalize-for-search';

export interface SimilarTitle {
  index: number;
  /** Sørensen–Dice coefficient of letter pairs: 0 without a common pair, 1 for equal titles. */
  score: number;
}

/** Numbers each pair by its occurrence, so that common pairs can be counted. */
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

/** Indexes titles by their pairs of letters (R-TNEW-06); the caller sets the threshold. */
export function similarityIndex(titles: readonly string[]) {
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
    /** Returns the best first; equal scores keep their order, titles without a common pair are left out. */
    closest: (title: string, count = 1): readonly SimilarTitle[] => {
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
        // Insert behind equal scores, which come earlier in the given order.
        found.splice(found.findLastIndex((other) => other.score >= score) + 1, 0, { index, score });
        if (found.length > count) found.pop();
      });
      return found;
    },
    /** Indexes titles for this many milliseconds; returns true once all are indexed. */
    learn: (milliseconds: number): boolean => {
      const end = performance.now() + milliseconds;
      while (learnt < titles.length && performance.now() < end) learnOne();
      return learnt === titles.length;
    },
  };
}
