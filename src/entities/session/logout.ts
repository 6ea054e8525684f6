import { closeGsdSession } from '@/api/gsd/client';
import { revokeTokens } from '@/api/provider/token';
import { closeNotices } from '@/shared/notice/notices';
import { queryClient } from '@/shared/query/query-client';
import { forgetDrafts } from '@/shared/storage/draft-database';
import { forgetToasts } from '@/shared/ui/show-toast';

import { endOfSession } from './countdown';
import { ownAction, pinSession } from './own-action';
import { currentSession, forgetSession, ownerOf, stored } from './session';

export type SessionEndReason =
  | 'wanted'
  | 'locked'
  | 'expired'
  | 'refreshFailed'
  | 'gsdSessionEnded'
  /** Login while a session is open in this browser. */
  | 'replaced'
  | 'otherTab';

type Listener = (reason: SessionEndReason) => void;
const ending: { active: boolean; listener: Listener } = { active: false, listener: () => undefined };

export function handleSessionEnd(listener: Listener): void {
  ending.listener = listener;
}

/** The logout requests have their own tokens and continue in the background (R-SES-06, R-SES-07). */
export async function logOut(reason: Exclude<SessionEndReason, 'otherTab'>): Promise<void> {
  const session = currentSession();
  const refreshToken = stored.providerLogin.get()?.refreshToken;
  const requests: Promise<unknown>[] = session
    ? [ownAction(pinSession(endOfSession()), { type: 'LOGOUT' })]
    : [];
  // After the record, which needs the tokens; a refused refresh means that they are already revoked.
  if (refreshToken !== undefined && reason !== 'refreshFailed')
    requests.push(Promise.allSettled(requests).then(() => revokeTokens(refreshToken)));
  // An open session would occupy a licence; after `gsdSessionEnded` there is none.
  if (session && reason !== 'gsdSessionEnded') requests.push(closeGsdSession());
  // A deliberate logout deletes the drafts; after an expired session they are restored. The choice of an address
  // comes before any of them is shown.
  if (session?.address && reason === 'wanted') requests.push(forgetDrafts(ownerOf(session.contact.oid)));
  endSession(reason);
  await Promise.allSettled(requests);
}

/** Sends no logout requests, as when another tab has logged out. */
export function endSession(reason: SessionEndReason): void {
  // Listeners must not mistake this for a logout in another tab.
  if (ending.active || (reason !== 'otherTab' && !stored.providerLogin.get())) return;
  // The other tab has already cleared the storage and may be storing the next session.
  if (reason !== 'otherTab') {
    ending.active = true;
    forgetSession();
    ending.active = false;
  }
  ending.listener(reason);
}

export function forgetShown(): void {
  queryClient.clear();
  closeNotices();
  forgetToasts();
}
