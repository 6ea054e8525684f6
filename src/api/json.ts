/** Parses a text, or the bytes of one, as JSON; null for anything that is not JSON. */
export function jsonOrNull(body: unknown): unknown {
  const text = body instanceof ArrayBuffer ? new TextDecoder().decode(body) : body;
  if (typeof text !== 'string') return text ?? null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Properties that hold the list of an answer, from the inside out: a macro's result, an envelope, a collection. */
const wrappers = ['result', 'data', '~Elements'];

interface TakenList {
  /** The content around the list, with an empty list in its place; the whole content where it holds no list. */
  rest: unknown;
  list: readonly unknown[];
}

/**
 * Separates the list of an answer from the content around it; JSON inside a string is parsed on the way. It runs in a
 * worker, which starts faster without the schema library.
 */
export function takeList(content: unknown): TakenList {
  const read = typeof content === 'string' ? jsonOrNull(content) : content;
  if (Array.isArray(read)) return { rest: [], list: read };
  if (typeof read !== 'object' || read === null) return { rest: content, list: [] };
  const wrapper = wrappers.find((name) => Object.hasOwn(read, name));
  if (wrapper === undefined) return { rest: content, list: [] };
  const inside = takeList(Reflect.get(read, wrapper));
  return { rest: { ...read, [wrapper]: inside.rest }, list: inside.list };
}
