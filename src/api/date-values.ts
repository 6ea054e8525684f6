import * as z from 'zod/mini';

import { DateStringError, parseGsdDate, parseProviderDate } from '@/shared/format/wire-dates';

// Dates are separate from the other values, because the login page must not load the date library.

const dateRead = (parse: (value: string) => Date) =>
  z.pipe(
    z.nullish(z.string()),
    z.transform((value, context): Date | null => {
      if (!value) return null;
      try {
        return parse(value);
      } catch (error) {
        if (!(error instanceof DateStringError)) throw error;
        context.issues.push({ code: 'custom', message: error.message, input: value });
        return z.NEVER;
      }
    }),
  );

export const optionalDate = dateRead(parseGsdDate);

/** The hyphens identify the provider's form; null means absent. */
export const eitherDate = dateRead((value) =>
  /^\d{4}-/.test(value) ? parseProviderDate(value) : parseGsdDate(value),
);
