import i18next, { type FlatNamespace, type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { MissingCodeError } from '../routing/import-with-retry';
import { type Language, languageCodes, languages } from './languages';
import { storeLanguage, storedLanguage } from './stored-language';

/** Each language in its own words, so that its speakers find it. */
export const languageNames: Readonly<Record<Language, string>> = {
  de: languages.de.name,
  en: languages.en.name,
};

/** Loads the texts of one namespace; the composition root knows where they lie. */
export type LoadTexts = (language: Language, namespace: string) => Promise<ResourceKey>;

/** The language now in use. */
export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : 'de';
}

/** Changes and remembers the language; texts of open screens load first, so nothing flickers through keys. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  storeLanguage(language);
}

/**
 * Starts i18next. Namespaces load when a screen asks for them; `initial` holds German texts that are needed for the
 * first paint and therefore travel with the entry.
 */
export async function startI18n(load: LoadTexts, initial: Record<string, ResourceKey>): Promise<void> {
  const language = storedLanguage();
  // The login page's markup is also drawn at build time, where there is no document.
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  await i18next
    .use({
      type: 'backend',
      init: () => undefined,
      read: (lng: string, namespace: string) => load(lng === 'en' ? 'en' : 'de', namespace),
    })
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: 'de',
      supportedLngs: languageCodes,
      resources: { de: initial },
      partialBundledLanguages: true,
      // Whoever loads them tries again by itself.
      maxRetries: 0,
      ns: Object.keys(initial),
      defaultNS: false,
      interpolation: { escapeValue: false },
      returnNull: false,
    });
}

/**
 * Resolves when the texts of these namespaces are there; screens ask while their code is loading.
 * @throws MissingCodeError when some did not come: names of texts mean nothing to a user
 */
export async function loadTexts(...namespaces: readonly FlatNamespace[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
  const missing = namespaces.find((namespace) => !i18next.hasResourceBundle(i18next.language, namespace));
  if (missing !== undefined) throw new MissingCodeError(`The texts of ${missing} did not come`);
}
