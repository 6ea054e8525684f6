import { useEffect, useEffectEvent } from 'react';

export function useKeyDown(onKey: (event: KeyboardEvent) => void): void {
  const hear = useEffectEvent(onKey);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => hear(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const keyScopes = ['form', 'table', 'tree', 'radialTree', 'preview', 'reading', 'pdf'] as const;
export type KeyScope = (typeof keyScopes)[number];

const present = new Map<KeyScope, number>();
const add = (scope: KeyScope, by: number) => present.set(scope, (present.get(scope) ?? 0) + by);

export function useKeysHere(scope: KeyScope): void {
  useEffect(() => {
    add(scope, 1);
    return () => void add(scope, -1);
  }, [scope]);
}

export const keysHere = (): readonly KeyScope[] => keyScopes.filter((scope) => (present.get(scope) ?? 0) > 0);

/** A toast is called an alert dialog too, but takes no keys. */
const windows = '[role="dialog"], [role="alertdialog"]:not([aria-modal="false"])';

/**
 * Whether a key is for the page or window that contains an element: pressed in it, or nowhere while nothing
 * is above it. Keys in a window above it or in the menu are not.
 */
export function isPressedFor(element: Element | null, { target }: KeyboardEvent): boolean {
  const container = element?.closest(`main, ${windows}`);
  if (!container || !(target instanceof Element)) return false;
  if (target !== document.body) return container.contains(target);
  const top = [...document.querySelectorAll(windows)].at(-1);
  return top === undefined || top === container;
}
