import * as z from 'zod/mini';

import type { CallOptions } from '../http';
import { gsd } from './client';

const resultSchema = z.object({ result: z.unknown() });

/** Macro answers come plain, as JSON in a string, or inside `result`; unwrapped three levels deep (contract §6). */
export function unwrapMacro(answer: unknown, levels = 3): unknown {
  if (levels === 0) return answer;
  if (typeof answer === 'string') {
    try {
      return unwrapMacro(JSON.parse(answer), levels - 1);
    } catch {
      return answer;
    }
  }
  const wrapped = z.safeParse(resultSchema, answer);
  return wrapped.success && wrapped.data.result !== undefined
    ? unwrapMacro(wrapped.data.result, levels - 1)
    : answer;
}

/** Runs an interface macro and parses what it answers. @throws ApiError */
export function runMacro<Schema extends z.ZodMiniType>(
  schema: Schema,
  name: string,
  data: object,
  { signal }: CallOptions = {},
): Promise<z.output<Schema>> {
  const unwrapped = z.pipe(
    z.transform((answer: unknown) => unwrapMacro(answer)),
    schema,
  );
  return gsd.send(unwrapped, { method: 'post', url: `/v1/execute/${name}`, data, signal });
}
