import * as z from 'zod/mini';

import { inChunks } from '@/shared/chunks/in-chunks';

import { type Backend, ApiError } from './api-error';
import { logUnreadable } from './call-log';
import { type UnreadableCount, createRowReader, mergeCounts, readRow } from './read-rows';
import type { CallOptions } from './request';

interface AnswerContext {
  backend: Backend;
  call: string;
  status?: number;
}

/** @throws ApiError of kind `contract` that names the call and the field */
export function parseAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  content: unknown,
  context: AnswerContext,
): z.output<Schema> {
  const parsed = z.safeParse(schema, content);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ApiError({
    kind: 'contract',
    ...context,
    // Only messages of our own schemas, such as 'Invalid YIT date string', add something to the field.
    code: issue?.code === 'custom' ? issue.message : undefined,
    field: issue?.path.map(String).join('.') || '(root)',
  });
}

interface Rows extends CallOptions {
  context: AnswerContext;
}

function report(counts: readonly UnreadableCount[], { context, onUnreadable }: Rows): void {
  if (counts.length > 0) logUnreadable(context, counts);
  onUnreadable?.(counts);
}

/**
 * An unreadable field stays blank; a row without an identity is left out, as is the second one with the same.
 * Pauses in between, so that the page stays responsive at 100,000 items.
 * @throws ApiError of kind `contract` without `onUnreadable`, and if no row is readable; the signal's reason once it
 * is aborted
 */
export async function parseRows<Item extends z.ZodMiniType>(
  item: Item,
  entries: readonly unknown[],
  settings: Rows,
): Promise<z.output<Item>[]> {
  const reader = createRowReader(item);
  await inChunks(entries, (entry) => void reader.read(entry), { signal: settings.signal });
  return finishRows(reader, item, settings);
}

/** @throws ApiError as `parseRows` */
export function finishRows<Item extends z.ZodMiniType>(
  { rows, unreadable, count }: ReturnType<typeof createRowReader<Item>>,
  item: Item,
  settings: Rows,
): z.output<Item>[] {
  if (unreadable.length > 0 && (!settings.onUnreadable || rows.length === 0))
    parseAnswer(item, unreadable[0], settings.context);
  report(count(), settings);
  return rows;
}

/** Treats unreadable fields as `parseRows` does. @throws ApiError as `parseAnswer` */
export function parseObject<Schema extends z.ZodMiniType>(
  schema: Schema,
  content: unknown,
  settings: Rows,
): z.output<Schema> {
  const result = settings.onUnreadable && readRow(schema, content);
  if (!result) return parseAnswer(schema, content, settings.context);
  report(mergeCounts(result.fields), settings);
  return result.row;
}
