/**
 * Text as who searches means it: upper and lower case, composed and decomposed letters, ß and ss are the same. Both sides
 * of every comparison go through here.
 */
export const fold = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll('ß', 'ss');
