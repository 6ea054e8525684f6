import * as z from 'zod/mini';

import { once } from '../store/once';

const messageSchema = z.object({ owner: z.string(), id: z.string(), content: z.string() });
type SentDraft = z.output<typeof messageSchema>;

const channel = once(() =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kundenportal.drafts'),
);

export const announceSentDraft = (sent: SentDraft): void => channel()?.postMessage(sent);

/** Calls the listener for forms sent in other windows; returns the unsubscribe function. */
export function subscribeToSentDrafts(listener: (sent: SentDraft) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    const parsed = z.safeParse(messageSchema, data);
    if (parsed.success) listener(parsed.data);
  };
  channel()?.addEventListener('message', hear);
  return () => channel()?.removeEventListener('message', hear);
}
