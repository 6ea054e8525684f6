import type { QueryClient } from '@tanstack/react-query';

import type { OwnAction } from '@/entities/session/own-action';
import type { PinnedSession } from '@/entities/session/pin-session';
import { getActiveSession } from '@/entities/session/session';
import { ticketOwner, ticketsQuery } from '@/entities/ticket/queries';

import { userKey } from './fingerprints';
import { type SourceKind, markSeen, noteOwn } from './state';
import { changeState } from './state-store';

function changedBy(action: OwnAction): { kind: SourceKind; oid: string } | undefined {
  if (action.type === 'documentMade') return { kind: 'document', oid: action.oid };
  if (action.type === 'USER_CHANGED') return { kind: 'resetToken', oid: userKey(action.description ?? '') };
  return action.type === 'TICKET_CREATED' || action.type === 'TICKET_CHANGED'
    ? action.task && { kind: 'ticket', oid: action.task.oid }
    : undefined;
}

interface Done {
  session: PinnedSession;
  action: OwnAction;
  /** In milliseconds. */
  at: number;
}

/**
 * Own actions are not news (R-X-NEW-04, R-X-NEW-08). The tickets are fetched at once, because until then changes
 * of others would count as the user's own.
 */
export async function noteOwnAction(client: QueryClient, { session, action, at }: Done): Promise<void> {
  const visitor = session.session;
  if (!visitor?.address) return;
  const changed = changedBy(action);
  if (!changed && action.type !== 'opened') return;
  await changeState({ ...visitor, address: visitor.address }, (state) =>
    changed ? noteOwn(state, { ...changed, at }) : 'oid' in action ? markSeen(state, action) : state,
  );
  if (changed?.kind !== 'ticket' || getActiveSession()?.address.oid !== visitor.address.oid) return;
  // The next round loads a list that fails now.
  await client
    .fetchQuery({ ...ticketsQuery(ticketOwner(visitor)), staleTime: 0, retry: false })
    .catch(() => undefined);
}
