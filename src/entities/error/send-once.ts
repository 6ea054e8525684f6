import { preflight } from '@/api/api-error';

import type { PinnedSession } from '../session/pin-session';
import { clearOnRejection } from './error';

/** Describes the last request until its result is certain; `useDraft` keeps it with the draft. */
export interface AttemptStore<Attempt> {
  earlier: Attempt | undefined;
  keep: (attempt: Attempt | undefined) => void;
}

interface SendOnceOptions<Attempt, Found, Made> {
  session: PinnedSession;
  attempt: AttemptStore<Attempt>;
  find: (earlier: Attempt & {}) => Promise<Found | undefined>;
  /** Returns what a later look-up needs; undefined if nothing could be recognised. */
  prepare: () => Attempt | Promise<Attempt>;
  send: (attempt: Attempt) => Promise<Made>;
}

/**
 * Sends a change that must not be made twice. The response of an earlier attempt may have been lost, so it first
 * looks for what that attempt has made, and sends only if there is nothing (ADR 0017). Returns also the attempt
 * that made it, because the user may have typed something else since.
 * @throws UnsentChangeError if the earlier attempt cannot be looked up, OtherSessionError
 */
export async function sendOnce<Attempt, Found, Made>({
  session,
  attempt: { earlier, keep },
  find,
  prepare,
  send,
}: SendOnceOptions<Attempt, Found, Made>): Promise<{ made: Found | Made; by: Attempt }> {
  if (earlier) {
    const found = await preflight(find(earlier));
    session.assertSameSession();
    if (found !== undefined) {
      keep(undefined);
      return { made: found, by: earlier };
    }
  }
  const attempt = await prepare();
  session.assertSameSession();
  // Stored before sending, so that a lost response differs from no attempt.
  keep(attempt);
  const made = await clearOnRejection(send(attempt), () => keep(undefined));
  keep(undefined);
  return { made, by: attempt };
}
