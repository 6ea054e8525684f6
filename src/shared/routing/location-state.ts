import * as z from 'zod/mini';

/** With this history state a page can go back to the list as it was left. */
export const fromList = { fromList: true } as const;

const fromListSchema = z.object({ fromList: z.literal(true) });

export const cameFromList = (locationState: unknown) => z.safeParse(fromListSchema, locationState).success;

/** A click on the link chooses the address; `from` is where the way back leads. A URL alone never chooses. */
export const chosenFrom = (from: string) => ({ chosenFrom: from });

const chosenSchema = z.object({ chosenFrom: z.string() });

export const readChosenFrom = (locationState: unknown): string | null =>
  z.safeParse(chosenSchema, locationState).data?.chosenFrom ?? null;
