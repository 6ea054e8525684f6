import { userNamed } from './access';
import { providerTime } from './berlin-time';
import { nextUuid } from './ids';
import type { MockState } from './model';

/** Reset links open the door for a day. */
const LIFE = 24 * 3_600_000;

/** Mails a reset link; unknown users get none. */
export function issueResetToken(state: MockState, username: string, now: number): void {
  const user = userNamed(state, username);
  if (!user) return;
  const resetid = nextUuid(state);
  state.resetTokens[resetid] = { username, used: false, expiresAt: now + LIFE };
  state.mails.push({
    to: user.mail ?? username,
    template: 'passwordReset',
    at: providerTime(now),
    data: { resetid },
  });
}

/** Users whose reset link still works. */
export const usersWithReset = (state: MockState, now: number): string[] => [
  ...new Set(
    Object.values(state.resetTokens)
      .filter(({ used, expiresAt }) => !used && expiresAt > now)
      .map(({ username }) => username),
  ),
];
