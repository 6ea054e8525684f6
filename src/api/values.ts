import * as z from 'zod/mini';

import { drawsNothing } from '@/shared/form/typed-text';

export const mapped = <Schema extends z.ZodMiniType, Output>(
  schema: Schema,
  map: (value: z.output<Schema>) => Output,
) => z.pipe(schema, z.transform(map));

/** An object without an id has no identity. */
export const id = z.string().check(z.minLength(1));

// Both backends write numbers as text, null for empty, and references as nested objects.

function textOf(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return '';
  const written = String(value);
  // Few texts contain `\r`, and the check is faster.
  return written.includes('\r') ? written.replaceAll(/\r\n?/g, '\n') : written;
}

/** Empty when absent. Line ends become `\n`, as in a browser's fields. */
export const text = mapped(z.nullish(z.union([z.string(), z.number()])), textOf);

/** Overrides, embeddings and isolates; a name with one could show another file extension than it has. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;

/** A name of blanks and invisible characters only is empty; a direction control is shown as `�`. */
export const name = mapped(text, (value) =>
  drawsNothing(value) ? '' : value.trim().replaceAll(directionControls, '\ufffd'),
);

/** A response without this field has another shape; null is empty. */
export const givenText = mapped(z.union([z.string(), z.number(), z.null()]), textOf);

const eitherFlag = z.nullish(z.union([z.boolean(), z.number(), z.string()]));
const isYes = (value: boolean | number | string | null | undefined) =>
  value === true || value === 1 || value === '1' || value === 'true';

/** Accepts 1 and text too; any other value is false. */
export const flag = mapped(eitherFlag, isYes);

export const givenFlag = mapped(z.union([z.boolean(), z.number(), z.string()]), isYes);

export const openFlag = mapped(eitherFlag, (value) =>
  value === null || value === undefined || value === '' ? null : isYes(value),
);

const toNumber = mapped(z.nullish(z.union([z.number(), z.string()])), (value) =>
  value === null || value === undefined || value === '' ? 0 : Number(value),
);
/** Accepts text too; empty is 0, any other text is rejected. */
export const number = z.pipe(toNumber, z.number());

/** `wireRow` reads an unreadable key as one without a label. */
export const labelKey = z.pipe(toNumber, z.number());

export const reference = mapped(
  z.nullish(z.union([z.string(), z.object({ '~ObjectID': z.string() })])),
  (value) => (typeof value === 'string' ? value || null : (value?.['~ObjectID'] ?? null)),
);
