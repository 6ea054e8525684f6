import type { Backend } from './api-error';

type Listener = (backend: Backend) => void;

const listeners = new Set<Listener>();

/** Hears of each answer of a backend, whatever it says: the way to it is open. */
export const watchAnswers = (listener: Listener): void => void listeners.add(listener);

/** Tells that a backend has answered. */
export const answered = (backend: Backend): void => {
  for (const listener of listeners) listener(backend);
};
