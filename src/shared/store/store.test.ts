import { expect, test, vi } from 'vitest';

import { createStore } from './store';

test('A store calls its listeners when the value changes, and only then', () => {
  const store = createStore(1);
  const listener = vi.fn<() => void>();
  const leave = store.subscribe(listener);
  store.set(2);
  store.set(2);
  store.set((before) => before + 1);
  expect(store.get()).toBe(3);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  store.set(4);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('A listener that subscribes twice is called twice and leaves once each', () => {
  const store = createStore('');
  const listener = vi.fn<() => void>();
  const leave = store.subscribe(listener);
  store.subscribe(listener);
  store.set('a');
  leave();
  leave();
  store.set('b');
  expect(listener).toHaveBeenCalledTimes(3);
});
