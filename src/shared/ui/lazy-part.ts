import { type ComponentType, lazy } from 'react';

import { loadTexts } from '../i18n/i18n';
import { loadCode } from '../routing/load-code';

/**
 * A part of a page whose code and texts come when it is shown (see loadCode); a Suspense around it holds its place.
 * `texts` are its namespaces beyond those of its page. `prefetch` fetches them before: who is about to press does not
 * wait, and who loses the connection has the part all the same.
 */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>, ...texts: readonly string[]) {
  let coming: Promise<{ default: ComponentType<Props> }> | undefined;
  const come = async () => {
    const [part] = await Promise.all([loadCode(load), loadTexts(...texts)]);
    return { default: part };
  };
  const once = () =>
    (coming ??= come().catch((error: unknown) => {
      // Whoever wants it next asks anew.
      coming = undefined;
      throw error;
    }));
  // What does not come is told where it is shown.
  return Object.assign(lazy(once), { prefetch: () => void once().catch(() => undefined) });
}
