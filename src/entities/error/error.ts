import { type ApiError, UnsentChangeError, isApiError, preflight } from '@/api/api-error';

import type { PinnedSession } from '../session/pin-session';

export { isApiError, webPage } from '@/api/api-error';

/** A 4xx response always means that nothing was done. */
const isRefusal = ({ status = 0 }: ApiError) => status >= 400 && status < 500;

/** Whether the response to a change was lost or unusable, so that the change may have been made. */
export const isUnclear = (error: unknown): boolean =>
  isApiError(error, 'offline', 'service', 'contract') &&
  !isRefusal(error) &&
  !(error instanceof UnsentChangeError);

/** Calls `forget` after a refusal, because only a lost response needs a later look-up. */
export async function clearOnRejection<Made>(making: Promise<Made>, forget: () => void): Promise<Made> {
  try {
    return await making;
  } catch (error) {
    if (!isUnclear(error)) forget();
    throw error;
  }
}

/** Thrown without sending if an earlier attempt with another text has arrived after all. */
export class ArrivedMeanwhileError extends Error {
  override name = 'ArrivedMeanwhileError';
}

/** Describes the last request until its result is certain; `useDraft` keeps it with the draft. */
export interface AttemptStore<Attempt> {
  earlier: Attempt | undefined;
  keep: (attempt: Attempt | undefined) => void;
}

interface SendOnceOptions<Attempt, Found, Made> {
  session: PinnedSession;
  attempt: AttemptStore<Attempt>;
  /** Looks for what the earlier attempt has made. */
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
