export function jsonOrNull(body: unknown): unknown {
  const text = body instanceof ArrayBuffer ? new TextDecoder().decode(body) : body;
  if (typeof text !== 'string') return text ?? null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const wrappers = ['result', 'data', '~Elements'];

interface TakenList {
  /** Has an empty list in place of the list; the whole content if it has no list. */
  rest: unknown;
  list: readonly unknown[];
}

/**
 * Separates a response's list from the content around it, also inside JSON strings. It runs in a worker, which
 * starts faster without the schema library.
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
