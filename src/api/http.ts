import axios, {
  type AxiosInstance,
  type AxiosRequestConfig,
  type AxiosResponse,
  type InternalAxiosRequestConfig,
  isAxiosError,
} from 'axios';
import * as z from 'zod/mini';

import { answered } from './answers';
import { ApiError, type Backend, kindOfStatus, noAnswerInTime } from './api-error';
import { logCall } from './call-log';
import { jsonOrNull } from './json';
import { jsonPieces } from './json-pieces';
import { pathPattern } from './path-pattern';
import { hasStalled, patience, untilStalled } from './stall';

/** Settings of one call that every client understands. */
export interface CallOptions {
  signal?: AbortSignal | undefined;
}

/** One call as a resource describes it. */
export interface ApiRequest extends CallOptions {
  method?: 'get' | 'post' | 'put' | 'patch' | 'delete';
  url: string;
  params?: Record<string, string | number>;
  data?: unknown;
  /** The answer's bytes are wanted as they are, not as text; those of a file may take longer than a minute. */
  bytes?: 'file' | 'answer';
  /** Hears how much of a body has been sent, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** The call in axios' words: absent settings are left out instead of undefined. */
export const toAxios = (
  { method = 'get', url, params, data, signal, bytes, onProgress }: ApiRequest,
  headers: Record<string, string>,
): AxiosRequestConfig<unknown> => ({
  method,
  url,
  headers,
  ...(params && { params }),
  ...(data !== undefined && { data }),
  ...(signal && { signal }),
  ...(bytes === 'file' && untilStalled(signal)),
  ...(bytes && { responseType: 'arraybuffer' as const }),
  ...(onProgress && {
    // The person may cancel.
    timeout: 0,
    onUploadProgress: ({ loaded, total }) => onProgress(total ? Math.min(1, loaded / total) : 0),
  }),
});

interface HttpOptions {
  backend: Backend;
  baseUrl: () => string;
  /** Headers of every request; asked anew each time, because tokens change. */
  headers: () => Record<string, string>;
}

/** Any call, as axios or a resource describes it. */
interface NamedCall {
  method?: string | undefined;
  url?: string | undefined;
}

const methodOf = ({ method = 'get' }: NamedCall) => method.toUpperCase();

/** Method and pattern of the path: fit for logs and error texts, because it says nothing of a person. */
export const callName = (call: NamedCall = {}) => `${methodOf(call)} ${pathPattern(call.url ?? '')}`;

/**
 * An axios instance for one backend: headers, duration and status of each call for the log, failures as ApiError.
 * It knows nothing of sessions; the clients add what a 401 means.
 */
export function createHttp({ backend, baseUrl, headers }: HttpOptions): AxiosInstance {
  const http = axios.create({
    // The schemas judge content; axios' silent JSON guess would hide an HTML page in place of JSON.
    responseType: 'text',
    transformResponse: (body: unknown) => body,
    timeout: patience,
    // Otherwise a server that takes too long cannot be told from a request the browser has dropped.
    transitional: { clarifyTimeoutError: true },
    // No backend knows such a cookie, and looking for it would hold each request back until the browser has answered.
    xsrfCookieName: '',
  });
  const started = new WeakMap<object, number>();

  http.interceptors.request.use((config) => {
    config.baseURL = baseUrl();
    for (const [name, value] of Object.entries(headers())) config.headers.set(name, value);
    started.set(config, performance.now());
    return config;
  });

  const log = (config: InternalAxiosRequestConfig, status: number) =>
    logCall({
      method: methodOf(config),
      path: pathPattern(config.url ?? ''),
      status,
      ms: Math.round(performance.now() - (started.get(config) ?? performance.now())),
    });

  http.interceptors.response.use(
    (response) => {
      log(response.config, response.status);
      answered(backend);
      return response;
    },
    (error: unknown) => {
      if (!isAxiosError(error)) throw error;
      const { config, response } = error;
      const code = hasStalled(config?.signal) ? 'ETIMEDOUT' : error.code;
      if (config && code !== 'ERR_CANCELED') log(config, response?.status ?? 0);
      if (response) answered(backend);
      throw toApiError(backend, code, callName(config), response);
    },
  );
  return http;
}

const providerErrorSchema = z.object({
  error: z.nullish(z.string()),
  message: z.nullish(z.string()),
  error_description: z.nullish(z.string()),
});

function toApiError(
  backend: Backend,
  code: string | undefined,
  call: string,
  response?: AxiosResponse,
): ApiError {
  if (code === 'ERR_CANCELED') return new ApiError({ kind: 'aborted', backend, call });
  if (!response)
    return new ApiError({
      kind: 'offline',
      backend,
      call,
      code: code === 'ETIMEDOUT' ? noAnswerInTime : undefined,
    });
  const parsed = z.safeParse(providerErrorSchema, jsonOrNull(response.data));
  const body = parsed.success ? parsed.data : {};
  return new ErrorWithBody(
    {
      kind: kindOfStatus(response.status),
      backend,
      call,
      status: response.status,
      code: body.error ?? undefined,
      serverMessage: body.message ?? body.error_description ?? undefined,
    },
    response.data,
  );
}

/** Keeps status and body of a failed answer for clients whose errors come in an envelope. */
export class ErrorWithBody extends ApiError {
  override readonly status: number;
  readonly body: unknown;
  constructor(details: ConstructorParameters<typeof ApiError>[0] & { status: number }, body: unknown) {
    super(details);
    this.status = details.status;
    this.body = body;
  }
}

/** Parses an answer by its schema. @throws ApiError of kind `contract` that names the call and the field. */
export function parseAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  content: unknown,
  context: { backend: Backend; call: string; status?: number },
): z.output<Schema> {
  const parsed = z.safeParse(schema, content);
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new ApiError({
    kind: 'contract',
    ...context,
    // The schemas' own words, such as 'Invalid YIT date string' (R-VAL-06); those of the library say nothing more.
    code: issue?.code === 'custom' ? issue.message : undefined,
    field: issue?.path.map(String).join('.') || '(root)',
  });
}

/** How long one slice of a list may keep the page waiting, in milliseconds: half a frame. */
const sliceLength = 8;

interface LongList<Item extends z.ZodMiniType> {
  item: Item;
  /** The answer as it came. */
  bytes: unknown;
  /** Judges what stands around the list, an empty one in its place; answers what it finds there. */
  open: (rest: unknown) => readonly unknown[];
  context: { backend: Backend; call: string; status?: number };
  signal?: AbortSignal | undefined;
}

/**
 * Reads and parses a list that may be very long in slices, so that 100,000 entries leave the page alive.
 * @throws ApiError of kind `contract`, as `parseAnswer`; what `open` throws; the signal's reason once it is aborted
 */
export async function parseLongList<Item extends z.ZodMiniType>({
  item,
  bytes,
  open,
  context,
  signal,
}: LongList<Item>): Promise<z.output<Item>[]> {
  if (!(bytes instanceof ArrayBuffer)) throw new TypeError('An answer without bytes.');
  const parsed: z.output<Item>[] = [];
  let first = true;
  let began = performance.now();
  for await (const piece of jsonPieces(bytes, signal)) {
    for (const one of first ? open(piece) : parseAnswer(z.array(z.unknown()), piece, context)) {
      parsed.push(parseAnswer(item, one, context));
      if (performance.now() - began < sliceLength) continue;
      await new Promise((resolve) => setTimeout(resolve));
      signal?.throwIfAborted();
      began = performance.now();
    }
    first = false;
  }
  return parsed;
}
