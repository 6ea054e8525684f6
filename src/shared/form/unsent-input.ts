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

/** Tells the portal that a form holds something its person has not sent, as long as it is shown. */
export function useUnsentInput(dirty: boolean): void {
  const id = useId();
  useEffect(() => {
    if (!dirty) return undefined;
    change(new Set(unsent).add(id));
    return () => {
      const rest = new Set(unsent);
      rest.delete(id);
      change(rest);
    };
  }, [dirty, id]);
}
