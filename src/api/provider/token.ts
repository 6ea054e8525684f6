import * as z from 'zod/mini';

import { ApiError, isApiError } from '../api-error';
import { createHttp, parseAnswer } from '../http';
import { jsonOrNull } from '../json';
import { apiRuntime, type ProviderTokens } from '../runtime';
import { name, number } from '../values';

// A client of its own: the token call carries no bearer and its 401 never asks for a refresh.
const http = createHttp({
  backend: 'provider',
  baseUrl: () => apiRuntime().config.provider.url,
  headers: () => ({ appkey: apiRuntime().config.provider.appKey }),
});

/** A token said to live longer lives as long as any date can tell, in seconds: a year. */
const longestLife = 365 * 24 * 3600;

const tokenSchema = z.pipe(
  z.object({
    access_token: z.string().check(z.minLength(1)),
    refresh_token: z.string().check(z.minLength(1)),
    expires_in: number,
    username: name,
  }),
  z.transform(({ access_token, refresh_token, expires_in, username }): GrantedTokens => ({
    accessToken: access_token,
    refreshToken: refresh_token,
    expiresIn: Math.min(expires_in, longestLife),
    username,
  })),
);

/** Tokens, and whom they are for as the provider writes the name; empty where it does not say so. */
export interface GrantedTokens extends ProviderTokens {
  username: string;
}

type Grant =
  | { grant_type: 'password'; username: string; password: string }
  | { grant_type: 'refresh_token'; refresh_token: string };

/**
 * Asks for tokens (R-DATA-07, form fields).
 * @throws ApiError `wrongCredentials` or `userInactive` for invalid_grant, which the endpoint answers with 400.
 */
export async function requestTokens(grant: Grant): Promise<GrantedTokens> {
  const call = 'POST /oauth/token';
  try {
    const { data } = await http.post<unknown>('/oauth/token', new URLSearchParams(grant));
    return parseAnswer(tokenSchema, jsonOrNull(data), { backend: 'provider', call });
  } catch (error) {
    if (!isApiError(error, 'badRequest', 'unauthorized')) throw error;
    const inactive = error.serverMessage === 'user inactive';
    if (error.code !== 'invalid_grant' && !inactive) throw error;
    throw new ApiError({
      kind: inactive ? 'userInactive' : 'wrongCredentials',
      backend: 'provider',
      call,
      status: error.status,
      code: error.code,
      serverMessage: error.serverMessage,
    });
  }
}
