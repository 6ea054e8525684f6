import type { ResourceKey } from 'i18next';

import type { LoadTexts } from '@/shared/i18n/i18n';
import { type Language, fallbackLanguage } from '@/shared/i18n/languages';
import { importWithRetry } from '@/shared/routing/import-with-retry';

import { germanFiles } from './german-files';
import { type TextFiles, furtherFile } from './initial-texts';

const german: TextFiles = germanFiles;

/** English texts beside the German ones; those of the login page are named in initial-texts.ts. */
const otherFiles = import.meta.glob<ResourceKey>(
  [
    '../app/*.json',
    '../{entities,engines,features,shared,updates}/**/*.json',
    '!**/de.json',
    '!../shared/i18n/*.json',
    '!../features/login/*.json',
  ],
  { import: 'default' },
);

/** Those of further languages; their texts of the login page are named in initial-texts.ts, too. */
const languageFiles = import.meta.glob<ResourceKey>(
  ['../languages/**/*.json', '!../languages/*/{login,shared}.json'],
  { import: 'default' },
);

/** Where a text file lies: those of a layer in its folder, all others in a folder below features. */
function fileOf(language: Language, namespace: string): string {
  if (namespace === 'app') return `./${language}.json`;
  return /^(engines|entities|shared|updates)(\/|$)/.test(namespace)
    ? `../${namespace}/${language}.json`
    : `../features/${namespace}/${language}.json`;
}

/** Loads texts from beside their feature, or from the folder of their language; what that lacks is shown in German. */
export const textLoader =
  (further: TextFiles = languageFiles): LoadTexts =>
  async (language, namespace) => {
    const own = german[namespace];
    if (!own) throw new Error(`No texts for namespace ${namespace}`);
    if (language === fallbackLanguage) return importWithRetry(own);
    const load = otherFiles[fileOf(language, namespace)] ?? further[furtherFile(language, namespace)];
    return load ? importWithRetry(load) : {};
  };

export const loadTextFile: LoadTexts = textLoader();
