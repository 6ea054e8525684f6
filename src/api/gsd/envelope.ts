import * as z from 'zod/mini';

/** Around every JSON answer of the document management (contract §2). Newer servers answer the code as a number. */
export const envelopeSchema = z.object({
  status: z.object({
    internalStatus: z.pipe(z.union([z.string(), z.number()]), z.transform(String)),
    statusMessage: z._default(z.string(), ''),
  }),
  data: z.optional(z.unknown()),
});
export type Envelope = z.output<typeof envelopeSchema>;

/** A list as the document management writes it; a missing or null `~Elements` is an empty list. */
export const collectionOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.pipe(
    z.nullish(z.object({ '~Elements': z.nullish(z.array(item)) })),
    z.transform((collection) => collection?.['~Elements'] ?? []),
  );

/** A list as macros answer it: plain, or as a collection; null is an empty one. */
export const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.union([z.array(item), collectionOf(item)]);
