import type { QueryClient, QueryKey } from '@tanstack/react-query';
import * as z from 'zod/mini';

import { type OwnAction, subscribeToOwnActions } from '@/entities/session/own-action';
import { currentSession } from '@/entities/session/session';
import { taskKeys } from '@/entities/task/queries';

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
