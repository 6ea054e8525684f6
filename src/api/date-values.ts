import * as z from 'zod/mini';

import { DateStringError, parseGsdDate, parseProviderDate } from '@/shared/format/wire-dates';

// Schemas for dates, apart from the other values: the login page needs those without the date library.

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

/** A date of the document management; null when absent. Another form is refused. */
export const optionalDate = dateRead(parseGsdDate);

/** A date of either backend, recognised by the hyphens of the provider's form; null when absent. */
export const eitherDate = dateRead((value) =>
  /^\d{4}-/.test(value) ? parseProviderDate(value) : parseGsdDate(value),
);
