import * as z from 'zod/mini';

/** Everything a logout forgets begins with it (Spec 1 §9); preferences of the device do not. */
const prefix = 'kundenportal.';

export interface StorageSlot<Value> {
  /** The stored value, null when there is none or it is not what it should be. */
  get: () => Value | null;
  set: (value: Value) => void;
  clear: () => void;
  /** Hears changes of this tab and of others; returns the way to stop. */
  subscribe: (listener: () => void) => () => void;
}

const listeners = new Map<string, Set<() => void>>();
const notify = (key: string) => listeners.get(key)?.forEach((listener) => listener());

/**
 * One typed place in local storage. Its content is hostile until parsed; a browser that refuses storage (private mode,
 * quota) degrades to a value that lives as long as the page.
 */
export function storageSlot<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): StorageSlot<z.output<Schema>> {
  type Value = z.output<Schema>;
  const key = prefix + name;
  let raw: string | null | undefined;
  let value: Value | null = null;
  let memory: string | null = null;

  const read = () => {
    try {
      return localStorage.getItem(key);
    } catch {
      return memory;
    }
  };
  const write = (next: string | null) => {
    memory = next;
    try {
      if (next === null) localStorage.removeItem(key);
      else localStorage.setItem(key, next);
    } catch {
      // `memory` stands in.
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
      const other = (event: StorageEvent) => {
        if (event.key === key || event.key === null) listener();
      };
      window.addEventListener('storage', other);
      return () => {
        own.delete(listener);
        window.removeEventListener('storage', other);
      };
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

/** Forgets everything a session has stored, in every slot (Spec 1 §4: local storage is cleared at logout). */
export function clearStoredSession(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // Nothing was stored that could stay behind.
  }
  for (const key of listeners.keys()) notify(key);
}
