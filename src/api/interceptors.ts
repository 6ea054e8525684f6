import axios, {
  type AxiosInstance,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios';

import { ApiError, type Backend, errorOfAnswer, noAnswerInTime } from './api-error';
import { logCall } from './call-log';
import { randomId } from './random-id';
import { type RequestTokens, isRefreshDue, refreshIfDue, sharedRefresh, unauthorized } from './refresh';
import { callName, pathPattern } from './request';
import { answered, apiRuntime } from './runtime';
import { noteServerTime } from './server-clock';

declare module 'axios' {
  interface AxiosRequestConfig<D, P> {
    /** The call needs no login: it carries no session, and neither waits for a refresh nor starts one. */
    withoutLogin?: boolean;
    /** The answer is a file: it ends once nothing has arrived for a minute, and not after a minute altogether. */
    mayTakeLong?: boolean;
    /** The login the call was made in, see `SessionPort.login`. */
    login?: string | null;
    /** The session the interceptors have sent along; null for none. */
    token?: string | null;
    /** When the interceptors have sent the call, in milliseconds of `performance.now()`. */
    startedAt?: number;
    /** What identifies the call in the logs of portal and backend. */
    requestId?: string;
    /** The one retry after a refresh. */
    isRetry?: boolean;
  }
}

type Config = InternalAxiosRequestConfig<unknown>;

interface HttpOptions {
  backend: Backend;
  baseUrl: () => string;
  appKey?: () => string;
  /** Sends the document management's session along. */
  gsdSession?: boolean;
  /** Sends the provider's bearer token along, and refreshes it with this call. */
  refreshWith?: RequestTokens;
  /** Gives answers with an HTTP error to the caller too, because their body says more than the status. */
  acceptErrors?: boolean;
}

/**
 * The axios instance of one backend. Each call passes these interceptors from top to bottom.
 * They are synchronous unless a call has to wait, so that a call made just before a logout carries its session.
 */
export function createHttp(options: HttpOptions): AxiosInstance {
  const { backend, baseUrl, appKey, gsdSession, refreshWith, acceptErrors } = options;
  const http = axios.create({
    // The schemas check the content; axios' silent attempt at JSON would hide an HTML page in place of JSON.
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    timeout: patience,
    // Without it, a server that takes too long looks like a request the browser has dropped.
    transitional: { clarifyTimeoutError: true, legacyInterceptorReqResOrdering: false },
    // No backend uses this cookie, and axios would look for it before each request.
    xsrfCookieName: '',
    ...(acceptErrors && { validateStatus: null }),
  });
  const { request, response } = http.interceptors;
  const synchronous = { synchronous: true };

  if (refreshWith) request.use(waitForRefresh(refreshWith), null, { runWhen: mustWait });
  if (refreshWith) request.use(addBearer, null, synchronous);
  if (gsdSession) request.use(addGsdSession, null, synchronous);
  request.use(addAddress(baseUrl, appKey), null, synchronous);
  request.use(addRequestId, null, synchronous);
  request.use(limitStall, null, synchronous);
  request.use(noteStart, null, synchronous);

  response.use(logAnswer(backend), logFailure(backend));
  if (backend === 'provider') response.use(renewExpiry);
  if (refreshWith) response.use(null, refreshAndRetry(http, refreshWith));
  if (gsdSession) response.use(endRefusedGsdSession);
  response.use(null, (error: unknown) => Promise.reject(toApiError(backend, error)));
  return http;
}

// Address and appkey

const addAddress = (baseUrl: () => string, appKey?: () => string) => (config: Config) => {
  config.baseURL = baseUrl();
  if (appKey) config.headers.set('appkey', appKey());
  return config;
};

/** An id per call, in the header the installation has named; a retry is another call. */
function addRequestId(config: Config): Config {
  const { requestIdHeader } = apiRuntime().config.logs;
  if (!requestIdHeader) return config;
  config.requestId = randomId();
  config.headers.set(requestIdHeader, config.requestId);
  return config;
}

// The document management's session

function addGsdSession(config: Config): Config {
  const token = config.withoutLogin ? null : apiRuntime().session.gsdToken();
  config.token = token;
  if (!token) return config;
  if (apiRuntime().config.gsd.sessionHeader === 'sessionid') config.headers.set('sessionid', token);
  else config.headers.set('authorization', `Bearer ${token}`);
  return config;
}

/** HTTP 401 ends the session, independent of the body. The codes of an envelope are checked in `openEnvelope`. */
function endRefusedGsdSession(response: AxiosResponse): AxiosResponse {
  if (response.status === 401) endGsdSession(response.config.token);
  return response;
}

/** Reports that the document management refuses a session; a late answer to an earlier session is ignored. */
export function endGsdSession(token: string | null | undefined): void {
  const { session } = apiRuntime();
  if (token && token === session.gsdToken()) session.ended('gsdSessionEnded');
}

// The provider's bearer token: one refresh shared by all calls, then one retry each

function addBearer(config: Config): Config {
  const token = config.withoutLogin ? null : (apiRuntime().session.providerTokens()?.accessToken ?? null);
  config.token = token;
  if (token) config.headers.set('authorization', `Bearer ${token}`);
  return config;
}

/** A successful answer starts the token's life anew. */
function renewExpiry(response: AxiosResponse): AxiosResponse {
  const { token, login } = response.config;
  // A late answer to another login says nothing about this one.
  if (token && login === apiRuntime().session.login()) apiRuntime().session.renewed('provider');
  return response;
}

const mustWait = ({ withoutLogin, isRetry }: Config) => !withoutLogin && !isRetry && isRefreshDue();

const waitForRefresh = (requestTokens: RequestTokens) => async (config: Config) => {
  await refreshIfDue(requestTokens);
  assertSameLogin(config);
  return config;
};

const refreshAndRetry = (http: AxiosInstance, requestTokens: RequestTokens) => async (error: unknown) => {
  if (!isAxiosError(error) || !error.config || error.response?.status !== 401) throw error;
  const { config } = error;
  if (config.withoutLogin || config.isRetry) throw error;
  await sharedRefresh(config.token, requestTokens);
  assertSameLogin(config);
  return http.request({ ...config, isRetry: true });
};

/** After a wait another user may have logged in; the call must not be sent with that user's tokens. */
function assertSameLogin({ login }: { login?: string | null }): void {
  if (apiRuntime().session.login() !== login) throw unauthorized('another login');
}

// Files, whose transfer may take as long as the connection needs

/** Milliseconds a call may take, or a file may pause. */
const patience = 60_000;

/** Replaces the timeout of a file by one that starts anew with each part that arrives. */
export function limitStall(config: Config): Config {
  if (!config.mayTakeLong || config.isRetry) return config;
  const stall = new AbortController();
  const end = () => stall.abort(new DOMException('No part of the file has arrived for a minute', stallError));
  let timer = setTimeout(end, patience);
  const { signal } = config;
  config.timeout = 0;
  config.signal = signal instanceof AbortSignal ? AbortSignal.any([signal, stall.signal]) : stall.signal;
  config.onDownloadProgress = () => {
    clearTimeout(timer);
    timer = setTimeout(end, patience);
  };
  return config;
}

const stallError = 'TimeoutError';

/** Whether `limitStall` has ended the call, and not its caller. */
const hasStalled = (signal: unknown) =>
  signal instanceof AbortSignal && signal.reason instanceof DOMException && signal.reason.name === stallError;

// The call log

function noteStart(config: Config): Config {
  config.startedAt = performance.now();
  return config;
}

function log(config: Config, status: number): void {
  const { method = 'get', url = '', startedAt = performance.now(), requestId } = config;
  logCall({
    method: method.toUpperCase(),
    path: pathPattern(url),
    status,
    ms: Math.round(performance.now() - startedAt),
    ...(requestId !== undefined && { id: requestId }),
  });
}

const logAnswer = (backend: Backend) => (response: AxiosResponse) => {
  log(response.config, response.status);
  // A blog is no clock of ours.
  if (backend !== 'blog') noteServerTime(response.headers['date']);
  answered(backend);
  return response;
};

const logFailure = (backend: Backend) => (error: unknown) => {
  if (isAxiosError(error) && error.config && !isCancelled(error)) {
    log(error.config, error.response?.status ?? 0);
    if (error.response) answered(backend);
  }
  throw error;
};

// Failures as ApiError

const isCancelled = ({ code, config }: { code?: string; config?: { signal?: unknown } }) =>
  code === 'ERR_CANCELED' && !hasStalled(config?.signal);

function toApiError(backend: Backend, error: unknown): unknown {
  if (!isAxiosError(error)) return error;
  const { code, config, response } = error;
  const call = callName(config);
  if (isCancelled(error)) return new ApiError({ kind: 'aborted', backend, call });
  if (response) return errorOfAnswer(response, { backend, call });
  const late = code === 'ETIMEDOUT' || hasStalled(config?.signal);
  return new ApiError({ kind: 'offline', backend, call, code: late ? noAnswerInTime : undefined });
}
