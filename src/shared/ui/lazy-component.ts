import { type ComponentType, lazy } from 'react';

import { importWithRetry } from '../routing/import-with-retry';

/** Needs a Suspense around it. `prefetch` loads the code earlier, so that it also opens offline. */
export function lazyComponent<Props>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  const once = () =>
    (loading ??= importWithRetry(load)
      .then((component) => ({ default: component }))
      .catch((error: unknown) => {
        // A failed load is not cached, so the next use retries.
        loading = undefined;
        throw error;
      }));
  // A failed prefetch is reported when the component is shown.
  return Object.assign(lazy(once), { prefetch: () => void once().catch(() => undefined) });
}

/** Prefetches wait until `prefetchOfflineParts` was called. */
const offlineParts = { wanted: false, waiting: new Set<() => void>() };

/** Marks a component that must open offline: menus, dialogs, the logout. */
export function neededOffline<Component extends { prefetch: () => void }>(component: Component): Component {
  if (offlineParts.wanted) component.prefetch();
  else offlineParts.waiting.add(component.prefetch);
  return component;
}

/** Loads all marked components, and later ones as soon as they are marked. */
export function prefetchOfflineParts(): void {
  offlineParts.wanted = true;
  for (const prefetch of offlineParts.waiting) prefetch();
  offlineParts.waiting.clear();
}
