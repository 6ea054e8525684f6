import { type ComponentType, type ReactNode, Suspense, createElement, lazy } from 'react';

import { importWithRetry } from '../routing/import-with-retry';

/** Shows `fallback`, which the component gets too, until its code is loaded. `prefetch` loads it earlier, so that it also opens offline. */
export function lazyComponent<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loading: Promise<{ default: ComponentType<{ own: Props }> }> | undefined;
  const once = () =>
    (loading ??= importWithRetry(load)
      .then((component) => ({ default: ({ own }: { own: Props }) => createElement(component, own) }))
      .catch((error: unknown) => {
        // A failed load is not cached, so the next use retries.
        loading = undefined;
        throw error;
      }));
  const Loaded: ComponentType<{ own: Props }> = lazy(once);
  const Shown = (props: Props & { fallback?: ReactNode }) =>
    createElement(Suspense, { fallback: props.fallback }, createElement(Loaded, { own: props }));
  // A failed prefetch is reported when the component is shown.
  return Object.assign(Shown, { prefetch: () => void once().catch(() => undefined) });
}

/** Prefetches wait until `prefetchOfflineParts` was called. */
const offlineParts = { wanted: false, waiting: new Set<() => void>() };

/** Marks a component that must open offline: menus, dialogs, the logout. */
export function neededOffline<Component extends { prefetch: () => void }>(component: Component): Component {
  if (offlineParts.wanted) component.prefetch();
  else offlineParts.waiting.add(component.prefetch);
  return component;
}

export function prefetchOfflineParts(): void {
  offlineParts.wanted = true;
  for (const prefetch of offlineParts.waiting) prefetch();
  offlineParts.waiting.clear();
}
