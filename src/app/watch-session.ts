import i18next from 'i18next';

import { isApiError } from '@/api/api-error';
import { writeWaitingEntries } from '@/entities/protocol-entry/record';
import { watchCountdown } from '@/entities/session/countdown';
import { type SessionEndReason, endSession, handleSessionEnd, logOut } from '@/entities/session/logout';
import { currentSession, stored, subscribeToSession } from '@/entities/session/session';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { queryClient } from '@/shared/query/query-client';
import { paths } from '@/shared/routing/paths';
import { rememberTablesOf } from '@/shared/table/table-memory';

/** Reasons the person is told; the others are their own wish. */
const spoken: ReadonlySet<SessionEndReason> = new Set([
  'expired',
  'refreshFailed',
  'gsdSessionEnded',
  'otherTab',
]);

/**
 * Ties the session to the screen: the countdown runs while somebody is logged in, an end leads to the login page with
 * the reason, and a login or logout in another tab happens here too.
 */
export function watchSession(navigate: (path: string) => void, here: () => string): void {
  let stop: (() => void) | undefined;
  let present = false;

  const follow = () => {
    const session = currentSession();
    rememberTablesOf(session?.contact.oid ?? null);
    const now = session !== null;
    if (now === present) return;
    present = now;
    stop?.();
    stop = undefined;
    if (now) {
      closeNotice('session');
      stop = watchCountdown(() => void logOut('expired'));
      writeWaitingEntries();
    } else if (stored.providerLogin.get() === null) {
      endSession('otherTab');
    }
  };

  handleSessionEnd((reason) => {
    present = false;
    stop?.();
    stop = undefined;
    queryClient.clear();
    if (spoken.has(reason))
      showNotice({ id: 'session', tone: 'warning', title: i18next.t('sessionEnded', { ns: 'app' }) });
    // Whoever was thrown out comes back to where they were; a wanted logout starts afresh.
    navigate(reason === 'wanted' ? paths.login() : paths.login(here()));
  });

  subscribeToSession(follow);
  follow();
}

/** Says when the connection is lost and when it is back (Spec 1 §8: status 0). */
export function watchConnection(): void {
  const lost = () =>
    showNotice({
      id: 'connection',
      tone: 'error',
      title: i18next.t('connectionLost', { ns: 'app' }),
      text: i18next.t('connectionLostHint', { ns: 'app' }),
    });
  window.addEventListener('offline', lost);
  window.addEventListener('online', () => {
    closeNotice('connection');
    writeWaitingEntries();
  });
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated') return;
    const error: unknown = query.state.error;
    if (query.state.status === 'success') closeNotice('connection');
    else if (isApiError(error, 'offline')) lost();
  });
}
