/** Stands between the fields of a record, and in none: 'next line', which nobody types. */
const fieldSeparator = '\u0085';
/** Stands behind each record: 'index', another sign nobody types. */
export const recordEnd = '\u0084';
const both = /[\u0084\u0085]/g;

/** Such a sign that came with a text is a blank, as any sign nobody sees. */
export const withoutSeparators = (text: string): string =>
  text.search(both) < 0 ? text : text.replaceAll(both, ' ');

/** One record as text. */
export const recordText = (fields: readonly string[]): string =>
  fields.map(withoutSeparators).join(fieldSeparator);

/** The fields of each record in a text of records, one list for each. */
export const recordsIn = (text: string): string[][] =>
  text
    .split(recordEnd)
    .slice(0, -1)
    .map((record) => record.split(fieldSeparator));
