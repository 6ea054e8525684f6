import * as z from 'zod/mini';

import { text } from '../values';

/** Around every JSON answer of the document management (docs/api/conventions.md). Newer servers answer the code as a number. */
export const envelopeSchema = z.object({
  status: z.object({
    internalStatus: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
    statusMessage: text,
  }),
  data: z.optional(z.unknown()),
});
/** What every answer says of itself, and what it holds, not yet checked. */
export type Envelope = z.output<typeof envelopeSchema>;

/** A list as the document management writes it; a missing or null `~Elements` is an empty list. */
export const collectionOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.nullish(z.object({ '~Elements': z.nullish(z.array(item)) })),
    z.transform((collection) => collection?.['~Elements'] ?? []),
  );

const anyCollection = collectionOf(z.unknown());

/** A list as macros answer it: plain, or as a collection; null is an empty one. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    // Not a union, which could not name the item that is wrong.
    z.transform((answer: unknown): unknown => {
      if (Array.isArray(answer)) return answer;
      const collection = z.safeParse(anyCollection, answer);
      return collection.success ? collection.data : answer;
    }),
    z.array(item),
  );
