import { useEffect, useId, useSyncExternalStore } from 'react';

let unsent: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

function change(next: Set<string>) {
  unsent = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** How many forms on the screen hold input that was not sent. */
export const useUnsentCount = () =>
  useSyncExternalStore(
    subscribe,
    () => unsent.size,
    () => 0,
  );

/** The same, asked at the moment somebody leaves. */
export const unsentCount = () => unsent.size;

function forget(id: string) {
  const rest = new Set(unsent);
  if (rest.delete(id)) change(rest);
}

/**
 * Tells the portal that a form holds something its person has not sent, as long as it is shown. Answers how to say that
 * it is sent, for who leaves the page in the same breath.
 */
export function useUnsentInput(dirty: boolean): () => void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    change(new Set(unsent).add(id));
    return () => forget(id);
  }, [dirty, id]);
  return () => forget(id);
}
