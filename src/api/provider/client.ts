import * as z from 'zod/mini';

import { ApiError, preflight, isApiError } from '../api-error';
import { type ApiRequest, callName, createHttp, parseAnswer, parseLongList, toAxios } from '../http';
import { jsonOrNull } from '../json';
import { apiRuntime } from '../runtime';
import { requestTokens } from './token';

const http = createHttp({
  backend: 'provider',
  baseUrl: () => apiRuntime().config.provider.url,
  headers: () => ({ appkey: apiRuntime().config.provider.appKey }),
});

const storedToken = () => apiRuntime().session.providerTokens()?.accessToken;

async function call(request: ApiRequest, token: string | undefined): Promise<unknown> {
  const { data } = await http.request<unknown>(
    toAxios(request, token ? { authorization: `Bearer ${token}` } : {}),
  );
  if (token) apiRuntime().session.renewed('provider');
  return data;
}

/** The refresh under way; calls that meet a 401 meanwhile, or begin meanwhile, wait for this one (R-SES-08). */
let refreshing: Promise<void> | undefined;

/**
 * One refresh for all, one retry each; a second 401 is the screen's to show (R-SES-08). What waits for the refresh
 * belongs to the login it was asked in: with the tokens of the next one it would be done in somebody else's name.
 */
async function send(request: ApiRequest): Promise<unknown> {
  const login = apiRuntime().session.login();
  const sameLogin = () => {
    if (apiRuntime().session.login() !== login) throw unauthorized('another login');
  };
  if (refreshing) {
    await refreshing;
    sameLogin();
  }
  const used = storedToken();
  try {
    return await call(request, used);
  } catch (error) {
    if (!isApiError(error, 'unauthorized')) throw error;
    refreshing ??= preflight(alone(() => refresh(used))).finally(() => {
      refreshing = undefined;
    });
    await refreshing;
    sameLogin();
    return call(request, storedToken());
  }
}

/** What one tab stores reaches the others a moment after, in milliseconds: each has a process of its own. */
const storageDelay = 100;

/**
 * Tabs share the tokens, and a refresh token serves once: only one tab at a time may use it. The next one gets its turn
 * when it can see what this one has stored.
 */
const alone = (work: () => Promise<void>): Promise<void> =>
  'locks' in navigator
    ? new Promise((resolve, reject) => {
        const turn = async () => {
          await work().then(resolve, reject);
          await new Promise((over) => setTimeout(over, storageDelay));
        };
        navigator.locks.request('kundenportal.refresh', turn).catch(reject);
      })
    : work();

async function refresh(used: string | undefined): Promise<void> {
  const { session } = apiRuntime();
  const tokens = session.providerTokens();
  // R-SES-13: without a stored token there is nothing to refresh with.
  if (!tokens) throw unauthorized('no login');
  // A neighbour, call or tab, was faster; then only the retry is left.
  if (tokens.accessToken !== used) return;
  try {
    const fresh = await requestTokens({ grant_type: 'refresh_token', refresh_token: tokens.refreshToken });
    // Whoever has logged in meanwhile keeps tokens of their own.
    if (session.providerTokens()?.accessToken === used) session.refreshed(fresh);
  } catch (error) {
    // A lost connection says nothing about the session; every answer but fresh tokens ends it.
    if (isApiError(error, 'offline')) throw error;
    // Refused because a neighbour has used the token in the meantime: then its fresh ones are here.
    const now = session.providerTokens();
    if (now && now.accessToken !== used) return;
    session.ended('refreshFailed');
    throw unauthorized('refresh failed');
  }
}

const unauthorized = (serverMessage: string) =>
  new ApiError({ kind: 'unauthorized', backend: 'provider', call: 'POST /oauth/token', serverMessage });

/** HTML, which no answer of the provider to a change is: a login page or a proxy's has taken its place. */
const noPage = z.unknown().check(z.refine((body) => typeof body !== 'string' || !/^\s*</.test(body)));

/** The provider's REST interface: appkey, bearer, one shared refresh, answers by schema. */
export const provider = {
  /** Calls and parses a JSON answer. @throws ApiError */
  async json<Schema extends z.ZodMiniType>(schema: Schema, request: ApiRequest): Promise<z.output<Schema>> {
    return parseAnswer(schema, jsonOrNull(await send(request)), {
      backend: 'provider',
      call: callName(request),
    });
  },
  /** Calls for a list that may be very long; it is read and parsed without keeping the page waiting. @throws ApiError */
  async longList<Schema extends z.ZodMiniType>(
    item: Schema,
    request: ApiRequest,
  ): Promise<z.output<Schema>[]> {
    const context = { backend: 'provider', call: callName(request) } as const;
    return parseLongList({
      item,
      bytes: await send({ ...request, bytes: 'answer' }),
      open: (rest) => parseAnswer(z.array(z.unknown()), rest, context),
      context,
      signal: request.signal,
    });
  },
  /** Calls for the effect; an answer's body is of no interest, unless it is a page of somebody in between. @throws ApiError */
  async done(request: ApiRequest): Promise<void> {
    const context = { backend: 'provider', call: callName(request) } as const;
    parseAnswer(noPage, await send(request), context);
  },
  /** Calls for text, such as a page of HTML. @throws ApiError */
  async text(request: ApiRequest): Promise<string> {
    return String(await send(request));
  },
} as const;
