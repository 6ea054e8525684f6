import { useEffect } from 'react';

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
