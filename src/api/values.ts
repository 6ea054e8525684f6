import * as z from 'zod/mini';

// Schemas for values as both backends write them: numbers as text, null for empty, references as nested objects.

function textOf(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const written = String(value);
  // Few texts have them.
  return written.includes('\r') ? written.replaceAll(/\r\n?/g, '\n') : written;
}

/** A text or a number, as text; empty when absent. Line ends become `\n`, as in a browser's fields. */
export const text = z.pipe(
  z.nullish(z.union([z.string(), z.number()])),
  z.transform((value) => textOf(value)),
);

/** A name, trimmed; empty where it consists of blanks and invisible characters only. */
export const name = z.pipe(
  text,
  z.transform((value) => (/[^\p{Z}\p{Cc}\p{Cf}\u2800\u3164\uFFA0]/u.test(value) ? value.trim() : '')),
);

/** As `text`, for a field without which an answer has another shape; null is empty. */
export const givenText = z.pipe(
  z.union([z.string(), z.number(), z.null()]),
  z.transform((value) => textOf(value)),
);

const eitherFlag = z.nullish(z.union([z.boolean(), z.number(), z.string()]));
const isYes = (value: boolean | number | string | null | undefined) =>
  value === true || value === 1 || value === '1' || value === 'true';

/** A boolean, also written as 1 or as text; any other value is false. */
export const flag = z.pipe(eitherFlag, z.transform(isYes));

/** As `flag`, for a field without which an answer has another shape. */
export const givenFlag = z.pipe(
  z.union([z.boolean(), z.number(), z.string()]),
  z.transform((value) => isYes(value)),
);

/** A boolean the answer may leave out; null then. */
export const openFlag = z.pipe(
  eitherFlag,
  z.transform((value) => (value === null || value === undefined || value === '' ? null : isYes(value))),
);

const toNumber = z.pipe(
  z.nullish(z.union([z.number(), z.string()])),
  z.transform((value) => (value === null || value === undefined || value === '' ? 0 : Number(value))),
);
/** A number, also written as text; empty is 0, any other text is refused. */
export const number = z.pipe(toNumber, z.number());

/** The id of a referenced object; null without one. */
export const reference = z.pipe(
  z.nullish(z.union([z.string(), z.object({ '~ObjectID': z.string() })])),
  z.transform((value) => (typeof value === 'string' ? value || null : (value?.['~ObjectID'] ?? null))),
);
