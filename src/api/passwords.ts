import * as z from 'zod/mini';

import { isApiError } from './api-error';
import { gsd } from './gsd/client';
import { provider } from './provider/client';
import { text } from './values';

/** Keyboards and password managers write `ü` as one character or as two. */
export const composedPassword = (password: string): string => password.normalize('NFC');

const withoutLogin = { withoutLogin: true } as const;
export const postForgotPassword = gsd.done('post /v1/execute/_yit_DS_ForgotPassword', withoutLogin);

/** Needs no login and never reveals whether the user exists. */
export const requestPasswordMail = (username: string) =>
  postForgotPassword({ body: { username } }).catch((error: unknown) => {
    // Any other error could reveal whether the user exists.
    if (isApiError(error, 'offline', 'aborted', 'busy', 'service', 'contract')) throw error;
  });

export const checkResetToken = provider.json(
  'get /user/reset/token/{resetid}',
  z.object({ valid: z.boolean(), username: text }),
  withoutLogin,
);
export const postResetPassword = provider.done('post /user/reset/password', withoutLogin);
export const postPassword = provider.done('post /user/password');

/** @throws ApiError `notFound` or `gone` for an unknown or used id */
export const resetPassword = (resetId: string, password: string) =>
  postResetPassword({ body: { resetid: resetId, password: composedPassword(password) } });

/** @throws ApiError `badRequest` if the old password is wrong */
export const changePassword = (oldPassword: string, password: string) =>
  postPassword({
    body: { oldPassword: composedPassword(oldPassword), password: composedPassword(password) },
  });
