import type { AxiosRequestConfig } from 'axios';

import type { Unreadable } from './read-rows';
import { apiRuntime } from './runtime';

/** Settings a caller may give every call. */
export interface CallOptions {
  /** Cancels the call, which then fails with an ApiError of kind `aborted`. */
  signal?: AbortSignal | undefined;
  /**
   * Hears once what could not be read of a list, also that there is nothing. Without it one unreadable field refuses the whole
   * list: no list is incomplete in silence (ADR 0023).
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

/** One call as a resource describes it: a part of axios' own settings. `method` is `get` unless it is named. */
export interface ApiRequest extends CallOptions, Pick<AxiosRequestConfig<unknown>, Setting> {
  /** Path below the backend's address; ids in it are encoded. */
  url: string;
  params?: Record<string, string | number>;
  /** It reads what belongs to the login, by any method. */
  isRead?: boolean;
}

/**
 * The call as axios takes it: with the login it is made in, because the interceptors may run later, when another user has
 * logged in. The end of that login aborts it.
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
 * Whether a call is of no use to another session. A change that was sent is not one of them: the server makes it whether or
 * not the answer is heard, and the audit log has to name it (ADR 0030). A file under way is.
 */
const endsWithLogin = ({
  method = 'get',
  isRead = false,
  withoutLogin,
  onUploadProgress,
}: ApiRequest): boolean => isRead || (!withoutLogin && (method === 'get' || onUploadProgress !== undefined));

/** Parts of a path that are names of the API; every other part is an id or a user name. */
const names = new Set(
  `_CheckService v1 v2 login key logout object objects action multi execute oauth token revoke user reset password protocol
  googleapiconfig task recent favourites academy health buildProperties maintenance.html blogs posts
  description documents notes search document read folder file uploadFile preview keep-ratio tasktree generate report html convert
  pdfelement foreign role dfroles mail available contract lock`.split(/\s+/),
);

/** The part after one of these is the name of a class or a macro, never an id. */
const beforeName = new Set(['objects', 'action', 'execute']);

/**
 * `/task/recent/4711` becomes `/task/recent/:id`: the shape of a call without personal data, for logs and error texts. A
 * part that is not listed is hidden like an id, so that a missing entry in the list reveals nothing.
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

/** Method and path pattern of a call, such as `GET /task/recent/:id`. */
export const callName = ({ method = 'get', url = '' }: { method?: string; url?: string } = {}) =>
  `${method.toUpperCase()} ${pathPattern(url)}`;
