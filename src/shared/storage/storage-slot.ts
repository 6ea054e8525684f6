import * as z from 'zod/mini';

import { sessionPrefix } from './session-keys';
import { removeStoredTexts, storedText } from './stored-text';

/** A value on the device, as long as the session lasts. */
export interface StorageSlot<Value> {
  /** The stored value, null when there is none or it is not what it should be. */
  get: () => Value | null;
  set: (value: Value) => void;
  clear: () => void;
  /** Calls the listener after changes in this tab and in others; returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
}

/** A date as JSON writes it, with any year: a role that never ends may run beyond the year 9999. */
export const storedDate = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value) => new Date(value)),
  ),
  z.date(),
);

/**
 * One typed place in local storage. Its content is hostile until parsed: what is not as the schema wants it reads as
 * empty. Values that JSON does not know are the schema's to read back, dates with `storedDate`.
 */
export function storageSlot<Schema extends z.ZodMiniType>(
  name: string,
  schema: Schema,
): StorageSlot<z.output<Schema>> {
  type Value = z.output<Schema>;
  const text = storedText(sessionPrefix + name);
  let raw: string | null | undefined;
  let value: Value | null = null;

  return {
    // The same text gives the same object, so that React sees a change only when there is one.
    get: () => {
      const now = text.get();
      if (now !== raw) {
        raw = now;
        value = parse(schema, now);
      }
      return value;
    },
    set: (next) => text.set(JSON.stringify(next)),
    clear: () => text.set(null),
    subscribe: text.subscribe,
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
export const clearStoredSession = (): void => removeStoredTexts(sessionPrefix);
