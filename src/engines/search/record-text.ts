/** Between the fields of a record: the control character 'next line', which texts do not contain. */
const fieldSeparator = '\u0085';
/** After each record: the control character 'index'. */
export const recordEnd = '\u0084';
const both = /[\u0084\u0085]/g;

/** A separator inside a text becomes a blank, as other control characters do. */
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
