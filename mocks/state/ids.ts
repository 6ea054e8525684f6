import { createRandom } from './random';

interface Counter {
  sequence: number;
}

/** The next object id: a mark for the reader, then a running number; opaque to every client. */
export function nextOid(state: Counter, mark: string): string {
  state.sequence += 1;
  return `${mark}${(state.sequence + 46_656).toString(36).toUpperCase()}`;
}

/** The next id in the form of a UUID, for sessions and tokens: drawn from the counter, so a run can be repeated. */
export function nextUuid(state: Counter): string {
  state.sequence += 1;
  const random = createRandom(state.sequence);
  const hex = Array.from({ length: 32 }, () => random.between(0, 15).toString(16)).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
