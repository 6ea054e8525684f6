import { stored } from './session';

/** Identifies the current login: the same through every refresh, another after each login; null without one. */
export function loginId(): string | null {
  const login = stored.providerLogin.get();
  return login && `${login.username} ${login.loggedInAt.getTime()}`;
}

/** The login that was seen last, and what ends its requests. */
const running = { login: loginId(), end: new AbortController(), watched: false };

/** The signal of the current login. It is aborted when that login ends, in this tab or in another one (ADR 0022). */
export function loginSignal(): AbortSignal {
  if (!running.watched) {
    running.watched = true;
    stored.providerLogin.subscribe(() => void loginSignal());
  }
  const { login, end } = running;
  const now = loginId();
  if (now === login) return end.signal;
  const next = new AbortController();
  running.login = now;
  running.end = next;
  // What is asked for without a login belongs to no session, and stays.
  if (login !== null) end.abort();
  return next.signal;
}
