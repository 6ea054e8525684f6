import * as z from 'zod/mini';

import { joinParts } from '@/shared/format/text';

import { jsonOrNull } from './json';

export type Backend = 'gsd' | 'provider' | 'taskUtils' | 'blog';

/** Screens decide by kind, never by status or code. */
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

/** Marks an `offline` error without a response in time; the connection or the server may be at fault. */
export const noAnswerInTime = 'timeout';

/** Marks a page in place of an answer: the login page of a network that is not ours, or a server set up wrong. */
export const webPage = 'webPage';

/** Every failure of a backend call is an ApiError (docs/api/conventions.md). */
export class ApiError extends Error {
  override name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly backend: Backend;
  readonly call: string;
  readonly status: number | undefined;
  /** Has `internalStatus` of the document management, the provider's `error` code, or `noAnswerInTime`. */
  readonly code: string | undefined;
  readonly serverMessage: string | undefined;
  /** Names the response field that breaks its schema; only for `contract`. */
  readonly field: string | undefined;
  /** The server asks for this delay in milliseconds. */
  readonly retryAfter: number | undefined;

  constructor({ kind, backend, call, status, code, serverMessage, field, retryAfter }: ApiErrorDetails) {
    super(`${backend} ${call}: ${joinParts([kind, status, code, field], ' ')}`);
    this.kind = kind;
    this.backend = backend;
    this.call = call;
    this.status = status;
    this.code = code;
    this.serverMessage = serverMessage;
    this.field = field;
    this.retryAfter = retryAfter;
  }

  /** Users see the document management's own code, which also comes under HTTP 200, else the HTTP status. */
  get number(): string | number | undefined {
    return this.backend === 'gsd' && this.code && /^\d+$/.test(this.code) ? this.code : this.status;
  }
}

type ApiErrorDetails = Pick<ApiError, 'kind' | 'backend' | 'call'> &
  Partial<Pick<ApiError, 'status' | 'code' | 'serverMessage' | 'field' | 'retryAfter'>>;

/** The change was not sent, because a call it depends on has failed. */
export class UnsentChangeError extends ApiError {
  override name = 'UnsentChangeError';
}

/** Awaits a call that a change depends on. @throws UnsentChangeError in place of an ApiError */
export const preflight = <Found>(finding: Promise<Found>): Promise<Found> =>
  finding.catch((error: unknown) => {
    throw isApiError(error) ? new UnsentChangeError(error) : error;
  });

export function isApiError(error: unknown, ...kinds: readonly ApiErrorKind[]): error is ApiError {
  return error instanceof ApiError && (kinds.length === 0 || kinds.includes(error.kind));
}

/** Returns null in place of an error of these kinds. */
export const nullOn = <Found>(finding: Promise<Found>, ...kinds: readonly ApiErrorKind[]) =>
  finding.catch((error: unknown) => {
    if (isApiError(error, ...kinds)) return null;
    throw error;
  });

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

/** The document management also sends these codes under HTTP 200. */
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

const kindOfStatus = (status: number): ApiErrorKind => byStatus[status] ?? 'service';

export const kindOfInternalStatus = (code: string, status: number): ApiErrorKind =>
  byInternalStatus[code] ?? kindOfStatus(status);

const errorBodySchema = z.object({
  error: z.nullish(z.string()),
  message: z.nullish(z.string()),
  error_description: z.nullish(z.string()),
});

/** The unit is seconds; a date is ignored, because it counts by the server's clock. */
const retryAfterSchema = z.object({ 'retry-after': z.coerce.number().check(z.nonnegative()) });

interface ErrorAnswer {
  status: number;
  data: unknown;
  /** Names are in lower case. */
  headers?: object | undefined;
}

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
    // Network Authentication Required
    code: status === 511 ? webPage : (body.error ?? undefined),
    serverMessage: body.message ?? body.error_description ?? undefined,
    retryAfter: seconds.success ? seconds.data['retry-after'] * 1000 : undefined,
  });
}
