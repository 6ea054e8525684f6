import * as z from 'zod/mini';

import { ApiError, type Backend } from './api-error';
import { parseLargeJson } from './parse-large-json';

/** Which call an answer belongs to; an error names it. */
interface AnswerContext {
  backend: Backend;
  /** See `callName`. */
  call: string;
  status?: number;
}

/** Parses an answer by its schema. @throws ApiError of kind `contract` that names the call and the field. */
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
    // Messages of our own schemas, such as 'Invalid YIT date string'; those of the library add nothing to the field.
    code: issue?.code === 'custom' ? issue.message : undefined,
    field: issue?.path.map(String).join('.') || '(root)',
  });
}

/** Milliseconds a list is parsed without a pause: half a frame. */
const longestTask = 8;

interface LongList<Item extends z.ZodMiniType> {
  item: Item;
  /** The body as it came. */
  bytes: unknown;
  /** Checks the content around the list, which has an empty list in its place; returns the items found there. */
  open: (rest: unknown) => readonly unknown[];
  context: AnswerContext;
  signal?: AbortSignal | undefined;
}

/**
 * Parses a list that may be very long with pauses in between, so that the page stays responsive at 100,000 items.
 * @throws ApiError of kind `contract`, as `parseAnswer`; what `open` throws; the signal's reason once it is aborted
 */
export async function parseLongList<Item extends z.ZodMiniType>({
  item,
  bytes,
  open,
  context,
  signal,
}: LongList<Item>): Promise<z.output<Item>[]> {
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('An answer without bytes.');
  const parsed: z.output<Item>[] = [];
  let first = true;
  let began = performance.now();
  for await (const chunk of parseLargeJson(bytes, signal)) {
    for (const entry of first ? open(chunk) : parseAnswer(z.array(z.unknown()), chunk, context)) {
      parsed.push(parseAnswer(item, entry, context));
      if (performance.now() - began < longestTask) continue;
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      began = performance.now();
    }
    first = false;
  }
  return parsed;
}
