import * as z from 'zod/mini';

/** With this history state a page can go back to the list as it was left. */
export const fromList = { fromList: true } as const;

const fromListSchema = z.object({ fromList: z.literal(true) });

export const cameFromList = (locationState: unknown): boolean =>
  z.safeParse(fromListSchema, locationState).success;
