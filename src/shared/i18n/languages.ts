/** The languages of the interface by ISO 639-1 code: their own name for the choice, and the form of dates and numbers. */
export const languages = {
  de: { name: 'Deutsch', locale: 'de-DE' },
  en: { name: 'English', locale: 'en-GB' },
} as const satisfies Record<string, { name: string; locale: string }>;

export type Language = keyof typeof languages;

/** The language that has every text; a text another language does not have is shown in it. */
export const fallbackLanguage = 'de' satisfies Language;

/** Whether there is such a language: codes also come from storage and from i18next. */
export const isLanguage = (code: unknown): code is Language =>
  typeof code === 'string' && Object.hasOwn(languages, code);

/** All languages in the order of the choice; the early scripts of src/boot do without them. */
export const languageCodes: readonly Language[] = /* @__PURE__ */ Object.keys(languages).filter(isLanguage);
