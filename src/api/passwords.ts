import * as z from 'zod/mini';

import { isApiError } from './api-error';
import { gsd } from './gsd/client';
import { provider } from './provider/client';
import type { CallOptions } from './request';
import { text } from './values';

/** Keyboards and password managers write `ü` as one character or as two. */
export const composedPassword = (password: string): string => password.normalize('NFC');

/** Any other error could reveal whether the user exists. */
const serviceFailures = ['offline', 'aborted', 'busy', 'service', 'contract'] as const;

/** Needs no login and never reveals whether the user exists. */
export async function requestPasswordMail(username: string): Promise<void> {
  const url = '/v1/execute/_yit_DS_ForgotPassword';
  try {
    await gsd.done({ method: 'post', url, data: { username }, withoutLogin: true });
  } catch (error) {
    if (serviceFailures.some((kind) => isApiError(error, kind))) throw error;
  }
}

export interface ResetToken {
  valid: boolean;
  username: string;
}

export const resetTokenSchema = z.object({ valid: z.boolean(), username: text });

export function checkResetToken(resetId: string, { signal }: CallOptions = {}): Promise<ResetToken> {
  const url = `/user/reset/token/${encodeURIComponent(resetId)}`;
  return provider.json(resetTokenSchema, { url, withoutLogin: true, signal });
}

/** @throws ApiError `notFound` or `gone` for an unknown or used id */
export function resetPassword(resetId: string, password: string): Promise<void> {
  const data = { resetid: resetId, password: composedPassword(password) };
  return provider.done({ method: 'post', url: '/user/reset/password', data, withoutLogin: true });
}

/** @throws ApiError `badRequest` if the old password is wrong */
export function changePassword(oldPassword: string, password: string): Promise<void> {
  const data = { oldPassword: composedPassword(oldPassword), password: composedPassword(password) };
  return provider.done({ method: 'post', url: '/user/password', data });
}
