import * as z from 'zod/mini';

import { DateStringError, parseGsdDate, parseProviderDate } from '@/shared/format/wire-dates';

// Dates as both backends write them; apart from the other values, which the login page needs without a calendar.

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

/** A date of the document management that may be absent; one that is there must be in the agreed form. */
export const optionalDate = dateRead(parseGsdDate);

/** A date both backends write, each in its own form; the hyphens tell them apart. */
export const eitherDate = dateRead((value) =>
  /^\d{4}-/.test(value) ? parseProviderDate(value) : parseGsdDate(value),
);
