import type { ResourceKey } from 'i18next';

import type { Language, LoadTexts } from '@/shared/i18n/i18n';
import { importWithRetry } from '@/shared/routing/import-with-retry';

/** Every text file of the house; each becomes a small chunk that loads beside the screen that needs it. */
const files = import.meta.glob<ResourceKey>(
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

/** Where the texts of a namespace lie: rooms have fixed names, every other namespace is a folder below features. */
function fileOf(language: Language, namespace: string): string {
  if (namespace === 'app') return `./${language}.json`;
  if (namespace === 'entities') return `../entities/${language}.json`;
  if (/^(engines|entities|shared)\//.test(namespace)) return `../${namespace}/${language}.json`;
  return `../features/${namespace}/${language}.json`;
}

export const loadTextFile: LoadTexts = async (language, namespace) => {
  const load = files[fileOf(language, namespace)];
  if (!load) throw new Error(`No texts for namespace ${namespace}`);
  return importWithRetry(load);
};
