import type { AxiosRequestConfig } from 'axios';

import type { Unreadable } from './read-rows';
import { apiRuntime } from './runtime';

export interface CallOptions {
  /** An aborted call rejects with an ApiError of kind `aborted`. */
  signal?: AbortSignal | undefined;
  /**
   * Called once per list, even if all of it is readable. Without it one unreadable field rejects the whole list
   * (ADR 0023).
   */
  onUnreadable?: ((unreadable: Unreadable) => void) | undefined;
}

type Setting =
  | 'method'
  | 'data'
  | 'responseType'
  | 'timeout'
  | 'onUploadProgress'
  | 'withoutLogin'
  | 'mayTakeLong';

export interface ApiRequest extends CallOptions, Pick<AxiosRequestConfig<unknown>, Setting> {
  url: string;
  params?: Record<string, string | number>;
  /** Marks a call that only reads what belongs to the login, by any method. */
  isRead?: boolean;
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
const endsWithLogin = ({
  method = 'get',
  isRead = false,
  withoutLogin,
  onUploadProgress,
}: ApiRequest): boolean => isRead || (!withoutLogin && (method === 'get' || onUploadProgress !== undefined));

const names = new Set(
  `_CheckService v1 v2 login key logout object objects action multi execute oauth token revoke user reset password protocol
  googleapiconfig task recent favourites academy health buildProperties maintenance.html blogs posts
  description documents notes search document read folder file uploadFile preview keep-ratio tasktree generate report html convert
  pdfelement foreign role dfroles mail available contract lock`.split(/\s+/),
);

/** The part after one of these names a class or a macro and is never an id. */
const beforeName = new Set(['objects', 'action', 'execute']);

/**
 * `/task/recent/4711` becomes `/task/recent/:id`, without personal data for logs and error texts. A part that is
 * not listed is hidden like an id, so that a gap in the list reveals nothing.
 */
export function pathPattern(url: string): string {
  const [path = ''] = url.split('?');
  return path
    .split('/')
    .map((part, index, parts) =>
      part === '' || names.has(part) || beforeName.has(parts[index - 1] ?? '') ? part : ':id',
    )
    .join('/');
}

/** Returns method and path pattern, such as `GET /task/recent/:id`. */
export const callName = ({ method = 'get', url = '' }: { method?: string; url?: string } = {}) =>
  `${method.toUpperCase()} ${pathPattern(url)}`;
