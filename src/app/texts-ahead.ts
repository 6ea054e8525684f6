import type { ResourceKey } from 'i18next';

import type { LoadTexts } from '@/shared/i18n/i18n';
import { loadCode } from '@/shared/routing/load-code';

/** The login page in English; its German travels with the entry. */
const english: Readonly<Record<string, () => Promise<ResourceKey>>> = {
  login: async () => (await import('@/features/login/en.json')).default,
  shared: async () => (await import('@/shared/i18n/en.json')).default,
};

/** Loads texts from the entry on. The list of all others comes with the app's code, so that nobody waits for it to log in. */
export const loadTextsAhead: LoadTexts = async (language, namespace) => {
  const load = language === 'en' ? english[namespace] : undefined;
  if (load) return loadCode(load);
  const { loadTextFile } = await loadCode(() => import('./texts'));
  return loadTextFile(language, namespace);
};
