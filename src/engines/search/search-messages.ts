import * as z from 'zod/mini';

import { searchModeSchema } from '@/shared/search/search-mode';

/** What the page says to the worker: the records once, as text (see recordText), then one search after the other. */
export const requestSchema = z.union([
  z.object({ records: z.instanceof(Blob) }),
  z.object({ id: z.number(), mode: searchModeSchema, pattern: z.string() }),
]);
/** One message of the page to the worker. */
export type SearchRequest = z.infer<typeof requestSchema>;

/** Place of the record, field, start and end of what fits: what is found of a record, in this order. */
export const numbersPerHit = 4;

/** What the worker says: that it holds the records, and what it found, record by record. */
export const replySchema = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ id: z.number(), hits: z.instanceof(Int32Array) }),
]);
/** One message of the worker to the page. */
export type SearchReply = z.infer<typeof replySchema>;
