import login from '@/features/login/de.json';
import shared from '@/shared/i18n/de.json';
import type { LoadTexts, TextPart, Texts } from '@/shared/i18n/i18n';
import type { Language } from '@/shared/i18n/languages';
import { importWithRetry } from '@/shared/routing/import-with-retry';

/** German texts of the login page, which travel with the entry. */
export const loginTexts = { login, shared };

/** Two files per language; a further language is its `<code>.json` beside each `de.json`, two files here and two lines. */
const files = {
  de: { login: () => Promise.resolve({ texts: loginTexts }), app: () => import('./de') },
  en: { login: () => import('./login-en'), app: () => import('./en') },
} satisfies Record<Language, Record<TextPart, () => Promise<{ texts: Texts }>>>;

export const loadTexts: LoadTexts = async (language, part) =>
  (await importWithRetry<{ texts: Texts }>(files[language][part])).texts;
