import * as z from 'zod/mini';

/** Copied text brings invisible signs along; joiners stay, because emoji families need them. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** Unicode counts the Braille blank alone as a visible sign. */
const blanks = String.raw`\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800`;
const blank = `[${blanks}]`;
/** A selector belongs to the sign before it; tags only to a black flag, as in the flag of Scotland. */
const selector = String.raw`\p{Variation_Selector}?(?:(?<=\u{1f3f4})[\u{e0020}-\u{e007e}]+\u{e007f})?`;
const blankStart = new RegExp(`^${blank}+`, 'u');
const blankEnd = new RegExp(`(?<!${blank})(${selector})${blank}*$`, 'u');

/** Composes letters and removes invisible signs and surrounding blanks. */
export const cleanTyped = (text: string): string =>
  text.normalize('NFC').replaceAll(invisible, '').replace(blankStart, '').replace(blankEnd, '$1');

const visible = new RegExp(`[^${blanks}]`, 'u');

/** Whether a text draws nothing. */
export const drawsNothing = (text: string): boolean => !visible.test(text);

const blankAtEnd = new RegExp(`^${blank}|${blank}$`, 'u');

/** For passwords, which are sent as typed. */
export const isPadded = (text: string): boolean => blankAtEnd.test(text);

/** Counts UTF-16 units, as the backends do (R-VAL-07). */
export const typedLength = (text: string): number => cleanTyped(text).length;

export const typedText = (...checks: Parameters<z.ZodMiniString['check']>) =>
  z.string().check(z.overwrite(cleanTyped), ...checks);

/** Refuses a shorter text with the code. Counts as `typedLength`. */
export const atLeast = (min: number, code: string) => z.refine<string>((text) => text.length >= min, code);

export const atMost = (max: number, code: string) => z.refine<string>((text) => text.length <= max, code);
