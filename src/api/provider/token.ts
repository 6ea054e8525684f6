import * as z from 'zod/mini';

import { ApiError, isApiError } from '../api-error';
import { createHttp } from '../interceptors';
import { jsonOrNull } from '../json';
import { parseAnswer } from '../parse-answer';
import { declareCall } from '../request';
import { mapped, name, number } from '../values';

// These calls carry no bearer token, and a 401 never starts a refresh.
const send = createHttp('provider');

/** A year; the server's number could exceed what a date can hold. */
const maxTokenLifeSeconds = 365 * 24 * 3600;

const tokenSchema = mapped(
  z.object({
    access_token: z.string().check(z.minLength(1)),
    refresh_token: z.string().check(z.minLength(1)),
    expires_in: number,
    username: name,
  }),
  ({ access_token, refresh_token, expires_in, username }) => ({
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresIn: Math.min(expires_in, maxTokenLifeSeconds),
    username,
  }),
);

type GrantedTokens = z.output<typeof tokenSchema>;

type Grant =
  | { grant_type: 'password'; username: string; password: string }
  | { grant_type: 'refresh_token'; refresh_token: string };

export const postToken = declareCall(
  'post /oauth/token',
  { answer: tokenSchema, withoutLogin: true },
  async (request) => {
    const { data } = await send(request);
    return parseAnswer(tokenSchema, jsonOrNull(data), { backend: 'provider', call: request.call });
  },
);
export const postRevocation = declareCall('post /oauth/revoke', { withoutLogin: true }, send);

/** @throws ApiError `wrongCredentials` or `userInactive` if the endpoint returns `invalid_grant` */
export async function requestTokens(grant: Grant): Promise<GrantedTokens> {
  try {
    return await postToken({ body: new URLSearchParams(grant) });
  } catch (error) {
    if (!isApiError(error, 'badRequest', 'unauthorized')) throw error;
    const inactive = error.serverMessage === 'user inactive';
    if (error.code !== 'invalid_grant' && !inactive) throw error;
    throw new ApiError({
      kind: inactive ? 'userInactive' : 'wrongCredentials',
      backend: 'provider',
      call: error.call,
      status: error.status,
      code: error.code,
      serverMessage: error.serverMessage,
    });
  }
}

/** Uses up the refresh token. @throws ApiError as `requestTokens` */
export const refreshTokens = (refreshToken: string) =>
  requestTokens({ grant_type: 'refresh_token', refresh_token: refreshToken });

/** @throws ApiError except from older servers (404, 405) */
export async function revokeTokens(refreshToken: string): Promise<void> {
  const form = new URLSearchParams({ token: refreshToken, token_type_hint: 'refresh_token' });
  await postRevocation({ body: form }).catch((error: unknown) => {
    if (!isApiError(error) || (error.status !== 404 && error.status !== 405)) throw error;
  });
}
