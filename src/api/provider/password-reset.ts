import * as z from 'zod/mini';

import type { CallOptions } from '../http';
import { text } from '../values';
import { provider } from './client';

/** Whether a reset id still opens the door, and for whom. */
export interface ResetToken {
  valid: boolean;
  /** Empty where the answer does not say. */
  username: string;
}

const resetTokenSchema = z.object({ valid: z.boolean(), username: text });

/** Asks about a reset id of a mail; needs no login. */
export function checkResetToken(resetId: string, { signal }: CallOptions = {}): Promise<ResetToken> {
  return provider.json(resetTokenSchema, { url: `/user/reset/token/${encodeURIComponent(resetId)}`, signal });
}

/** Sets the new password. @throws ApiError `notFound` or `gone` for an unknown or used id. */
export function resetPassword(resetId: string, password: string): Promise<void> {
  return provider.done({ method: 'post', url: '/user/reset/password', data: { resetid: resetId, password } });
}

/** Changes one's own password. @throws ApiError `badRequest` when the old one is wrong. */
export function changePassword(oldPassword: string, password: string): Promise<void> {
  return provider.done({ method: 'post', url: '/user/password', data: { oldPassword, password } });
}
