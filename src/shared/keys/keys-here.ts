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
