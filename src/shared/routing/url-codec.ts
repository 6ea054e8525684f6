import * as z from 'zod/mini';

/** The texts under each name of an address; several when a name is repeated, none when it is missing. */
type Texts = Record<string, string[]>;

/** How a part of a screen's state stands in the query of its address. */
export interface UrlCodec<State> {
  /** The names it reads. */
  names: readonly string[];
  /** Reads the state; each value that is missing or wrong falls back by itself. */
  read: (search: URLSearchParams) => State;
  /** The same address with this state in it. Values at their fallback stay out, and so do all that `removes` names. */
  write: (search: URLSearchParams, state: State) => URLSearchParams;
  /** Whether an address has any of the names. */
  isPresent: (search: URLSearchParams) => boolean;
}

/**
 * One value of an address, from the schema that reads and writes its text.
 * @param missing The value of an address without the name; it is never written.
 * @param invalid The value of a text that does not fit the schema; `missing` unless given.
 */
export function urlValue<Value>(
  schema: z.ZodMiniType<Value, string>,
  missing: NoInfer<Value>,
): z.ZodMiniType<Value, string[]>;
export function urlValue<Value, const Other>(
  schema: z.ZodMiniType<Value, string>,
  missing: NoInfer<Value> | Other,
  invalid?: NoInfer<Value> | Other,
): z.ZodMiniType<Value | Other, string[]>;
export function urlValue<Value, Other>(
  schema: z.ZodMiniType<Value, string>,
  missing: Value | Other,
  invalid: Value | Other = missing,
): z.ZodMiniType<Value | Other, string[]> {
  const writer: z.ZodMiniType<unknown, string> = schema;
  const textOf = (value: unknown) => z.safeEncode(writer, value).data ?? '';
  const textOfMissing = textOf(missing);
  return z.codec(z.array(z.string()), z.custom<Value | Other>(), {
    decode: ([text]) => {
      if (text === undefined) return missing;
      const value = z.safeDecode(schema, text);
      return value.success ? value.data : invalid;
    },
    encode: (value) => {
      const text = textOf(value);
      return text === '' || text === textOfMissing ? [] : [text];
    },
  });
}

/** All texts under a repeated name: `?sel=1&sel=2`. */
export const urlTexts: z.ZodMiniType<readonly string[], string[]> = z.codec(
  z.array(z.string()),
  z.readonly(z.array(z.string())),
  { decode: (texts) => texts, encode: (texts) => [...texts] },
);

/** A list joined by commas; items that do not fit and repeated ones are left out. */
export const urlList = <Item extends string>(items: readonly Item[]) =>
  z.codec(z.string(), z.readonly(z.array(z.enum(items))), {
    decode: (text) => {
      const named = new Set(text.split(',').map((name) => items.find((item) => item === name)));
      return [...named].filter((item) => item !== undefined);
    },
    encode: (list) => list.join(','),
  });

/** Numbers joined by commas, each once; one wrong part makes the list invalid. */
export const urlNumbers = (pattern: RegExp) =>
  z.codec(z.string().check(z.regex(pattern)), z.readonly(z.array(z.number())), {
    decode: (text) => [...new Set(text.split(',').map(Number))],
    encode: (numbers) => numbers.join(','),
  });

interface CodecOptions<State> {
  /** The names in the address, where they are not those of the state. */
  names?: Partial<Record<keyof State & string, string>>;
  /** What goes when this state is written: such as the page of a table whose rows change, or everything else. */
  removes?: readonly string[] | 'others';
}

/** Builds a codec from the schema of a state: an object of `urlValue`, `urlTexts`. */
export function urlCodec<State extends object>(
  schema: z.ZodMiniType<State, Texts> & { shape: Readonly<Record<string, unknown>> },
  { names = {}, removes = [] }: CodecOptions<State> = {},
): UrlCodec<State> {
  const named = new Map(Object.entries<string | undefined>(names));
  const parts = Object.keys(schema.shape).map((key) => [key, named.get(key) ?? key] as const);
  return {
    names: parts.map(([, name]) => name),
    read: (search) =>
      z.decode(schema, Object.fromEntries(parts.map(([key, name]) => [key, search.getAll(name)]))),
    write: (search, state) => {
      const texts = z.encode(schema, state);
      const next = new URLSearchParams(removes === 'others' ? '' : search);
      if (removes !== 'others') for (const name of removes) next.delete(name);
      for (const [key, name] of parts) {
        const [first, ...more] = texts[key] ?? [];
        if (first === undefined) next.delete(name);
        else next.set(name, first);
        for (const text of more) next.append(name, text);
      }
      return next;
    },
    isPresent: (search) => parts.some(([, name]) => search.has(name)),
  };
}

/** A codec of another state, made from what stands in the address. */
export const mapCodec = <Written, State>(
  codec: UrlCodec<Written>,
  { decode, encode }: { decode: (written: Written) => State; encode: (state: State) => Written },
): UrlCodec<State> => ({
  ...codec,
  read: (search) => decode(codec.read(search)),
  write: (search, state) => codec.write(search, encode(state)),
});

/** A path with a state in its query. */
export const withState = <State>(path: string, codec: UrlCodec<State>, state: NoInfer<State>): string =>
  `${path}?${codec.write(new URLSearchParams(), state)}`;
