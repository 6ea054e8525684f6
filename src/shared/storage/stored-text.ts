/** One text in local storage, followed in all tabs. */
export interface StoredText {
  /** Null when there is none. */
  get: () => string | null;
  /** Null removes it. */
  set: (text: string | null) => void;
  /** Calls the listener after changes in this tab and in others; returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
}

/** What the browser refused to store (private mode, quota); it lives as long as the page. */
const refused = new Map<string, string>();
const listeners = new Map<string, Set<() => void>>();
const notify = (key: string) => listeners.get(key)?.forEach((listener) => listener());

/**
 * One event listener for the whole page: all subscribers hear of a change before anything renders again. With one each, a
 * part of a screen would render without the session while the rest still has it.
 */
function notifyOfOtherTab({ key }: StorageEvent): void {
  for (const changed of key === null ? listeners.keys() : [key]) notify(changed);
}

/** The text under a key. Without storage it lives as long as the page. */
export const storedText = (key: string): StoredText => ({
  get: () => {
    try {
      return refused.get(key) ?? localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (text) => {
    refused.delete(key);
    try {
      if (text === null) localStorage.removeItem(key);
      else localStorage.setItem(key, text);
    } catch {
      if (text !== null) refused.set(key, text);
    }
    notify(key);
  },
  subscribe: (listener) => {
    const own = listeners.get(key) ?? new Set();
    listeners.set(key, own.add(listener));
    window.addEventListener('storage', notifyOfOtherTab);
    return () => void own.delete(listener);
  },
});

/** Removes all texts whose key begins with the prefix, and tells their subscribers. */
export function removeStoredTexts(prefix: string): void {
  for (const key of refused.keys()) if (key.startsWith(prefix)) refused.delete(key);
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) localStorage.removeItem(key);
  } catch {
    // A browser that refuses storage has kept nothing.
  }
  for (const key of listeners.keys()) if (key.startsWith(prefix)) notify(key);
}
