import i18next from 'i18next';

import { watchAnswers } from '@/api/answers';
import { type Backend, isApiError, noAnswerInTime } from '@/api/api-error';
import { writeWaitingEntries } from '@/entities/protocol-entry/record';
import { watchCountdown } from '@/entities/session/countdown';
import { type SessionEndReason, endSession, handleSessionEnd, logOut } from '@/entities/session/logout';
import { currentSession, subscribeToSession } from '@/entities/session/session';
import { closeNotice, closeNotices, showNotice } from '@/shared/notice/notices';
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
 * the reason, and a login or logout in another tab happens here too. Returns the way to stop.
 */
export function watchSession(navigate: (path: string) => void, here: () => string): () => void {
  let stop: (() => void) | undefined;
  /** When the session on the screen began, which tells it from every other. */
  let present: number | null = null;

  const follow = () => {
    const session = currentSession();
    const now = session?.loggedInAt.getTime() ?? null;
    // A tab that slept hears of logout and next login at once; its screen is the first person's all the same.
    if (present !== null && now !== present) endSession('otherTab');
    rememberTablesOf(session?.contact.oid ?? null);
    if (now === null || now === present) return;
    present = now;
    closeNotice('session');
    stop = watchCountdown(() => void logOut('expired'));
    writeWaitingEntries();
  };

  handleSessionEnd((reason) => {
    present = null;
    stop?.();
    stop = undefined;
    queryClient.clear();
    closeNotices();
    if (spoken.has(reason))
      showNotice({
        id: 'session',
        tone: 'warning',
        title: i18next.t('sessionEnded', { ns: 'app' }),
        // Whoever logged out in another window on purpose left nothing behind.
        ...(reason !== 'otherTab' && { text: i18next.t('sessionKept', { ns: 'app' }) }),
      });
    navigate(reason === 'wanted' ? paths.login() : loginFrom(here()));
  });

  const leave = subscribeToSession(follow);
  follow();
  return () => {
    leave();
    stop?.();
  };
}

/** Whoever was thrown out comes back to where they were; who is at the login already stays there. */
const loginFrom = (place: string) => (place.split('?')[0] === paths.login() ? place : paths.login(place));

/** Without one of these the portal stands still; the others' places say themselves what is missing. */
const needed = new Set<Backend>(['gsd', 'provider']);

/** Says when the connection is lost and when it is back, which only the backend that was lost can tell (Spec 1 §8: status 0). */
export function watchConnection(): void {
  const silent = new Set<Backend>();
  const lost = () =>
    showNotice({
      id: 'connection',
      tone: 'error',
      title: i18next.t('connectionLost', { ns: 'app' }),
      text: i18next.t('connectionLostHint', { ns: 'app' }),
    });
  window.addEventListener('offline', lost);
  window.addEventListener('online', () => {
    silent.clear();
    closeNotice('connection');
    writeWaitingEntries();
  });
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const error: unknown = event.action.error;
    // A server that only takes too long is told of where its answer is missing.
    if (!isApiError(error, 'offline') || error.code === noAnswerInTime || !needed.has(error.backend)) return;
    silent.add(error.backend);
    lost();
  });
  watchAnswers((backend) => {
    if (silent.delete(backend) && silent.size === 0) closeNotice('connection');
  });
}
