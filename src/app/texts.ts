import type { ResourceKey } from 'i18next';

import type { LoadTexts } from '@/shared/i18n/i18n';
import { type Language, fallbackLanguage } from '@/shared/i18n/languages';
import { importWithRetry } from '@/shared/routing/import-with-retry';

import { type TextFiles, furtherFile } from './texts-ahead';

/** Every text file beside its feature; each becomes a small chunk that loads beside the screen that needs it. */
const ownFiles = import.meta.glob<ResourceKey>(
  [
    '../app/*.json',
    '../entities/**/*.json',
    '../engines/**/*.json',
    '../shared/**/*.json',
    '../features/**/*.json',
    // Those of the login page travel with the entry or are named there (texts-ahead.ts).
    '!../shared/i18n/*.json',
    '!../features/login/*.json',
  ],
  { import: 'default' },
);

/** Those of further languages; their texts of the login page are named in texts-ahead.ts, too. */
const languageFiles = import.meta.glob<ResourceKey>(
  ['../languages/**/*.json', '!../languages/*/{login,shared}.json'],
  { import: 'default' },
);

/** Where the texts of a namespace lie: rooms have fixed names, every other namespace is a folder below features. */
function fileOf(language: Language, namespace: string): string {
  if (namespace === 'app') return `./${language}.json`;
  if (namespace === 'entities') return `../entities/${language}.json`;
  if (/^(engines|entities|shared)\//.test(namespace)) return `../${namespace}/${language}.json`;
  return `../features/${namespace}/${language}.json`;
}

/** Loads texts from beside their feature, or from the folder of their language; what that lacks is shown in German. */
export const textLoader =
  (further: TextFiles = languageFiles): LoadTexts =>
  async (language, namespace) => {
    if (!ownFiles[fileOf(fallbackLanguage, namespace)])
      throw new Error(`No texts for namespace ${namespace}`);
    const load = ownFiles[fileOf(language, namespace)] ?? further[furtherFile(language, namespace)];
    return load ? importWithRetry(load) : {};
  };

export const loadTextFile: LoadTexts = textLoader();
