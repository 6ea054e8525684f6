import type { ProtocolSubject } from '@/api/provider/protocol';

import type { PinnedSession } from '../session/pin-session';
import { enqueueEntry } from './outbox';
import { entryOf, flushOutbox, withId } from './record';

interface Confirmed {
  task: ProtocolSubject;
  document: ProtocolSubject;
  /** Text of the note. */
  description: string;
}

/** Records that a document was confirmed by a note (ADR 0064). Settles once the entry is on the device. */
export async function recordConfirmation(session: PinnedSession, confirmed: Confirmed): Promise<void> {
  const entry = entryOf('NOTE_CREATED', session, confirmed);
  if (!entry) return;
  await enqueueEntry(withId(entry));
  flushOutbox();
}
