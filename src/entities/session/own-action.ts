import { useEffect } from 'react';

import type { NewProtocolEntry, ProtocolSubject } from '@/api/provider/protocol';

import { type PinnedSession, pinSession } from './pin-session';
import type { SessionAddress } from './session';

export interface LoggedAction {
  type: NewProtocolEntry['status'];
  document?: ProtocolSubject;
  task?: ProtocolSubject | undefined;
  /** Set if the user may have changed the address meanwhile. */
  address?: SessionAddress | null | undefined;
  description?: string;
}

/** The audit log leaves these actions out. */
interface SilentAction {
  type: 'opened' | 'documentMade';
  oid: string;
}

export type OwnAction = LoggedAction | SilentAction;

type Listener = (session: PinnedSession, action: OwnAction) => unknown;

const listeners = new Set<Listener>();

export function subscribeToOwnActions(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Takes the session the action began in, because another user may be logged in at the response. */
export const ownAction = (session: PinnedSession, action: OwnAction): Promise<unknown> =>
  Promise.allSettled([...listeners].map((listen) => listen(session, action)));

/** Reports that an object was opened, however the user came to it (R-X-NEW-08). */
export function useOpened(oid: string | undefined): void {
  useEffect(() => {
    if (oid !== undefined) void ownAction(pinSession(), { type: 'opened', oid });
  }, [oid]);
}
