import { useEffect, useId } from 'react';

import { createStore } from '../store/store';
import { useStore } from '../store/use-store';

/** The forms that hold input which was not sent. */
const unsent = createStore<ReadonlySet<string>>(new Set());

/** How many forms on the screen hold input that was not sent. */
export const useUnsentCount = () => useStore(unsent).size;

/** The same outside React, at the moment the user leaves. */
export const unsentCount = () => unsent.get().size;

const forget = (id: string) =>
  unsent.set((before) => (before.has(id) ? new Set([...before].filter((other) => other !== id)) : before));

/**
 * Marks a form as holding unsent input while it is shown and dirty. Returns a function that takes the mark away, for a
 * form that leaves the page in the moment it is sent.
 */
export function useUnsentInput(dirty: boolean): () => void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    unsent.set((before) => new Set(before).add(id));
    return () => forget(id);
  }, [dirty, id]);
  return () => forget(id);
}
