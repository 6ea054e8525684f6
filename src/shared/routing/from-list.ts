import * as z from 'zod/mini';

/** What a link of a list carries in the browser's history: the page it leads to can go back to the list as it was left. */
export const fromList = { fromList: true } as const;

const fromListSchema = z.object({ fromList: z.literal(true) });

/** Whether the step before in the browser's history is the list that led here. */
export const cameFromList = (locationState: unknown): boolean =>
  z.safeParse(fromListSchema, locationState).success;
