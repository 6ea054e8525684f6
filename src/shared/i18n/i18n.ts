import i18next, { type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import * as z from 'zod/mini';

import { MissingCodeError } from '../routing/import-with-retry';

/** The languages of the interface; German is complete by law of the house, English stands beside it. */
const languages = ['de', 'en'] as const;
/** A language of the interface, by its ISO 639-1 code. */
export type Language = (typeof languages)[number];

/** Each language in its own words, so that whoever speaks it finds it. */
export const languageNames: Readonly<Record<Language, string>> = { de: 'Deutsch', en: 'English' };

/** Kept outside the session's storage prefix: a logout keeps the language. */
const storageKey = 'kundenportal-language';

/** Loads the texts of one namespace; the composition root knows where they lie. */
export type LoadTexts = (language: Language, namespace: string) => Promise<ResourceKey>;

/** The language the person chose on this device, German until then. */
function storedLanguage(): Language {
  try {
    const parsed = z.safeParse(z.enum(languages), localStorage.getItem(storageKey));
    return parsed.success ? parsed.data : 'de';
  } catch {
    return 'de';
  }
}

/** The language now in use. */
export function currentLanguage(): Language {
  return i18next.language === 'en' ? 'en' : 'de';
}

/** Changes and remembers the language; texts of open screens load first, so nothing flickers through keys. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Without storage the choice lasts until the next reload.
  }
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
      supportedLngs: languages,
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
 * @throws MissingCodeError when some did not come: names of texts tell nobody anything
 */
export async function loadTexts(...namespaces: readonly string[]): Promise<void> {
  await i18next.loadNamespaces(namespaces);
  const missing = namespaces.find((namespace) => !i18next.hasResourceBundle(i18next.language, namespace));
  if (missing !== undefined) throw new MissingCodeError(`The texts of ${missing} did not come`);
}
