import { preflight } from '@/api/api-error';

import type { PinnedSession } from '../session/own-action';
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

/** Looks first for what an earlier attempt has made (ADR 0017). @throws UnsentChangeError, OtherSessionError */
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
