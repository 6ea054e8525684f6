/** A small seeded generator (mulberry32): the same seed always tells the same story. */
export interface Random {
  /** A number in [0, 1). */
  next: () => number;
  /** A whole number from `low` to `high`, both included. */
  between: (low: number, high: number) => number;
  /** True with the given probability. */
  chance: (probability: number) => boolean;
  /** One of the given values. */
  pick: <Value>(values: readonly [Value, ...Value[]]) => Value;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick: (values) => values[between(0, values.length - 1)] ?? values[0],
  };
}

/** A stable 32-bit number for a text (FNV-1a), to seed what is generated lazily from an object id. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return hash >>> 0;
}
