import { type Language, fallbackLanguage, isLanguage } from './languages';

/** Outside the session's storage prefix: a logout keeps the language. */
const storageKey = 'kundenportal-language';

/** The language chosen on this device, German until then; also read before the first paint. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : fallbackLanguage;
  } catch {
    return fallbackLanguage;
  }
}

/** Remembers the choice; without storage it lasts until the next reload. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // The page itself has changed all the same.
  }
}
