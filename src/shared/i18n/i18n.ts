import i18next, { type Namespace, type ResourceKey, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';

import {
  type Language,
  fallbackLanguage,
  isolate,
  isLanguage,
  languageCodes,
  storeLanguage,
  storedLanguage,
} from './languages';

export type Texts = Readonly<Record<string, ResourceKey>>;

export type TextPart = 'login' | 'app';

export type LoadTexts = (language: Language, part: TextPart) => Promise<Texts>;

const asLanguage = (code: unknown): Language => (isLanguage(code) ? code : fallbackLanguage);

/** Returns the language for code outside React; components call `useLanguage()`. */
export const currentLanguage = (): Language => asLanguage(i18next.language);

export const currentTexts = <const Name extends Namespace>(namespace: Name): TFunction<Name> =>
  i18next.getFixedT(null, namespace);

/** Backends store German texts in every language of the interface. */
export const germanTexts = <const Name extends Namespace>(namespace: Name): TFunction<Name> =>
  i18next.getFixedT(fallbackLanguage, namespace);

const source: { load: LoadTexts; parts: Set<TextPart> } = { load: async () => ({}), parts: new Set() };

async function addTexts(language: Language, part: TextPart): Promise<void> {
  for (const [namespace, texts] of Object.entries(await source.load(language, part)))
    i18next.addResourceBundle(language, namespace, texts);
}

/** Loads the texts before the change, so that no key is shown. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...source.parts].map((part) => addTexts(language, part)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  storeLanguage(language);
}

/** `initial` holds the German texts of the login page, which are part of the entry. */
export async function startI18n(initial: Texts, load: LoadTexts = async () => ({})): Promise<void> {
  const language = storedLanguage();
  source.load = load;
  source.parts = new Set(['login']);
  // The build renders the login page without a document.
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallbackLanguage,
    supportedLngs: languageCodes,
    // The library adds the other texts to this object.
    resources: { [fallbackLanguage]: { ...initial } },
    ns: Object.keys(initial),
    defaultNS: false,
    // React escapes HTML; names from outside keep their direction.
    interpolation: { escapeValue: true, escape: isolate },
    returnNull: false,
  });
  if (language !== fallbackLanguage) await addTexts(language, 'login');
}

/** Loads the German texts, too, because signatures are stored in German. @throws MissingCodeError */
export async function loadAppTexts(): Promise<void> {
  source.parts.add('app');
  const needed = new Set<Language>([currentLanguage(), fallbackLanguage]);
  await Promise.all([...needed].map((language) => addTexts(language, 'app')));
}
