import { type ComponentType, lazy } from 'react';

import { importWithRetry } from '../routing/import-with-retry';

/**
 * A component whose code loads when it is first shown (see importWithRetry); put a Suspense around it. `prefetch` loads it
 * earlier, so that a press does not wait and the component is there after the connection is lost.
 */
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

/** Prefetches of components that must be there without a connection; they run once `prefetchOfflineParts` was called. */
const offlineParts = { wanted: false, waiting: new Set<() => void>() };

/** Marks a lazy component that must open without a connection: menus, dialogs, the way to log out. */
export function neededOffline<Component extends { prefetch: () => void }>(component: Component): Component {
  if (offlineParts.wanted) component.prefetch();
  else offlineParts.waiting.add(component.prefetch);
  return component;
}

/** Loads the components that are needed offline, and from now on each further one as soon as it is known. */
export function prefetchOfflineParts(): void {
  offlineParts.wanted = true;
  for (const prefetch of offlineParts.waiting) prefetch();
  offlineParts.waiting.clear();
}
