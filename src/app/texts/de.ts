import type { ResourceKey } from 'i18next';

import { byNamespace } from './by-namespace';

export const texts = byNamespace(
  import.meta.glob<ResourceKey>(['/src/**/de.json', '!/src/features/login/*', '!/src/shared/i18n/*'], {
    eager: true,
    import: 'default',
  }),
);
