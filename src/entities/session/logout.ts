import { closeGsdSession } from '@/api/gsd/login';

import { recordLogout } from '../protocol-entry/record';
import { currentSession, forgetSession, stored } from './session';

/** Why a session ended; the person is told, but for a wanted logout. */
export type SessionEndReason =
  | 'wanted'
  | 'locked'
  | 'expired'
  | 'refreshFailed'
  | 'gsdSessionEnded'
  | 'otherTab';

type Listener = (reason: SessionEndReason) => void;
let onEnd: Listener = () => undefined;

/** How long a farewell may keep the person waiting, in milliseconds. */
const patience = 2000;

/** The composition root says what follows a session's end. */
export function handleSessionEnd(listener: Listener): void {
  onEnd = listener;
}

/**
 * Ends the session (Spec 1 §4): recorded in the protocol if a contact is logged in, then storage is cleared and the
 * person goes to the login page. What the backends say to it never keeps anybody logged in.
 */
export async function logOut(reason: 'wanted' | 'locked' | 'expired'): Promise<void> {
  if (currentSession()) {
    const farewell = Promise.allSettled([recordLogout(), closeGsdSession()]);
    await Promise.race([farewell, new Promise((resolve) => setTimeout(resolve, patience))]);
  }
  endSession(reason);
}

/** Ends the session without a farewell: the backends have already ended it, or another tab has. */
export function endSession(reason: SessionEndReason): void {
  if (reason !== 'otherTab' && !stored.providerLogin.get()) return;
  forgetSession();
  onEnd(reason);
}
