import * as z from 'zod/mini';

import { isApiError } from './api-error';
import { gsd } from './gsd/client';
import { provider } from './provider/client';
import type { CallOptions } from './request';
import { text } from './values';

/** A password in one form: keyboards and password managers write `ü` in one sign or in two. */
export const composedPassword = (password: string): string => password.normalize('NFC');

/** What is a failure of the service; every other answer could tell whether the user exists. */
const serviceFailures = ['offline', 'aborted', 'busy', 'service', 'contract'] as const;

/** Requests a mail with a reset link; needs no login. Nothing tells whether the user exists. @throws ApiError */
export async function requestPasswordMail(username: string): Promise<void> {
  const url = '/v1/execute/_yit_DS_ForgotPassword';
  try {
    await gsd.done({ method: 'post', url, data: { username }, withoutLogin: true });
  } catch (error) {
    if (serviceFailures.some((kind) => isApiError(error, kind))) throw error;
  }
}

/** What the provider says about the id of a reset link. */
export interface ResetToken {
  /** Whether a new password can be set with it. */
  valid: boolean;
  /** Whose password it is for; empty where the answer leaves it out. */
  username: string;
}

export const resetTokenSchema = z.object({ valid: z.boolean(), username: text });

/** Checks the id of a reset link; needs no login. @throws ApiError */
export function checkResetToken(resetId: string, { signal }: CallOptions = {}): Promise<ResetToken> {
  const url = `/user/reset/token/${encodeURIComponent(resetId)}`;
  return provider.json(resetTokenSchema, { url, withoutLogin: true, signal });
}

/** Sets a new password; needs no login. @throws ApiError `notFound` or `gone` for an unknown or used id */
export function resetPassword(resetId: string, password: string): Promise<void> {
  const data = { resetid: resetId, password: composedPassword(password) };
  return provider.done({ method: 'post', url: '/user/reset/password', data, withoutLogin: true });
}

/** Changes the user's own password. @throws ApiError `badRequest` when the old one is wrong */
export function changePassword(oldPassword: string, password: string): Promise<void> {
  const data = { oldPassword: composedPassword(oldPassword), password: composedPassword(password) };
  return provider.done({ method: 'post', url: '/user/password', data });
}
