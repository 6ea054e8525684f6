import type { MutationCacheNotifyEvent, QueryCacheNotifyEvent } from '@tanstack/react-query';

import { type Backend, isApiError, noAnswerInTime } from '@/api/api-error';
import { watchAnswers } from '@/api/runtime';
import { paths } from '@/areas/paths';
import { rememberTablesOf } from '@/engines/table/table-memory';
import { addressName } from '@/entities/address/address';
import { flushOutbox, logOwnActions } from '@/entities/protocol-entry/record';
import { hasExpired, watchCountdown } from '@/entities/session/countdown';
import {
  type SessionEndReason,
  endSession,
  forgetShown,
  handleSessionEnd,
  logOut,
} from '@/entities/session/logout';
import {
  type SessionAddress,
  currentSession,
  getActiveSession,
  pageLoadedAt,
  subscribeToSession,
} from '@/entities/session/session';
import { isOffline } from '@/shared/connection/connection';
import { unsentState } from '@/shared/form/unsent-input';
import { currentTexts } from '@/shared/i18n/i18n';
import { closeNotice, showNotice } from '@/shared/notice/notices';
import { hasOfflineFolder } from '@/shared/offline/folder-flag';
import { queryClient, whenQueriesIdle } from '@/shared/query/query-client';

import { screens } from './screens';

/** Other reasons follow from an action of the user. */
const spoken: ReadonlySet<SessionEndReason> = new Set([
  'expired',
  'refreshFailed',
  'gsdSessionEnded',
  'otherTab',
]);

type Navigate = (path: string, options?: { replace: boolean }) => void;

/** Connects the session and other tabs to the page and runs the countdown. Returns a stop function. */
export function watchSession(navigate: Navigate, here: () => string): () => void {
  logOwnActions();
  const t = currentTexts('app');
  let stop: (() => void) | undefined;
  let sessionStart: number | null = null;
  let addressOid: string | undefined;

  const follow = () => {
    const session = currentSession();
    const now = session?.loggedInAt.getTime() ?? null;
    // A suspended tab may notice a logout and the next login at once; it still shows the first user's data.
    if (sessionStart !== null && now !== sessionStart) endSession('otherTab');
    rememberTablesOf(session?.contact.oid ?? null);
    const changed = addressOid !== undefined && now === sessionStart && session?.address?.oid !== addressOid;
    // After a failure the next login retries.
    if (session?.address && (addressOid !== session.address.oid || now !== sessionStart))
      void lookAfterFolders().catch(() => undefined);
    const isLogin = now !== null && now > pageLoadedAt;
    if (isLogin && session?.admin && session.address && addressOid === undefined)
      showNotice({ id: 'allAreas', tone: 'info', title: t('banner.allAreas') });
    addressOid = session?.address?.oid;
    if (changed && session?.address) tellNewAddress(session.address);
    if (now === null || now === sessionStart) return;
    sessionStart = now;
    closeNotice('session');
    stop = watchCountdown(() => void logOut('expired'));
    flushOutbox();
  };

  /** Another window has changed the address; on the address page the navigation is already pending. */
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
    // The guards run again: a page open for one address may be closed for the other.
    navigate(url, { replace: true });
  };

  handleSessionEnd((reason) => {
    const unsent = unsentState();
    sessionStart = null;
    stop?.();
    stop = undefined;
    forgetShown();
    if (reason === 'otherTab' && !hasExpired())
      showNotice({ id: 'session', tone: 'warning', title: t('endedElsewhere') });
    else if (spoken.has(reason))
      showNotice({
        id: 'session',
        tone: 'warning',
        title: t('sessionEnded'),
        text: t(unsent === 'lost' ? 'sessionLost' : 'sessionKept'),
      });
    const url = here();
    if (reason === 'wanted') navigate(paths.login());
    else if (needsSession(url)) navigate(loginFrom(url));
  });

  const leave = subscribeToSession(follow);
  // A page restored from the back/forward cache has missed logouts.
  const restored = new AbortController();
  window.addEventListener('pageshow', ({ persisted }) => persisted && follow(), { signal: restored.signal });
  follow();
  return () => {
    leave();
    restored.abort();
    stop?.();
  };
}

async function lookAfterFolders(): Promise<void> {
  if (!hasOfflineFolder()) return;
  await whenQueriesIdle();
  const session = getActiveSession();
  if (!session) return;
  const { refreshFolders } = await import('@/features/offline-folder/refresh-folders');
  await refreshFolders(session);
}

/** A public page stays open, for example while the user types a new password. */
const needsSession = (url: string) =>
  !screens.some(
    ({ path, access, frame }) => access === 'public' && frame === 'public' && path === url.split('?')[0],
  );

/** The login leads back to the page the user left; on the login page itself nothing changes. */
const loginFrom = (url: string) => (url.split('?')[0] === paths.login() ? url : paths.login(url));

/** The portal cannot work without these; errors of the others are shown in place. */
const needed = new Set<Backend>(['gsd', 'provider']);

/** Only a response of the lost backend proves that the connection is back (R-SES-14: status 0). */
export function watchConnection(): void {
  const t = currentTexts('app');
  const silent = new Set<Backend>();
  const lost = () =>
    showNotice({
      id: 'connection',
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
    // A timeout is reported where the response is missing.
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
