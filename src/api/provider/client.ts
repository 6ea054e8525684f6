import type * as z from 'zod/mini';

import { type ApiError, isApiError } from '../api-error';
import { type ApiRequest, callName, createHttp, jsonOrNull, parseAnswer, toAxios } from '../http';
import { apiRuntime } from '../runtime';
import { requestTokens } from './token';

const http = createHttp({
  backend: 'provider',
  baseUrl: () => apiRuntime().config.provider.url,
  headers: () => ({ appkey: apiRuntime().config.provider.appKey }),
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

/** The refresh under way; all calls that meet a 401 meanwhile wait for this one (contract §2). */
let refreshing: Promise<void> | undefined;

async function refresh(): Promise<void> {
  const { session } = apiRuntime();
  const tokens = session.providerTokens();
  // Spec 1 §8: without a stored token there is nothing to refresh with.
  if (!tokens) throw new Error('no login');
  session.refreshed(await requestTokens({ grant_type: 'refresh_token', refresh_token: tokens.refreshToken }));
}

async function send(request: ApiRequest): Promise<unknown> {
  await refreshing;
  const used = apiRuntime().session.providerTokens()?.accessToken;
  try {
    const response = await http.request<unknown>(toAxios(request, used ? bearer(used) : {}));
    if (used) apiRuntime().session.renewed('provider');
    return response.data;
  } catch (error) {
    if (isApiError(error, 'unauthorized') && used) return retryWithFreshToken(request, used, error);
    throw error;
  }
}

/** One refresh for all, one retry each; a second 401 is the screen's to show (Spec 1 §4). */
async function retryWithFreshToken(request: ApiRequest, used: string, cause: ApiError): Promise<unknown> {
  const { session } = apiRuntime();
  // A neighbour may have refreshed while this call was under way; then only the retry is left.
  if (session.providerTokens()?.accessToken === used) {
    refreshing ??= refresh().finally(() => (refreshing = undefined));
    try {
      await refreshing;
    } catch (error) {
      if (isApiError(error, 'offline', 'service')) throw error;
      session.ended('refreshFailed');
      throw cause;
    }
  }
  const token = session.providerTokens()?.accessToken;
  if (!token) throw cause;
  const response = await http.request<unknown>(toAxios(request, bearer(token)));
  session.renewed('provider');
  return response.data;
}

/** The provider's REST interface: appkey, bearer, one shared refresh, answers by schema. */
export const provider = {
  /** Calls and parses a JSON answer. @throws ApiError */
  async json<Schema extends z.ZodMiniType>(schema: Schema, request: ApiRequest): Promise<z.output<Schema>> {
    return parseAnswer(schema, jsonOrNull(await send(request)), {
      backend: 'provider',
      call: callName(request),
    });
  },
  /** Calls for the effect; an answer's body is of no interest. @throws ApiError */
  async done(request: ApiRequest): Promise<void> {
    await send(request);
  },
  /** Calls for text, such as a page of HTML. @throws ApiError */
  async text(request: ApiRequest): Promise<string> {
    return String(await send(request));
  },
} as const;
