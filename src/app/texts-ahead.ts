import type { ResourceKey } from 'i18next';

import type { LoadTexts } from '@/shared/i18n/i18n';
import { importWithRetry } from '@/shared/routing/import-with-retry';

/** The login page in English; its German travels with the entry. */
const english: Readonly<Record<string, () => Promise<ResourceKey>>> = {
  login: async () => (await import('@/features/login/en.json')).default,
  shared: async () => (await import('@/shared/i18n/en.json')).default,
};

/** Loads texts from the entry on. The list of all others comes with the app's code, so that nobody waits for it to log in. */
export const loadTextsAhead: LoadTexts = async (language, namespace) => {
  const load = language === 'en' ? english[namespace] : undefined;
  if (load) return importWithRetry(load);
  const { loadTextFile } = await importWithRetry(() => import('./texts'));
  return loadTextFile(language, namespace);
};
