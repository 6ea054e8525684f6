import type { ResourceKey } from 'i18next';

export const files = import.meta.glob<ResourceKey>(
  ['/src/**/en.json', '!/src/features/login/*', '!/src/shared/i18n/*'],
  { eager: true, import: 'default' },
);
