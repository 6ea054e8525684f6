import * as z from 'zod/mini';

import type { ApiRequest, CallOptions } from '../request';
import { gsd } from './client';
import { listOf } from './envelope';

const resultSchema = z.object({ result: z.unknown() });

/** Macros respond plainly, with JSON in a string, or inside `result`, up to three levels deep. */
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

const macro = (name: string, data: object, options: CallOptions): ApiRequest => ({
  method: 'post',
  url: `/v1/execute/${name}`,
  data,
  ...options,
});

const macroList = () => unwrapped(listOf(z.unknown()));

const unwrapped = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((answer: unknown) => unwrapMacro(answer)),
    schema,
  );

export function readListMacro<Item extends z.ZodMiniType>(
  item: Item,
  name: string,
  data: object,
  options: CallOptions = {},
): Promise<z.output<Item>[]> {
  return gsd.list(item, macroList(), macro(name, data, options));
}

export function readMacro<Schema extends z.ZodMiniType>(
  schema: Schema,
  name: string,
  data: object,
  options: CallOptions = {},
): Promise<z.output<Schema>> {
  return gsd.read(unwrapped(schema), macro(name, data, options));
}

export function runMacro<Schema extends z.ZodMiniType>(
  schema: Schema,
  name: string,
  data: object,
  options: CallOptions = {},
): Promise<z.output<Schema>> {
  return gsd.send(unwrapped(schema), macro(name, data, options));
}

/** Reads a list that may be very long without blocking the page. */
export function runListMacro<Item extends z.ZodMiniType>(
  item: Item,
  name: string,
  data: object,
  options: CallOptions = {},
): Promise<z.output<Item>[]> {
  return gsd.longList(item, macroList(), macro(name, data, options));
}
