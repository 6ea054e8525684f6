import { stored } from './session';

/** Stays the same through refreshes and changes with each login; null without one. */
export function loginId(): string | null {
  const login = stored.providerLogin.get();
  return login && `${login.username} ${login.loggedInAt.getTime()}`;
}

const running = { login: loginId(), end: new AbortController(), watched: false };

/** Aborted when the login ends, in this tab or in another one (ADR 0018). */
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
  // Requests without a login belong to no session and continue.
  if (login !== null) end.abort();
  return next.signal;
}
