import { closeGsdSession } from '@/api/gsd/logout';
import { revokeTokens } from '@/api/provider/token';
import { forgetDrafts } from '@/shared/storage/draft-database';

import { ownerOf } from '../draft/draft-owner';
import { endOfSession } from './countdown';
import { ownAction } from './own-action';
import { pinSession } from './pin-session';
import { currentSession, forgetSession, stored } from './session';

/** Why a session ended; the person is told, but for a wanted logout. */
export type SessionEndReason =
  | 'wanted'
  | 'locked'
  | 'expired'
  | 'refreshFailed'
  | 'gsdSessionEnded'
  /** A login while a session is open in this browser. */
  | 'replaced'
  | 'otherTab';

type Listener = (reason: SessionEndReason) => void;
const ending: { active: boolean; listener: Listener } = { active: false, listener: () => undefined };

/** The composition root says what follows a session's end. */
export function handleSessionEnd(listener: Listener): void {
  ending.listener = listener;
}

/**
 * Ends the session (R-SES-06, R-SES-07): recorded in the protocol if a contact is logged in, then storage is cleared and the
 * user goes to the login page. The logout calls carry their own tokens and go on in the background; their result does not
 * matter.
 */
export async function logOut(reason: Exclude<SessionEndReason, 'otherTab'>): Promise<void> {
  const session = currentSession();
  const refreshToken = stored.providerLogin.get()?.refreshToken;
  const farewell: Promise<unknown>[] = session
    ? [ownAction(pinSession(endOfSession()), { type: 'LOGOUT' })]
    : [];
  // After the record, which needs the tokens; a refused refresh means that they are revoked already.
  if (refreshToken !== undefined && reason !== 'refreshFailed')
    farewell.push(Promise.allSettled(farewell).then(() => revokeTokens(refreshToken)));
  // A session that stays open would keep a licence busy; where it ended there is none left.
  if (session && reason !== 'gsdSessionEnded') farewell.push(closeGsdSession());
  // Who goes on purpose leaves nothing behind; who was thrown out finds the drafts again.
  if (session && reason === 'wanted') farewell.push(forgetDrafts(ownerOf(session.contact.oid)));
  endSession(reason);
  await Promise.allSettled(farewell);
}

/** Ends the session on this screen without a farewell, as when another tab has said it. */
export function endSession(reason: SessionEndReason): void {
  // Listeners of the session hear that it ended and must not take that for a logout in another tab.
  if (ending.active || (reason !== 'otherTab' && !stored.providerLogin.get())) return;
  // The other tab has forgotten it already, and may be storing the next one.
  if (reason !== 'otherTab') {
    ending.active = true;
    forgetSession();
    ending.active = false;
  }
  ending.listener(reason);
}
