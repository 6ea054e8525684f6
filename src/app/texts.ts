import type { ResourceKey } from 'i18next';

import type { LoadTexts } from '@/shared/i18n/i18n';
import { importWithRetry } from '@/shared/routing/import-with-retry';

import { germanTexts } from './german-texts';

type TextFiles = Readonly<Record<string, () => Promise<ResourceKey>>>;
const german: TextFiles = germanTexts;

/** The English texts beside the German ones; those of the login page are named in initial-texts.ts. */
const english: TextFiles = import.meta.glob<ResourceKey>(
  [
    './en.json',
    '../{entities,engines,features,shared}/**/en.json',
    '!../shared/i18n/en.json',
    '!../features/login/en.json',
  ],
  { import: 'default' },
);

/** Where the English texts of a namespace are: those of a layer in its folder, all others below features. */
function englishFile(namespace: string): string {
  if (namespace === 'app') return './en.json';
  return /^(engines|entities|shared)(\/|$)/.test(namespace)
    ? `../${namespace}/en.json`
    : `../features/${namespace}/en.json`;
}

export const loadTextFile: LoadTexts = async (language, namespace) => {
  const load = language === 'de' ? german[namespace] : english[englishFile(namespace)];
  if (!load) throw new Error(`No texts for namespace ${namespace}`);
  return importWithRetry(load);
};
