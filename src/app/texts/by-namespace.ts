import type { Texts } from '@/shared/i18n/i18n';

/** Returns text files by their namespace: the folder below src, or below src/features. */
export const byNamespace = (files: Texts): Texts =>
  Object.fromEntries(
    Object.entries(files).map(([file, content]) => [
      file.replace(/^\/src\/(features\/)?/, '').replace(/\/\w+\.json$/, ''),
      content,
    ]),
  );
