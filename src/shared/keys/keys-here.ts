import { useEffect } from 'react';

/** Parts of a page with keys of their own. */
const keyPlaces = ['form', 'table', 'tree', 'radialTree', 'preview', 'reading', 'pdf'] as const;
/** One of these parts; the list of keys has a section for each. */
export type KeyPlace = (typeof keyPlaces)[number];

const present = new Map<KeyPlace, number>();
const add = (place: KeyPlace, by: number) => present.set(place, (present.get(place) ?? 0) + by);

/** Says that the keys of such a part are valid while the component is there. */
export function useKeysHere(place: KeyPlace): void {
  useEffect(() => {
    add(place, 1);
    return () => void add(place, -1);
  }, [place]);
}

/** The parts with keys of their own that are on the page right now. */
export const keysHere = (): readonly KeyPlace[] => keyPlaces.filter((place) => (present.get(place) ?? 0) > 0);
