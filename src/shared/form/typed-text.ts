import * as z from 'zod/mini';

/**
 * Signs without any look that come along when a text is copied: soft hyphen, zero-width space, marks of direction, word
 * joiner, byte order mark. Joiners stay, because families of emoji and some scripts are written with them.
 */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Everything that draws nothing, by Unicode; only the Braille blank counts as a sign there. */
const blank = String.raw`[\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]`;
/** Selectors and tags that belong to the sign before them, such as those of emoji and flags. */
const selector = String.raw`[\p{Variation_Selector}\u{e0020}-\u{e007f}]`;
const blankStart = new RegExp(`^${blank}+`, 'u');
const blankEnd = new RegExp(`(?<!${blank})(${selector}*)${blank}*$`, 'u');

/** A typed text as the user means it: composed letters, nothing invisible, and nothing without a look around it. */
export const cleanTyped = (text: string): string =>
  text.normalize('NFC').replaceAll(invisible, '').replace(blankStart, '').replace(blankEnd, '$1');

/** How long a typed text is for counter and limit alike: in UTF-16 units, as the backends count (R-VAL-07). */
export const typedLength = (text: string): number => cleanTyped(text).length;

/** A field whose text is cleaned before it is checked and sent. */
export const typedText = (...checks: Parameters<z.ZodMiniString['check']>) =>
  z.string().check(z.overwrite(cleanTyped), ...checks);

/** Refuses a shorter text with the code. Counts as `typedLength`. */
export const atLeast = (min: number, code: string) => z.refine<string>((text) => text.length >= min, code);

/** Refuses a longer text with the code. Counts as `typedLength`. */
export const atMost = (max: number, code: string) => z.refine<string>((text) => text.length <= max, code);
