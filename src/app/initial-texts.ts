import type { ResourceKey } from 'i18next';

import login from '@/features/login/de.json';
import shared from '@/shared/i18n/de.json';
import type { LoadTexts } from '@/shared/i18n/i18n';
import { importWithRetry } from '@/shared/routing/import-with-retry';

/** German texts of the login page, which travel with the entry. */
export const initialTexts = { login, shared };

/** The login page in English. */
const english: Readonly<Record<string, () => Promise<ResourceKey>>> = {
  login: async () => (await import('@/features/login/en.json')).default,
  shared: async () => (await import('@/shared/i18n/en.json')).default,
};

/** Loads texts from the entry on. The list of all others comes with the app's code: a login needs none of them. */
export const loadInitialTexts: LoadTexts = async (language, namespace) => {
  const load = language === 'en' ? english[namespace] : undefined;
  if (load) return importWithRetry(load);
  const { loadTextFile } = await importWithRetry(() => import('./texts'));
  return loadTextFile(language, namespace);
};
