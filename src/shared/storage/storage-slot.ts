import * as z from 'zod/mini';

/** Everything a logout forgets begins with it (R-LIM-01); preferences of the device do not. */
const prefix = 'kundenportal.';

/** A value on the device, as long as the session lasts. */
export interface StorageSlot<Value> {
  /** The stored value, null when there is none or it is not what it should be. */
  get: () => Value | null;
  set: (value: Value) => void;
  clear: () => void;
  /** Hears changes of this tab and of others; returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
}

/** A date as JSON writes it, whatever its year: a role that never ends may run beyond the year 9999. */
export const storedDate = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => new Date(value)),
  ),
  z.date(),
);

/** What the browser refused to store (private mode, quota); it lives as long as the page. */
const refused = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();
const notify = (key: string) => listeners.get(key)?.forEach((listener) => listener());

/**
 * One for the whole page: all who listen hear of a change in one go, before anything is drawn again. With one each, a
 * part of a screen would be drawn without the session while what is around it still believes in one.
 */
function notifyOfOtherTab({ key }: StorageEvent): void {
  for (const heard of key === null ? listeners.keys() : [key]) notify(heard);
}

/**
 * One typed place in local storage. Its content is hostile until parsed: what is not as the schema wants it reads as
 * empty. Values that JSON does not know are the schema's to read back, dates with `storedDate`.
 */
export function storageSlot<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): StorageSlot<z.output<Schema>> {
  type Value = z.output<Schema>;
  const key = prefix + name;
  let raw: string | null | undefined;
  let value: Value | null = null;

  const read = () => {
    try {
      return refused.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const write = (next: string | null) => {
    refused.delete(key);
    try {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    } catch {
      if (next !== null) refused.set(key, next);
    }
    notify(key);
  };

  return {
    // The same text gives the same object, so that React sees a change only when there is one.
    get: () => {
      const now = read();
      if (now !== raw) {
        raw = now;
        value = parse(schema, now);
      }
      return value;
    },
    set: (next) => write(JSON.stringify(next)),
    clear: () => write(null),
    subscribe: (listener) => {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      window.addEventListener('storage', notifyOfOtherTab);
      return () => void own.delete(listener);
    },
  };
}

function parse<Schema extends z.ZodMiniType>(schema: Schema, text: string | null): z.output<Schema> | null {
  if (text === null) return null;
  try {
    const parsed = z.safeParse(schema, JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Forgets everything a session has stored, in every slot (R-SES-07: local storage is cleared at logout). */
export function clearStoredSession(): void {
  refused.clear();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has kept nothing that could stay behind.
  }
  for (const key of listeners.keys()) notify(key);
}
