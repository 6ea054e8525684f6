/** Bands of remaining characters (R-VAL-07). */
export type CounterBand = 'over199' | 'over99' | 'over49' | 'over0' | 'none';

/** A text beyond the limit counts as none left. */
export function counterBand(remaining: number): CounterBand {
  if (remaining > 199) return 'over199';
  if (remaining > 99) return 'over99';
  if (remaining > 49) return 'over49';
  return remaining > 0 ? 'over0' : 'none';
}
