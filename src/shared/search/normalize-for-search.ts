/** Text whatever its case, its kind of blanks, and whether its letters are composed. */
export const lowered = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\s/g, ' ');

/** The same with ß and ss alike. */
export const withSharpAsSs = (text: string): string => text.replaceAll('ß', 'ss');

/**
 * Text as who searches means it: upper and lower case, composed and decomposed letters, ß and ss are the same. Both sides
 * of every comparison go through here.
 */
export const fold = (text: string): string => withSharpAsSs(lowered(text));
