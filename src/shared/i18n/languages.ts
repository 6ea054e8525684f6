export const languages = {
  de: { name: 'Deutsch', locale: 'de-DE' },
  en: { name: 'English', locale: 'en-GB' },
} as const satisfies Record<string, { name: string; locale: string }>;

export type Language = keyof typeof languages;

/** Texts that another language lacks are shown in this one. */
export const fallbackLanguage = 'de' satisfies Language;

/** Whether there is such a language: codes also come from storage and from i18next. */
export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(languages, code);

/** Marked as pure, so that the early scripts of src/boot can drop it. */
export const languageCodes: readonly Language[] = /* @__PURE__ */ Object.keys(languages).filter(isLanguage);

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

export function storeLanguage(language: Language): void {
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // The page has changed without storage.
  }
}

/** Letters written from right to left, and marks that change the direction. */
const rightToLeft =
  /[\p{Bidi_Control}\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Puts a name written from right to left between isolates, so that what is next to it keeps its order. */
export const isolate = (name: string): string => (rightToLeft.test(name) ? `\u2068${name}\u2069` : name);
