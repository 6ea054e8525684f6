/** Text without differences in case, kind of blanks and composition of letters. */
export const lowered = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s/g, ' ');

/** The same with ß and ss alike. */
export const withSharpAsSs = (text: string): string => text.replaceAll('ß', 'ss');

/**
 * Text as who searches means it: upper and lower case, composed and decomposed letters, ß and ss are the same. Both sides
 * of every comparison go through here.
 */
export const normalizeForSearch = (text: string): string => withSharpAsSs(lowered(text));
