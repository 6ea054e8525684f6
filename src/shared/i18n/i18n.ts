import i18next, { type FlatNamespace, type Namespace, type ResourceKey, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { MissingCodeError } from '../routing/import-with-retry';
import { type Language, fallbackLanguage, isLanguage, languageCodes } from './languages';
import { storeLanguage, storedLanguage } from './stored-language';

/** Loads the texts of one namespace; the composition root knows where they lie. */
export type LoadTexts = (language: Language, namespace: string) => Promise<ResourceKey>;

const asLanguage = (code: unknown): Language => (isLanguage(code) ? code : fallbackLanguage);

/** The language now in use, for code that runs on an event outside React; components call `useLanguage()`. */
export const currentLanguage = (): Language => asLanguage(i18next.language);

/** Texts in the language in use at each call, for code outside React; components call `useTranslation()`. */
export const currentTexts = <const Name extends Namespace>(namespace: Name): TFunction<Name> =>
  i18next.getFixedT(null, namespace);

/** German texts in whichever language the interface is, for what a backend stores. */
export const germanTexts = <const Name extends Namespace>(namespace: Name): TFunction<Name> =>
  i18next.getFixedT(fallbackLanguage, namespace);

/** Changes and remembers the language; the texts of open screens load first, so that no key is seen. */
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
      read: (code: string, namespace: string) => load(asLanguage(code), namespace),
    })
    .use(initReactI18next)
    .init({
      lng: language,
      fallbackLng: fallbackLanguage,
      supportedLngs: languageCodes,
      resources: { [fallbackLanguage]: initial },
      partialBundledLanguages: true,
      // importWithRetry tries again itself.
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
