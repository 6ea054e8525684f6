import { type ComponentType, lazy } from 'react';

import { loadTexts } from '../i18n/i18n';
import { loadCode } from '../routing/load-code';

/**
 * A part of a page whose code and texts come when it is shown (see loadCode); a Suspense around it holds its place.
 * `texts` are its namespaces beyond those of its page.
 */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>, ...texts: readonly string[]) =>
  lazy(async () => {
    const [part] = await Promise.all([loadCode(load), loadTexts(...texts)]);
    return { default: part };
  });
