/** `name` is shown in the choice; `locale` formats dates and numbers. */
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
