/**
 * Query language of the document management (docs/api/conventions.md). Text from outside enters a query here and nowhere
 * else, so there is one place that can leave a quote open.
 */
const quoted = (text: string) => `"${text.replace(/[\\"]/g, (character) => `\\${character}`)}"`;

/** `query Nummer = "K-1001";`: objects whose field equals a text. */
export const fieldEquals = (field: string, text: string) =>
  JSON.stringify({ queryString: `query ${field} = ${quoted(text)};` });

/** Exactly these objects. */
export const withIds = (oids: readonly string[]) => JSON.stringify({ oids });

/** Asks for named fields only, which keeps answers small. */
export const fields = (...fieldList: readonly string[]) =>
  JSON.stringify({ type: 'custom', custom: { type: 'empty', fieldList } });

/** Puts the objects of a call into a list field of another object, or takes them out. */
export const listAction = (type: 'add' | 'remove', object: string, field: string) =>
  JSON.stringify([{ type, object, field }]);
