import { createStore } from '@/shared/store/store';

import { stored } from './session';

/** Identifies the current login: the same through every refresh, another after each login; null without one. */
export function loginId(): string | null {
  const login = stored.providerLogin.get();
  return login && `${login.username} ${login.loggedInAt.getTime()}`;
}

/** The login that was seen last, and what ends its requests. */
const running = createStore({ login: loginId(), end: new AbortController(), watched: false });

/** The signal of the current login. It is aborted when that login ends, in this tab or in another one (ADR 0022). */
export function loginSignal(): AbortSignal {
  if (!running.get().watched) {
    running.set((state) => ({ ...state, watched: true }));
    stored.providerLogin.subscribe(() => void loginSignal());
  }
  const { login, end } = running.get();
  const now = loginId();
  if (now === login) return end.signal;
  const next = new AbortController();
  running.set({ login: now, end: next, watched: true });
  // What is asked for without a login belongs to no session, and stays.
  if (login !== null) end.abort();
  return next.signal;
}
