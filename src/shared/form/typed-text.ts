import * as z from 'zod/mini';

/**
 * Signs without any look that come along when a text is copied: soft hyphen, zero-width space, marks of direction, word
 * joiner, byte order mark. Joiners stay, because families of emoji and some scripts are written with them.
 */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;
const visible = /[^\s\p{Cf}]/u;

/** A typed text as the user means it: composed letters, nothing invisible, no blanks around it. */
export function cleanTyped(text: string): string {
  const clean = text.normalize('NFC').replaceAll(invisible, '').trim();
  return visible.test(clean) ? clean : '';
}

/** How long a typed text is for counter and limit alike: in UTF-16 units, as the backends count (R-VAL-07). */
export const typedLength = (text: string): number => cleanTyped(text).length;

/** A field whose text is cleaned before it is checked and sent. */
export const typedText = (...checks: Parameters<z.ZodMiniString['check']>) =>
  z.string().check(z.overwrite(cleanTyped), ...checks);

/** Refuses a shorter text with the code. Counts as `typedLength`. */
export const atLeast = (min: number, code: string) => z.refine<string>((text) => text.length >= min, code);

/** Refuses a longer text with the code. Counts as `typedLength`. */
export const atMost = (max: number, code: string) => z.refine<string>((text) => text.length <= max, code);
