import { gsd } from './client';

/** Asks for a mail with a reset link; needs no login (docs/api/conventions.md). The answer never tells whether the user exists. */
export function requestPasswordMail(username: string): Promise<void> {
  return gsd.done({ method: 'post', url: '/v1/execute/_yit_DS_ForgotPassword', data: { username } });
}
