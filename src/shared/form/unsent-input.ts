import { useEffect, useId } from 'react';

import { createStore } from '../store/store';
import { useStore } from '../store/use-store';

const unsent = createStore<ReadonlySet<string>>(new Set());

export const useUnsentCount = () => useStore(unsent).size;

export const unsentCount = () => unsent.get().size;

const forget = (id: string) =>
  unsent.set((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : before));

/** Returns a function that removes the mark, for a form that leaves the page while it is sent. */
export function useUnsentInput(dirty: boolean): () => void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    unsent.set((before) => new Set(before).add(id));
    return () => forget(id);
  }, [dirty, id]);
  return () => forget(id);
}
