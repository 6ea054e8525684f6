import * as z from 'zod/mini';

import { trustedScriptUrl } from '@/shared/html/trusted-script-url';

import { type Backend, ApiError } from './api-error';
import { logUnreadable } from './call-log';
import { jsonOrNull, takeList } from './json';
// oxlint-disable-next-line import/default -- Vite answers with the address of the worker's script
import workerUrl from './parse-large-json.worker?worker&url';
import { type UnreadableCount, createRowReader, mergeCounts, readRow } from './read-rows';
import type { CallOptions } from './request';

const replySchema = z.object({ chunk: z.unknown(), last: z.boolean() });

/** For fewer bytes, starting the worker takes longer than parsing. */
const largeBody = 1_000_000;

/**
 * Yields first the content around the list, then the list. A long list comes in chunks from a worker, so that the
 * page stays responsive. Bytes that are not JSON become null.
 * @throws the signal's reason once it is aborted
 */
export async function* parseLargeJson(bytes: ArrayBuffer, signal?: AbortSignal): AsyncGenerator<unknown> {
  if (bytes.byteLength < largeBody || typeof Worker === 'undefined') {
    const { rest, list } = takeList(jsonOrNull(bytes));
    yield rest;
    yield list;
    return;
  }
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  try {
    let pending = request(worker, bytes, signal);
    for (;;) {
      const { chunk, last } = z.parse(replySchema, await pending);
      // The worker prepares the next chunk while the page reads this one.
      if (!last) pending = request(worker, 'next', signal);
      yield chunk;
      if (last) return;
    }
  } finally {
    worker.terminate();
  }
}

function request(worker: Worker, message: ArrayBuffer | 'next', signal?: AbortSignal): Promise<unknown> {
  const answer = new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    worker.onerror = () => reject(new Error('The worker that parses large answers has failed.'));
    worker.postMessage(message, message instanceof ArrayBuffer ? [message] : []);
  });
  // A chunk requested in advance may fail after the reader has stopped; that must not be an unhandled rejection.
  answer.catch(() => undefined);
  return answer;
}

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

interface Rows extends Pick<CallOptions, 'onUnreadable'> {
  context: AnswerContext;
}

function report(counts: readonly UnreadableCount[], { context, onUnreadable }: Rows): void {
  if (counts.length > 0) logUnreadable(context, counts);
  onUnreadable?.(counts);
}

/**
 * An unreadable field stays blank; a row without an identity is left out, as is the second one with the same.
 * @throws ApiError of kind `contract` without `onUnreadable`, and if no row is readable
 */
export function parseRows<Item extends z.ZodMiniType>(
  item: Item,
  entries: readonly unknown[],
  settings: Rows,
): z.output<Item>[] {
  const reader = createRowReader(item);
  for (const entry of entries) reader.read(entry);
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

/** Parsing pauses after this many milliseconds, which is half a frame. */
const maxTaskMs = 8;

interface LongList<Item extends z.ZodMiniType> extends Rows {
  item: Item;
  bytes: unknown;
  open: (rest: unknown) => readonly unknown[];
  signal?: AbortSignal | undefined;
}

/**
 * Pauses in between, so that the page stays responsive at 100,000 items.
 * @throws ApiError as `parseRows`; errors of `open`; the signal's reason once it is aborted
 */
export async function parseLongList<Item extends z.ZodMiniType>({
  item,
  bytes,
  open,
  signal,
  ...settings
}: LongList<Item>): Promise<z.output<Item>[]> {
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('An answer without bytes.');
  const reader = createRowReader(item);
  let isFirstChunk = true;
  let began = performance.now();
  for await (const chunk of parseLargeJson(bytes, signal)) {
    const entries = isFirstChunk ? open(chunk) : parseAnswer(z.array(z.unknown()), chunk, settings.context);
    isFirstChunk = false;
    for (const entry of entries) {
      reader.read(entry);
      if (performance.now() - began < maxTaskMs) continue;
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      began = performance.now();
    }
  }
  return finishRows(reader, item, settings);
}
