import * as z from 'zod/mini';

import { atLeast, cleanTyped } from '@/shared/form/typed-text';

/** Rejects punctuation that often surrounds addresses (R-VAL-01); O'Brien's has an apostrophe. */
export const mailPattern =
  /^[^\s@,;:<>()[\]"„“”‚‘’]+@[^\s@.,;:<>()[\]"'„“”‚‘’]+(\.[^\s@.,;:<>()[\]"'„“”‚‘’]+)+$/;

/** Removes `mailto:`, brackets, quotes and the punctuation of the text it was copied from. */
export const cleanMail = (typed: string): string =>
  cleanTyped(typed)
    .replace(/^[\s<([{"'„“”‚‘’]*(mailto:)?[\s<([{"'„“”‚‘’]*/i, '')
    .replace(/[\s>)\]}"'„“”‚‘’,;:.!?]+$/, '');

type Checks = Parameters<z.ZodMiniString['check']>;

export const typedMail = (missing: string, invalid: string, ...checks: Checks) =>
  z.string().check(z.overwrite(cleanMail), atLeast(1, missing), ...checks, z.regex(mailPattern, invalid));
