import type { AxiosRequestConfig } from 'axios';
import type * as z from 'zod/mini';

import type { UnreadableCount } from './read-rows';
import { apiRuntime } from './runtime';

export interface CallOptions {
  /** An aborted call rejects with an ApiError of kind `aborted`. */
  signal?: AbortSignal | undefined;
  /**
   * Called once per list, even if all of it is readable. Without it one unreadable field rejects the whole list
   * (ADR 0023).
   */
  onUnreadable?: ((counts: readonly UnreadableCount[]) => void) | undefined;
}

export interface CallSettings extends Pick<
  AxiosRequestConfig<unknown>,
  'responseType' | 'timeout' | 'withoutLogin' | 'mayTakeLong' | 'refusesPages'
> {
  /** Marks a call that only reads what belongs to the login, by any method. */
  isRead?: boolean;
}

export interface ApiRequest
  extends CallOptions, CallSettings, Pick<AxiosRequestConfig<unknown>, 'data' | 'onUploadProgress'> {
  /** Method and path without ids, such as `GET /task/recent/:id`. */
  call: string;
  method: string;
  url: string;
  params?: Readonly<Record<string, string | number>>;
}

/** Method and path; a name in braces is a path parameter. */
export type CallKey = `${'get' | 'post' | 'put' | 'patch' | 'delete'} /${string}`;

type ParameterOf<Key extends string> = Key extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterOf<Rest>
  : never;

interface Input extends CallOptions, Pick<ApiRequest, 'withoutLogin' | 'onUploadProgress'> {
  query?: ApiRequest['params'];
  body?: unknown;
}

type InputOf<Key extends string> = [ParameterOf<Key>] extends [never]
  ? Input | undefined
  : Input & { params: Readonly<Record<ParameterOf<Key>, string>> };

/** JSON has a schema, anything else a media type; undefined means that the portal ignores the body. */
export type Answer = z.ZodMiniType | 'text/html' | 'application/pdf' | 'application/octet-stream' | undefined;

/** A declared call, which the OpenAPI documents and the contract kit also read. */
export interface Call<Key extends CallKey = CallKey, Result = unknown> {
  (
    ...input: undefined extends InputOf<Key> ? [input?: InputOf<Key>] : [input: InputOf<Key>]
  ): Promise<Result>;
  readonly key: Key;
  readonly answer: Answer;
  readonly withoutLogin: boolean;
}

export function declareCall<Key extends CallKey, Result>(
  key: Key,
  { answer, ...settings }: CallSettings & { answer?: Answer },
  send: (request: ApiRequest) => Promise<Result>,
): Call<Key, Result> {
  const [method = '', path = ''] = key.split(' ');
  const call = callName(key);
  const make = ({
    params = {},
    query,
    body,
    ...options
  }: Input & { params?: Readonly<Record<string, string>> } = {}) =>
    send({
      refusesPages: typeof answer !== 'string',
      ...settings,
      ...options,
      call,
      method,
      url: path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? '')),
      ...(query && { params: query }),
      ...(body !== undefined && { data: body }),
    });
  return Object.assign(make, { key, answer, withoutLogin: settings.withoutLogin ?? false });
}

/** Logs and error texts show this name, which contains no personal data. */
export function callName(key: CallKey): string {
  const [method = '', path = ''] = key.split(' ');
  return `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, ':id')}`;
}

/**
 * Adds the login, because the interceptors may run after another user has logged in. The end of that login aborts
 * the call.
 */
export function toAxios(request: ApiRequest): AxiosRequestConfig<unknown> {
  const { session } = apiRuntime();
  const { signal, isRead: _, onUnreadable: _heard, ...settings } = request;
  const signals = [signal, endsWithLogin(request) && session.signal()].filter(
    (one) => one instanceof AbortSignal,
  );
  return {
    ...settings,
    ...(signals.length > 0 && { signal: AbortSignal.any(signals) }),
    login: session.login(),
  };
}

/**
 * Whether the end of the session aborts the call: yes for reads and uploads in flight, no for other changes,
 * because the server applies them anyway and the audit log must record them (ADR 0030).
 */
const endsWithLogin = ({ method, isRead, withoutLogin, onUploadProgress }: ApiRequest): boolean =>
  isRead || (!withoutLogin && (method === 'get' || onUploadProgress !== undefined));
