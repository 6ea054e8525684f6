/** Between the fields of a record: the control character 'next line', which texts do not contain. */
const fieldSeparator = '\u0085';
/** After each record: the control character 'index'. */
export const recordEnd = '\u0084';
/** What ends a field. */
export const separators = /[\u0084\u0085]/g;

/** A separator inside a text becomes a blank, as other control characters do. */
export const withoutSeparators = (text: string): string =>
  text.search(separators) < 0 ? text : text.replaceAll(separators, ' ');

/** One record as text. */
export const recordText = (fields: readonly string[]): string =>
  fields.map(withoutSeparators).join(fieldSeparator);

/** How many fields each record has in a text of records. */
export const fieldCountsIn = (text: string): number[] =>
  text
    .split(recordEnd)
    .slice(0, -1)
    .map((record) => record.split(fieldSeparator).length);
