import * as z from 'zod/mini';

// Values as both backends write them: numbers as text, null for empty, references as nested objects.

/** A text, also where it is written as a number; empty when absent. Lines end as in a browser's fields. */
export const text = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) =>
    value === null || value === undefined ? '' : String(value).replaceAll(/\r\n?/g, '\n'),
  ),
);

/** What something is called; blanks and characters that cannot be seen are no name on their own. */
export const name = z.pipe(
  text,
  z.transform((value) => (/[^\p{Z}\p{Cc}\p{Cf}\u2800\u3164\uFFA0]/u.test(value) ? value.trim() : '')),
);

const eitherFlag = z.nullish(z.union([z.boolean(), z.number(), z.string()]));
const isYes = (value: boolean | number | string | null | undefined) =>
  value === true || value === 1 || value === '1' || value === 'true';

/** Yes or no, also where it is written as 1 or as text; anything else is no. */
export const flag = z.pipe(eitherFlag, z.transform(isYes));

/** A yes or no that an answer may leave open; null then. */
export const openFlag = z.pipe(
  eitherFlag,
  z.transform((value) => (value === null || value === undefined || value === '' ? null : isYes(value))),
);

const toNumber = z.pipe(
  z.nullish(z.union([z.number(), z.string()])),
  z.transform((value) => (value === null || value === undefined || value === '' ? 0 : Number(value))),
);
/** A number, also where it is written as text; empty is 0, anything else is refused. */
export const number = z.pipe(toNumber, z.number());

/** The id of a referenced object; null without one. */
export const reference = z.pipe(
  z.nullish(z.union([z.string(), z.object({ '~ObjectID': z.string() })])),
  z.transform((value) => (typeof value === 'string' ? value || null : (value?.['~ObjectID'] ?? null))),
);
