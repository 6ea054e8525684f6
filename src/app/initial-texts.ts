import type { ResourceKey } from 'i18next';

import login from '@/features/login/de.json';
import shared from '@/shared/i18n/de.json';
import type { LoadTexts } from '@/shared/i18n/i18n';
import type { Language } from '@/shared/i18n/languages';
import { importWithRetry } from '@/shared/routing/import-with-retry';

/** German texts of the login page, which travel with the entry. */
export const initialTexts = { login, shared };

/** Text files by their path from this folder. */
export type TextFiles = Readonly<Record<string, () => Promise<ResourceKey>>>;

/** German and English lie beside their feature; a further language is one folder. */
export const furtherFile = (language: Language, namespace: string) =>
  `../languages/${language}/${namespace}.json`;

/** The login page in other languages. */
const files = import.meta.glob<ResourceKey>(
  ['../features/login/*.json', '../shared/i18n/*.json', '!**/de.json'],
  { import: 'default' },
);
const languageFiles = import.meta.glob<ResourceKey>('../languages/*/{login,shared}.json', {
  import: 'default',
});
const folders: Readonly<Record<string, string>> = { login: '../features/login', shared: '../shared/i18n' };

/** Loads texts from the entry on. The list of all others comes with the app's code: a login needs none of them. */
export const initialTextLoader =
  (further?: TextFiles): LoadTexts =>
  async (language, namespace) => {
    const folder = folders[namespace];
    if (folder === undefined) {
      const { textLoader } = await importWithRetry(() => import('./texts'));
      return textLoader(further)(language, namespace);
    }
    const load =
      files[`${folder}/${language}.json`] ?? (further ?? languageFiles)[furtherFile(language, namespace)];
    return load ? importWithRetry(load) : {};
  };

export const loadInitialTexts: LoadTexts = initialTextLoader();
