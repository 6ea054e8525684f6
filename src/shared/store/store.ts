import { useSyncExternalStore } from 'react';

export interface Store<Value> {
  get: () => Value;
  /** Setting the same value calls no listener. */
  set: (next: Value | ((before: Value) => Value)) => void;
  subscribe: (listener: () => void) => () => void;
}

const isUpdater = <Value>(next: Value | ((before: Value) => Value)): next is (before: Value) => Value =>
  typeof next === 'function';

/** Values must not be functions: `set` would call them. */
export function createStore<Value>(initial: Value): Store<Value> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set: (next) => {
      const changed = isUpdater(next) ? next(value) : next;
      if (Object.is(changed, value)) return;
      value = changed;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      // Wrapped, so that the same function can subscribe twice.
      const own = () => listener();
      listeners.add(own);
      return () => void listeners.delete(own);
    },
  };
}

export const subscribeToAll =
  (stores: readonly Pick<Store<unknown>, 'subscribe'>[]) =>
  (listener: () => void): (() => void) => {
    const leave = stores.map(({ subscribe }) => subscribe(listener));
    return () => leave.forEach((stop) => stop());
  };

export function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

export const useStore = <Value>({ subscribe, get }: Pick<Store<Value>, 'subscribe' | 'get'>): Value =>
  useSyncExternalStore(subscribe, get, get);
