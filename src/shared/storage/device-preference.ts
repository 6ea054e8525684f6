import * as z from 'zod/mini';

import { storedText } from './stored-text';

/** A choice the device remembers: a logout keeps it. */
export interface DevicePreference<Value> {
  /** The same object until the choice changes. */
  get: () => Value;
  set: (value: Value) => void;
  /** Calls the listener after changes in this tab and in others; returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
}

/**
 * A preference under a key of local storage, written and read with one schema. A missing or wrong value reads as the
 * fallback; without storage the choice lasts as long as the page.
 */
export function devicePreference<Value>(
  key: string,
  schema: z.ZodMiniType<Value, string>,
  fallback: NoInfer<Value>,
): DevicePreference<Value> {
  const { get, set, subscribe } = storedText(key);
  let read: { text: string | null; value: Value } = { text: null, value: fallback };
  return {
    get: () => {
      const text = get();
      if (text !== read.text) {
        const parsed = text === null ? undefined : z.safeDecode(schema, text);
        read = { text, value: parsed?.success ? parsed.data : fallback };
      }
      return read.value;
    },
    set: (value) => {
      const text = z.encode(schema, value);
      read = { text, value };
      set(text);
    },
    subscribe,
  };
}
