/** State shared outside React: one value, and the listeners that are called when it changes. */
export interface Store<Value> {
  get: () => Value;
  /** Sets a value, or one made from the value before. The same value again calls no listener. */
  set: (next: Value | ((before: Value) => Value)) => void;
  /** Returns the function that ends the subscription. */
  subscribe: (listener: () => void) => () => void;
}

interface StoreOptions {
  /** Runs when the first listener subscribes; what it returns runs when the last one leaves. */
  whileUsed?: () => () => void;
}

const isUpdater = <Value>(next: Value | ((before: Value) => Value)): next is (before: Value) => Value =>
  typeof next === 'function';

/** Values must not be functions: `set` would call them. */
export function createStore<Value>(initial: Value, { whileUsed }: StoreOptions = {}): Store<Value> {
  let value = initial;
  let stop: (() => void) | undefined;
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
      if (listeners.size === 0) stop = whileUsed?.();
      listeners.add(own);
      return () => {
        if (!listeners.delete(own) || listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}

/** Calls the listener for a change of any of these stores. */
export const subscribeToAll =
  (stores: readonly Pick<Store<unknown>, 'subscribe'>[]) =>
  (listener: () => void): (() => void) => {
    const leave = stores.map(({ subscribe }) => subscribe(listener));
    return () => leave.forEach((stop) => stop());
  };
