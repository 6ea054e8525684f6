import login from '@/features/login/de.json';
import shared from '@/shared/i18n/de.json';
import type { LoadTexts, TextPart, Texts } from '@/shared/i18n/i18n';
import type { Language } from '@/shared/i18n/languages';
import { importWithRetry } from '@/shared/routing/import-with-retry';

export const loginTexts = { login, shared };

/** A further language needs a `<code>.json` next to each `de.json`, two files here and two lines below. */
const loaders: Record<Language, Record<TextPart, () => Promise<Texts>>> = {
  de: {
    login: () => Promise.resolve(loginTexts),
    app: async () => byNamespace((await import('./de')).files),
  },
  en: {
    login: async () => (await import('./login-en')).texts,
    app: async () => byNamespace((await import('./en')).files),
  },
};

/** Keys the texts by namespace: the folder below src, or below src/features. */
const byNamespace = (files: Texts): Texts =>
  Object.fromEntries(
    Object.entries(files).map(([file, content]) => [
      file.replace(/^\/src\/(features\/)?/, '').replace(/\/\w+\.json$/, ''),
      content,
    ]),
  );

export const loadTexts: LoadTexts = (language, part) => importWithRetry(loaders[language][part]);
