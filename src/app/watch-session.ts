import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent } from '@tanstack/react-query';

import { type Backend, isApiError, noAnswerInTime } from '@/api/api-error';
import { watchAnswers } from '@/api/runtime';
import { paths } from '@/areas/paths';
import { rememberTablesOf } from '@/engines/table/table-memory';
import { addressName } from '@/entities/address/address';
import { flushOutbox, logOwnActions } from '@/entities/protocol-entry/record';
import { watchCountdown } from '@/entities/session/countdown';
import { forgetShown } from '@/entities/session/forget-shown';
import { type SessionEndReason, endSession, handleSessionEnd, logOut } from '@/entities/session/logout';
import {
  type SessionAddress,
  currentSession,
  getActiveSession,
  subscribeToSession,
} from '@/entities/session/session';
import { isOffline } from '@/shared/connection/connection';
import { currentTexts } from '@/shared/i18n/i18n';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { hasOfflineFolder } from '@/shared/offline/folder-flag';
import { queryClient } from '@/shared/query/query-client';
import { whenQueriesIdle } from '@/shared/query/when-queries-idle';

import { screens } from './screens';

/** Reasons the user is told; the others follow from an action of the user. */
const spoken: ReadonlySet<SessionEndReason> = new Set([
  'expired',
  'refreshFailed',
  'gsdSessionEnded',
  'otherTab',
]);

type Navigate = (path: string, options?: { replace: boolean }) => void;

/**
 * Ties the session to the screen: the countdown runs as long as there is a session, an end leads to the login page with
 * the reason, and a login or logout in another tab happens here too. Returns the way to stop.
 */
export function watchSession(navigate: Navigate, here: () => string): () => void {
  logOwnActions();
  const t = currentTexts('app');
  let stop: (() => void) | undefined;
  /** When the session on the screen began, which tells it from every other. */
  let present: number | null = null;
  /** The address the screen works for. */
  let addressOid: string | undefined;
  /** Whether a session that begins now is a login: one that was there when the page was loaded is none. */
  let watching = false;

  const follow = () => {
    const session = currentSession();
    const now = session?.loggedInAt.getTime() ?? null;
    // A tab that slept may learn of a logout and of the next login at the same time; it still shows the data of the first user.
    if (present !== null && now !== present) endSession('otherTab');
    rememberTablesOf(session?.contact.oid ?? null);
    const changed = addressOid !== undefined && now === present && session?.address?.oid !== addressOid;
    if (session?.address && (addressOid !== session.address.oid || now !== present)) void lookAfterFolders();
    if (watching && session?.admin && session.address && addressOid === undefined)
      showNotice({ id: 'allAreas', tone: 'info', title: t('banner.allAreas') });
    addressOid = session?.address?.oid;
    if (changed && session?.address) tellNewAddress(session.address);
    if (now === null || now === present) return;
    present = now;
    closeNotice('session');
    stop = watchCountdown(() => void logOut('expired'));
    flushOutbox();
  };

  /** Who chooses it here is on the way; in another window it is chosen behind the back of a page. */
  const tellNewAddress = (address: SessionAddress) => {
    const url = here();
    if (url.split('?')[0] === paths.addressSelect()) return;
    forgetShown();
    showNotice({
      id: 'address',
      tone: 'info',
      title: t('addressChanged'),
      text: t('addressChangedText', { address: addressName(address) }),
    });
    // Through the guards again: what was open for one address may be closed for the other.
    navigate(url, { replace: true });
  };

  handleSessionEnd((reason) => {
    present = null;
    stop?.();
    stop = undefined;
    forgetShown();
    if (spoken.has(reason))
      showNotice({
        id: 'session',
        tone: 'warning',
        title: t('sessionEnded'),
        // A logout in another window asked about unsent input itself.
        ...(reason !== 'otherTab' && { text: t('sessionKept') }),
      });
    const url = here();
    if (reason === 'wanted') navigate(paths.login());
    else if (needsSession(url)) navigate(loginFrom(url));
  });

  const leave = subscribeToSession(follow);
  // A page restored from the back/forward cache heard nothing of a logout meanwhile.
  const restored = new AbortController();
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow(), {
    signal: restored.signal,
  });
  follow();
  watching = true;
  return () => {
    leave();
    restored.abort();
    stop?.();
  };
}

/** Once a session has its address: the user's emergency folders on this device, where there are any. */
async function lookAfterFolders(): Promise<void> {
  if (!hasOfflineFolder()) return;
  await whenQueriesIdle();
  const session = getActiveSession();
  if (!session) return;
  try {
    const { refreshFolders } = await import('@/features/offline-folder/refresh-folders');
    await refreshFolders(session);
  } catch {
    // The next login tries it again.
  }
}

/** A public page stays: an imprint that is read, a new password that is being typed. */
const needsSession = (url: string) =>
  !screens.some(
    ({ path, access, frame }) => access === 'public' && frame === 'public' && path === url.split('?')[0],
  );

/** The login leads back to the page that was left; a visitor on the login page stays there. */
const loginFrom = (url: string) => (url.split('?')[0] === paths.login() ? url : paths.login(url));

/** Without one of these the portal stands still; the others' places say themselves what is missing. */
const needed = new Set<Backend>(['gsd', 'provider']);

/** Says when the connection is lost and when it is back, which only the backend that was lost can tell (R-SES-14: status 0). */
export function watchConnection(): void {
  const t = currentTexts('app');
  const silent = new Set<Backend>();
  const lost = () =>
    showNotice({
      id: 'connection',
      tone: 'error',
      title: t('connectionLost'),
      text: t('connectionLostHint'),
      ...(hasOfflineFolder() && {
        action: {
          label: t('openOfflineFolder'),
          run: () => {
            closeNotice('connection');
            window.location.assign(`#${paths.offlineFolder()}`);
          },
        },
      }),
    });
  window.addEventListener('offline', () => {
    void isOffline().then((offline) => offline && lost());
  });
  window.addEventListener('online', () => {
    silent.clear();
    closeNotice('connection');
    flushOutbox();
  });
  const hear = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
    if (event.type !== 'updated' || event.action.type !== 'error') return;
    const error: unknown = event.action.error;
    // A server that only takes too long is told of where its answer is missing.
    if (!isApiError(error, 'offline') || error.code === noAnswerInTime || !needed.has(error.backend)) return;
    silent.add(error.backend);
    lost();
  };
  queryClient.getQueryCache().subscribe(hear);
  queryClient.getMutationCache().subscribe(hear);
  watchAnswers((backend) => {
    if (silent.delete(backend) && silent.size === 0) closeNotice('connection');
  });
}
