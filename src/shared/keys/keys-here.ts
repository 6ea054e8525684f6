import { useEffect } from 'react';

/** Parts of a page with keys of their own: the scopes of the keys. */
const keyScopes = ['form', 'table', 'tree', 'radialTree', 'preview', 'reading', 'pdf'] as const;
/** One of these parts; the list of keys has a section for each. */
export type KeyScope = (typeof keyScopes)[number];

const present = new Map<KeyScope, number>();
const add = (scope: KeyScope, by: number) => present.set(scope, (present.get(scope) ?? 0) + by);

/** Says that the keys of such a part are valid while the component is there. */
export function useKeysHere(scope: KeyScope): void {
  useEffect(() => {
    add(scope, 1);
    return () => void add(scope, -1);
  }, [scope]);
}

/** The parts with keys of their own that are on the page right now. */
export const keysHere = (): readonly KeyScope[] => keyScopes.filter((scope) => (present.get(scope) ?? 0) > 0);
