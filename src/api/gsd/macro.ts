import * as z from 'zod/mini';

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

const unwrapped = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.pipe(
    z.transform((answer: unknown) => unwrapMacro(answer)),
    schema,
  );

const unwrappedList = <Item extends z.ZodMiniType>(item: Item) => unwrapped(listOf(item));

const keyOf = <Name extends string>(name: Name) => `post /v1/execute/${name}` as const;

export const macro = <Name extends string, Schema extends z.ZodMiniType>(name: Name, schema: Schema) =>
  gsd.send(keyOf(name), unwrapped(schema));

export const listMacro = <Name extends string, Item extends z.ZodMiniType>(name: Name, item: Item) =>
  gsd.longList(keyOf(name), item, unwrappedList);

export const readMacro = <Name extends string, Schema extends z.ZodMiniType>(name: Name, schema: Schema) =>
  gsd.read(keyOf(name), unwrapped(schema));

export const readListMacro = <Name extends string, Item extends z.ZodMiniType>(name: Name, item: Item) =>
  gsd.list(keyOf(name), item, unwrappedList);
