import * as z from 'zod/mini';

import { fieldSeparator } from './matcher';
import { searchModeSchema } from './search-mode';

/** What the page says to the worker: the records once, as UTF-8 text, then one search after the other. */
export const requestSchema = z.union([
  z.object({ records: z.instanceof(ArrayBuffer) }),
  z.object({ id: z.number(), mode: searchModeSchema, pattern: z.string() }),
]);
export type SearchRequest = z.infer<typeof requestSchema>;

/** What the worker says: that it holds the records, and what it found: four numbers for each record that fits. */
export const replySchema = z.union([
  z.object({ ready: z.literal(true) }),
  z.object({ id: z.number(), hits: z.instanceof(Int32Array) }),
]);
export type SearchReply = z.infer<typeof replySchema>;

/** Stands between records, and in none: 'index', another sign nobody types. */
const recordSeparator = '\u0084';
const separators = /[\u0084\u0085]/g;

/** A separator that came with a text is a blank, as any sign nobody sees. */
const without = (field: string) => (field.search(separators) < 0 ? field : field.replaceAll(separators, ' '));

/** Records as one piece of memory, which changes hands without being copied. */
export function packRecords(records: readonly (readonly string[])[]): ArrayBuffer {
  const text = records.map((fields) => fields.map(without).join(fieldSeparator)).join(recordSeparator);
  return new TextEncoder().encode(text).buffer;
}

export function unpackRecords(memory: ArrayBuffer): string[][] {
  if (memory.byteLength === 0) return [];
  return new TextDecoder()
    .decode(memory)
    .split(recordSeparator)
    .map((record) => record.split(fieldSeparator));
}
