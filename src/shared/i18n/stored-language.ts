import { type Language, fallbackLanguage, isLanguage } from './languages';

/** Has no session prefix, because a logout keeps the language. */
const storageKey = 'kundenportal-language';

/** Returns German until the user chooses; also called before the first paint. */
export function storedLanguage(): Language {
  try {
    const stored = localStorage.getItem(storageKey);
    return isLanguage(stored) ? stored : fallbackLanguage;
  } catch {
    return fallbackLanguage;
  }
}

/** Without storage the choice lasts until the next reload. */
export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // The page has changed without storage.
  }
}
