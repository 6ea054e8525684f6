import type { AxiosRequestConfig } from 'axios';
import type * as z from 'zod/mini';

import type { UnreadableCount } from './read-rows';

export interface CallOptions {
  /** An aborted call rejects with an ApiError of kind `aborted`. */
  signal?: AbortSignal | undefined;
  /** Called once per list. Without it one unreadable field rejects the whole list (ADR 0023). */
  onUnreadable?: ((counts: readonly UnreadableCount[]) => void) | undefined;
}

export interface CallSettings extends Pick<AxiosRequestConfig<unknown>, 'responseType' | 'timeout'> {
  /** The call carries no session and neither waits for a refresh nor starts one. */
  withoutLogin?: boolean;
  /** A file download is aborted after 60 s without data, not 60 s after the start. */
  mayTakeLong?: boolean;
  /** The call never answers with HTML. */
  refusesPages?: boolean;
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

type ParametersOf<Key extends string> = Key extends `${string}{${string}}${infer Rest}`
  ? [string, ...ParametersOf<Rest>]
  : [];

interface Input extends CallOptions, Pick<ApiRequest, 'withoutLogin' | 'onUploadProgress'> {
  query?: ApiRequest['params'];
  body?: unknown;
}

/** JSON has a schema, anything else a media type; undefined means that the portal ignores the body. */
export type Answer = z.ZodMiniType | 'text/html' | 'application/pdf' | 'application/octet-stream' | undefined;

/** Call that the OpenAPI documents and the contract kit read, too. The path's parameters come first. */
export interface Call<Key extends CallKey = CallKey, Result = unknown> {
  (...input: [...parameters: ParametersOf<Key>, input?: Input]): Promise<Result>;
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
  const make = (...input: readonly (string | Input | undefined)[]) => {
    const ids = input.filter((one) => typeof one === 'string').values();
    const { query, body, ...options } = input.find((one) => typeof one === 'object') ?? {};
    return send({
      refusesPages: typeof answer !== 'string',
      ...settings,
      ...options,
      call,
      method,
      url: path.replaceAll(/\{\w+\}/g, () => encodeURIComponent(ids.next().value ?? '')),
      ...(query && { params: query }),
      ...(body !== undefined && { data: body }),
    });
  };
  return Object.assign(make, { key, answer, withoutLogin: settings.withoutLogin ?? false });
}

/** Logs and error texts show this name, which contains no personal data. */
export function callName(key: CallKey): string {
  const [method = '', path = ''] = key.split(' ');
  return `${method.toUpperCase()} ${path.replaceAll(/\{\w+\}/g, ':id')}`;
}
