import * as z from 'zod/mini';

import { jsonOrNull } from './json';

/** The four services the browser talks to. */
export type Backend = 'gsd' | 'provider' | 'taskUtils' | 'blog';

/** What went wrong. Screens decide by kind, never by status or code. */
export type ApiErrorKind =
  | 'offline'
  | 'aborted'
  | 'badRequest'
  | 'unauthorized'
  | 'wrongCredentials'
  | 'userInactive'
  | 'forbidden'
  | 'notFound'
  | 'conflict'
  | 'gone'
  | 'locked'
  | 'busy'
  | 'licence'
  | 'secondFactor'
  | 'secondFactorWrong'
  | 'contract'
  | 'service';

interface ApiErrorDetails {
  kind: ApiErrorKind;
  backend: Backend;
  /** Method and path pattern, see `callName`. */
  call: string;
  /** HTTP status; undefined without an answer. */
  status?: number | undefined;
  /** `internalStatus` of the document management, the provider's `error` code, or `noAnswerInTime`. */
  code?: string | undefined;
  serverMessage?: string | undefined;
  /** For `contract`: the field of the answer that does not match its schema. */
  field?: string | undefined;
  /** Milliseconds after which the server wants to be asked again. */
  retryAfter?: number | undefined;
}

/** Code of an `offline` without an answer in time, which may be the connection's or the server's fault. */
export const noAnswerInTime = 'timeout';

/** Every failure of a backend call (docs/api/conventions.md). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly backend: Backend;
  readonly call: string;
  readonly status: number | undefined;
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;
  readonly field: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(details: ApiErrorDetails) {
    const { kind, backend, call, status, code, serverMessage, field, retryAfter } = details;
    super(`${backend} ${call}: ${[kind, status, code, field].filter(Boolean).join(' ')}`);
    this.kind = kind;
    this.backend = backend;
    this.call = call;
    this.status = status;
    this.code = code;
    this.serverMessage = serverMessage;
    this.field = field;
    this.retryAfter = retryAfter;
  }

  /**
   * The number to show to the user: the document management's own code, which also comes under HTTP 200, else the HTTP
   * status. Undefined without an answer.
   */
  get number(): string | number | undefined {
    return this.backend === 'gsd' && this.code && /^\d+$/.test(this.code) ? this.code : this.status;
  }
}

/** A change that was not sent, because a call it depends on has failed. */
export class UnsentChangeError extends ApiError {
  override name = 'UnsentChangeError';
}

/** Waits for a call a change depends on. @throws UnsentChangeError in place of an ApiError */
export async function preflight<Found>(finding: Promise<Found>): Promise<Found> {
  try {
    return await finding;
  } catch (error) {
    throw isApiError(error) ? new UnsentChangeError(error) : error;
  }
}

/** Whether an error is a backend's failure of one of these kinds. */
export function isApiError(error: unknown, ...kinds: readonly ApiErrorKind[]): error is ApiError {
  return error instanceof ApiError && (kinds.length === 0 || kinds.includes(error.kind));
}

const byStatus: Readonly<Record<number, ApiErrorKind>> = {
  400: 'badRequest',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'notFound',
  409: 'conflict',
  410: 'gone',
  423: 'locked',
  429: 'busy',
};

/** `internalStatus` of the document management, also under HTTP 200. */
const byInternalStatus: Readonly<Record<string, ApiErrorKind>> = {
  '101': 'licence',
  '201': 'unauthorized',
  '204': 'unauthorized',
  '302': 'wrongCredentials',
  '306': 'licence',
  '340': 'secondFactor',
  '341': 'secondFactor',
  '342': 'secondFactorWrong',
  '403': 'forbidden',
  '404': 'notFound',
  '409': 'conflict',
  '423': 'locked',
};

/** The kind of an HTTP status; any other status is a service error. */
const kindOfStatus = (status: number): ApiErrorKind => byStatus[status] ?? 'service';

/** The kind of an `internalStatus`; for an unknown code the kind of the HTTP status. */
export const kindOfInternalStatus = (code: string, status: number): ApiErrorKind =>
  byInternalStatus[code] ?? kindOfStatus(status);

const errorBodySchema = z.object({
  error: z.nullish(z.string()),
  message: z.nullish(z.string()),
  error_description: z.nullish(z.string()),
});

/** In seconds. A date is ignored: it counts by the server's clock. */
const retryAfterSchema = z.object({ 'retry-after': z.coerce.number().check(z.nonnegative()) });

interface ErrorAnswer {
  status: number;
  data: unknown;
  /** Names in lower case. */
  headers?: object;
}

/** The error an HTTP status stands for, with what the body says about it in the provider's form. */
export function errorOfAnswer(
  { status, data, headers }: ErrorAnswer,
  context: { backend: Backend; call: string },
): ApiError {
  const parsed = z.safeParse(errorBodySchema, jsonOrNull(data));
  const body = parsed.success ? parsed.data : {};
  const seconds = z.safeParse(retryAfterSchema, headers);
  return new ApiError({
    ...context,
    kind: kindOfStatus(status),
    status,
    code: body.error ?? undefined,
    serverMessage: body.message ?? body.error_description ?? undefined,
    retryAfter: seconds.success ? seconds.data['retry-after'] * 1000 : undefined,
  });
}
