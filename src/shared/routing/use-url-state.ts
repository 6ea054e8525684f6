import { useEffect, useLayoutEffect, useRef } from 'react';
import { type NavigateOptions, useLocation, useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';

import { createStore } from '../store/store';

/** Holds all changes so far, while the URL still has the previous query. */
const pending = createStore<URLSearchParams | null>(null);

/** Adds up changes in one go, unlike the router's own hook; for one screen's part see useUrlState. */
export function useSearch() {
  const { key, pathname, search: written } = useLocation();
  const navigate = useNavigate();
  const search = new URLSearchParams(written);

  useLayoutEffect(() => {
    pending.set(null);
  }, [key, pathname, written]);

  /** Includes changes that are not rendered yet. */
  const latest = () => new URLSearchParams(pending.get() ?? written);

  const setSearch = (
    change: (current: URLSearchParams) => URLSearchParams,
    options: NavigateOptions = {},
  ) => {
    const next = change(latest());
    pending.set(next);
    void navigate(`?${next}`, { preventScrollReset: true, ...options });
  };
  return [search, setSearch, latest] as const;
}

export type StateChange<State> = Partial<State> | ((now: State) => Partial<State>);

/** Returns the same state object while its part of the URL stays; the third element reads unrendered changes. */
export function useUrlState<State extends object>(codec: UrlCodec<State>) {
  const part = useSearchPart(codec.names);
  const [, setSearch, latest] = useSearch();
  const state = codec.read(new URLSearchParams(part));
  const change = (next: StateChange<State>, options?: NavigateOptions) =>
    setSearch(
      (current) => {
        const now = codec.read(current);
        return codec.write(current, { ...now, ...(typeof next === 'function' ? next(now) : next) });
      },
      { replace: true, ...options },
    );
  return [state, change, () => codec.read(latest())] as const;
}

/** Returns the same text while this part of the URL is unchanged. */
function useSearchPart(names: readonly string[]): string {
  const { search } = useLocation();
  return new URLSearchParams(
    [...new URLSearchParams(search)].filter(([name]) => names.includes(name)),
  ).toString();
}

const openedHere = { opened: true } as const;
const openedSchema = z.object({ opened: z.literal(true) });

export const stepCodec = (name: string) =>
  urlCodec(z.object({ shown: urlValue(z.string(), null) }), { names: { shown: name } });

/** Keeps what is open over a page in the URL. Closing goes back over the first history entry. */
export function useSearchStep(name: string) {
  const location = useLocation();
  const navigate = useNavigate();
  const [{ shown }, setStep] = useUrlState(stepCodec(name));
  const opened = z.safeParse(openedSchema, location.state).success;
  const closing = useRef(false);
  useEffect(() => {
    closing.current = false;
  }, [location.key]);
  const write = (value: string | null, replace: boolean) =>
    setStep({ shown: value }, { replace, ...((opened || !replace) && { state: openedHere }) });
  return {
    shown,
    show: (value: string) => write(value, shown !== null),
    close: () => {
      if (!opened || shown === null) {
        write(null, true);
        return;
      }
      // Going back takes a moment, and a second press must not go further.
      if (closing.current) return;
      closing.current = true;
      void navigate(-1);
    },
  };
}

/** A repeated name has several texts, a missing one none. */
type Texts = Record<string, string[]>;

export interface UrlCodec<State> {
  names: readonly string[];
  /** Each value that is missing or wrong falls back separately. */
  read: (search: URLSearchParams) => State;
  /** Leaves out values at their fallback and all that `removes` names. */
  write: (search: URLSearchParams, state: State) => URLSearchParams;
  isPresent: (search: URLSearchParams) => boolean;
}

/** `missing` is the value without the name and is never written; `invalid` defaults to it. */
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

export const urlTexts: z.ZodMiniType<readonly string[], string[]> = z.codec(
  z.array(z.string()),
  z.readonly(z.array(z.string())),
  { decode: (texts) => texts, encode: (texts) => [...texts] },
);

/** Joins items by commas; drops invalid and repeated ones. */
export const urlList = <Item extends string>(items: readonly Item[]) =>
  z.codec(z.string(), z.readonly(z.array(z.enum(items))), {
    decode: (text) => {
      const named = new Set(text.split(',').map((name) => items.find((item) => item === name)));
      return [...named].filter((item) => item !== undefined);
    },
    encode: (list) => list.join(','),
  });

/** Joins numbers by commas, each once; one wrong part makes the list invalid. */
export const urlNumbers = (pattern: RegExp) =>
  z.codec(z.string().check(z.regex(pattern)), z.readonly(z.array(z.number())), {
    decode: (text) => [...new Set(text.split(',').map(Number))],
    encode: (numbers) => numbers.join(','),
  });

interface CodecOptions<State> {
  names?: Partial<Record<keyof State & string, string>>;
  /** Names to remove when this state is written, such as the page of a table whose rows change. */
  removes?: readonly string[] | 'others';
}

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

export const mapCodec = <Written, State>(
  codec: UrlCodec<Written>,
  { decode, encode }: { decode: (written: Written) => State; encode: (state: State) => Written },
): UrlCodec<State> => ({
  ...codec,
  read: (search) => decode(codec.read(search)),
  write: (search, state) => codec.write(search, encode(state)),
});

export const withState = <State>(path: string, codec: UrlCodec<State>, state: NoInfer<State>): string =>
  `${path}?${codec.write(new URLSearchParams(), state)}`;

export const jsonText = <Value>(schema: z.ZodMiniType<Value>) =>
  z.pipe(
    z.codec(z.string(), z.unknown(), {
      decode: (text, { issues }) => {
        try {
          const value: unknown = JSON.parse(text);
          return value;
        } catch {
          issues.push({ code: 'custom', input: text });
          return z.NEVER;
        }
      },
      encode: (value) => JSON.stringify(value),
    }),
    schema,
  );
