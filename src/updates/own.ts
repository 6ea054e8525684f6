import type { QueryClient, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { type OwnAction, type PinnedSession, subscribeToOwnActions } from '@/entities/session/own-action';
import { currentSession, getActiveSession } from '@/entities/session/session';
import { taskKeys } from '@/entities/task/queries';
import { ticketOwner, ticketsQuery } from '@/entities/ticket/queries';

import { userKey } from './lists';
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

const messageSchema = z.object({ contactOid: z.string(), key: z.array(z.string()) });

/** Returns the key of the queries that the action has changed. */
function changedKey({ type }: OwnAction, contactOid: string): QueryKey | undefined {
  if (type === 'FAVOURITE_CHANGED') return taskKeys.favourites(contactOid);
  if (type === 'TICKET_CREATED' || type === 'TICKET_CHANGED') return ['ticket'];
  if (type === 'NOTE_CREATED') return ['note'];
  if (type === 'DOCUMENT_UPLOAD') return ['document'];
  return type === 'USER_CHANGED' ? ['user'] : undefined;
}

/** Shows a change made in one window in the user's other windows, which refetch what they show of it. */
export function shareOwnActions(client: QueryClient): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel('kundenportal.actions');
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = z.safeParse(messageSchema, data);
    if (message.success && message.data.contactOid === currentSession()?.contact.oid)
      void client.invalidateQueries({ queryKey: message.data.key });
  });
  const leave = subscribeToOwnActions(({ session }, action) => {
    const contactOid = session?.contact.oid ?? '';
    const key = changedKey(action, contactOid);
    if (key) channel.postMessage({ contactOid, key });
  });
  return () => {
    leave();
    channel.close();
  };
}
