import { useEffect } from 'react';

import type { NewProtocolEntry, ProtocolSubject } from '@/api/provider/protocol';

import { type PinnedSession, pinSession } from './pin-session';
import type { SessionAddress } from './session';

/** Something a user has done that the audit log names. */
export interface LoggedAction {
  type: NewProtocolEntry['status'];
  document?: ProtocolSubject;
  task?: ProtocolSubject | undefined;
  /** Where it was done, if the user may have gone to another address meanwhile. */
  address?: SessionAddress | null | undefined;
  description?: string;
}

/** What the audit log leaves out: an object was opened, or a document made. */
interface SilentAction {
  type: 'opened' | 'documentMade';
  oid: string;
}

export type OwnAction = LoggedAction | SilentAction;

type Listener = (session: PinnedSession, action: OwnAction) => unknown;

const listeners = new Set<Listener>();

/** Calls the listener for each action of the user in this tab; returns the function that ends the subscription. */
export function subscribeToOwnActions(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Reports what a user has done, in the session it began in: when the answer comes, another user may be logged in. The audit
 * log and what is new follow it; a change waits for neither, except where it awaits the answer.
 */
export const ownAction = (session: PinnedSession, action: OwnAction): Promise<unknown> =>
  Promise.allSettled([...listeners].map((listen) => listen(session, action)));

/** Reports that a ticket, a task or a document was opened, however the user came to it (R-X-NEW-08). */
export function useOpened(oid: string | undefined): void {
  useEffect(() => {
    if (oid !== undefined) void ownAction(pinSession(), { type: 'opened', oid });
  }, [oid]);
}
