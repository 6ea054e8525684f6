import * as z from 'zod/mini';

import { devicePrefix, readLocal, sessionPrefix } from './session-keys';

export interface StoredValue<Value, Empty = never> {
  /** Returns the same object until the value changes; the fallback if it is missing or invalid. */
  get: () => Value | Empty;
  set: (value: Value) => void;
  clear: () => void;
  /** Calls the listener after changes in any tab; returns the unsubscribe function. */
  subscribe: (listener: () => void) => () => void;
}

/** Accepts any year: a role that never ends may run beyond the year 9999. */
export const storedDate = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => new Date(value)),
  ),
  z.date(),
);

/** Refused texts (private mode, quota) live as long as the page. */
const refused = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();
const notify = (key: string) => listeners.get(key)?.forEach((listener) => listener());

/** One listener calls all subscribers, or a part of a screen would render without the session. */
function notifyOfOtherTab({ key }: StorageEvent): void {
  for (const changed of key === null ? listeners.keys() : [key]) notify(changed);
}

const readText = (key: string) => refused.get(key) ?? readLocal(key);

function writeText(key: string, text: string): void {
  refused.delete(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    refused.set(key, text);
  }
  notify(key);
}

export function removeStored(isRemoved: (key: string) => boolean): void {
  for (const key of refused.keys()) if (isRemoved(key)) refused.delete(key);
  try {
    for (const key of Object.keys(localStorage)) if (isRemoved(key)) localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has stored nothing.
  }
  for (const key of listeners.keys()) if (isRemoved(key)) notify(key);
}

export const clearStoredSession = (): void => removeStored((key) => key.startsWith(sessionPrefix));

/** Reads a string verbatim, anything else as JSON. */
function parse<Value>(schema: z.ZodMiniType<Value>, text: string): z.core.util.SafeParseResult<Value> {
  const asText = z.safeParse(schema, text);
  if (asText.success) return asText;
  try {
    return z.safeParse(schema, JSON.parse(text));
  } catch {
    return asText;
  }
}

type StoredOptions = { session?: boolean };

/** Parses stored content, which is untrusted; without storage the value lives as long as the page. */
export function storedValue<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  fallback: null,
  options?: StoredOptions,
): StoredValue<Value, null>;
export function storedValue<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  fallback: NoInfer<Value>,
  options?: StoredOptions,
): StoredValue<Value>;
export function storedValue<Value>(
  name: string,
  schema: z.ZodMiniType<Value>,
  fallback: Value | null,
  { session = false }: StoredOptions = {},
): StoredValue<Value, null> {
  const key = (session ? sessionPrefix : devicePrefix) + name;
  let read: { text: string | null; value: Value | null } = { text: null, value: fallback };
  return {
    get: () => {
      const text = readText(key);
      if (text !== read.text) {
        const parsed = text === null ? undefined : parse(schema, text);
        read = { text, value: parsed?.success ? parsed.data : fallback };
      }
      return read.value;
    },
    set: (value) => writeText(key, typeof value === 'string' ? value : JSON.stringify(value)),
    clear: () => removeStored((stored) => stored === key),
    subscribe: (listener) => {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      window.addEventListener('storage', notifyOfOtherTab);
      return () => void own.delete(listener);
    },
  };
}
