import * as z from 'zod/mini';

import { once } from '../store/once';

const messageSchema = z.object({ owner: z.string(), id: z.string(), content: z.string() });
type SentDraft = z.output<typeof messageSchema>;

const channel = once(() =>
  typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('kundenportal.drafts'),
);

/** Tells the other windows that what a form held was sent. */
export const announceSentDraft = (sent: SentDraft): void => channel()?.postMessage(sent);

/** Hears what other windows have sent. Returns the function that ends the subscription. */
export function subscribeToSentDrafts(listener: (sent: SentDraft) => void): () => void {
  const hear = ({ data }: MessageEvent<unknown>) => {
    const parsed = z.safeParse(messageSchema, data);
    if (parsed.success) listener(parsed.data);
  };
  channel()?.addEventListener('message', hear);
  return () => channel()?.removeEventListener('message', hear);
}
