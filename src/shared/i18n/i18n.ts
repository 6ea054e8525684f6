import i18next, { type Namespace, type ResourceKey, type TFunction } from 'i18next';
import { initReactI18next } from 'react-i18next';

import { type Language, fallbackLanguage, isLanguage, languageCodes } from './languages';
import { storeLanguage, storedLanguage } from './stored-language';

/** Texts by namespace. */
export type Texts = Readonly<Record<string, ResourceKey>>;

/** Texts of the login page, or of everything else. */
export type TextPart = 'login' | 'app';

/** Loads one part of a language's texts; the composition root knows where they lie. */
export type LoadTexts = (language: Language, part: TextPart) => Promise<Texts>;

const asLanguage = (code: unknown): Language => (isLanguage(code) ? code : fallbackLanguage);

/** The language now in use, for code that runs on an event outside React; components call `useLanguage()`. */
export const currentLanguage = (): Language => asLanguage(i18next.language);

/** Texts in the language in use at each call, for code outside React; components call `useTranslation()`. */
export const currentTexts = <const Name extends Namespace>(namespace: Name): TFunction<Name> =>
  i18next.getFixedT(null, namespace);

/** German texts in whichever language the interface is, for what a backend stores. */
export const germanTexts = <const Name extends Namespace>(namespace: Name): TFunction<Name> =>
  i18next.getFixedT(fallbackLanguage, namespace);

/** What `startI18n` was given, and the parts in use. */
const source: { load: LoadTexts; parts: Set<TextPart> } = { load: async () => ({}), parts: new Set() };

async function addTexts(language: Language, part: TextPart): Promise<void> {
  for (const [namespace, texts] of Object.entries(await source.load(language, part)))
    i18next.addResourceBundle(language, namespace, texts);
}

/** Changes and stores the language; its texts load first, so that no key is shown. */
export async function changeLanguage(language: Language): Promise<void> {
  await Promise.all([...source.parts].map((part) => addTexts(language, part)));
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  storeLanguage(language);
}

/** Starts i18next. `initial` holds the German texts of the login page, which travel with the entry. */
export async function startI18n(initial: Texts, load: LoadTexts = async () => ({})): Promise<void> {
  const language = storedLanguage();
  source.load = load;
  source.parts = new Set(['login']);
  // The login page's markup is also rendered at build time, where there is no document.
  if (typeof document !== 'undefined') document.documentElement.lang = language;
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: fallbackLanguage,
    supportedLngs: languageCodes,
    // The library adds the other texts to the object it is given.
    resources: { [fallbackLanguage]: { ...initial } },
    ns: Object.keys(initial),
    defaultNS: false,
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  if (language !== fallbackLanguage) await addTexts(language, 'login');
}

/**
 * Loads the texts of all screens. The German ones also in another language, because signatures are stored in German.
 * @throws MissingCodeError when they could not be loaded
 */
export async function loadAppTexts(): Promise<void> {
  source.parts.add('app');
  const needed = new Set<Language>([currentLanguage(), fallbackLanguage]);
  await Promise.all([...needed].map((language) => addTexts(language, 'app')));
}
