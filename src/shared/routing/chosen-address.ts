import * as z from 'zod/mini';

/**
 * What a link that names a portal address carries in the browser's history: a click on it chooses the address without a question,
 * and `from` is where the way back leads. An address of the portal alone, as in a mail or in a new window, never chooses.
 */
export const chosenFrom = (from: string) => ({ chosenFrom: from });

const chosenSchema = z.object({ chosenFrom: z.string() });

/** Where the click was; null where the address was not chosen by a click. */
export const readChosenFrom = (locationState: unknown): string | null =>
  z.safeParse(chosenSchema, locationState).data?.chosenFrom ?? null;
