import { jsonOrNull } from './json';

/** What a list may be wrapped in, from the inside out: a macro's result, an envelope, a collection (docs/api/conventions.md). */
const wrappers = ['result', 'data', '~Elements'];

interface Taken {
  /** What stood around the list, with an empty one in its place; the whole content where there is none. */
  rest: unknown;
  list: readonly unknown[];
}

/**
 * Takes the list out of an answer, so that both can be judged apart; JSON in a string is read on the way. It runs in a
 * worker, which starts quicker without the schemas' library.
 */
export function takeList(content: unknown): Taken {
  const read = typeof content === 'string' ? jsonOrNull(content) : content;
  if (Array.isArray(read)) return { rest: [], list: read };
  if (typeof read !== 'object' || read === null) return { rest: content, list: [] };
  const wrapper = wrappers.find((name) => Object.hasOwn(read, name));
  if (wrapper === undefined) return { rest: content, list: [] };
  const inside = takeList(Reflect.get(read, wrapper));
  return { rest: { ...read, [wrapper]: inside.rest }, list: inside.list };
}
