import * as z from 'zod/mini';

import { jsonOrNull } from './json';

/** The four services the browser talks to. */
export type Backend = 'gsd' | 'provider' | 'taskUtils' | 'blog';

/** What went wrong, in the portal's words; screens decide by kind, never by number. */
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
  | 'contract'
  | 'service';

interface ApiErrorDetails {
  kind: ApiErrorKind;
  backend: Backend;
  /** Method and pattern of the path, so that no personal data reaches a log or a text. */
  call: string;
  /** HTTP status; none when no answer came. */
  status?: number | undefined;
  /** `internalStatus` of the document management, the provider's `error` code, or `noAnswerInTime`. */
  code?: string | undefined;
  serverMessage?: string | undefined;
  /** For `contract`: the field of the answer that is not what was agreed. */
  field?: string | undefined;
  /** Milliseconds after which the server wants to be asked again. */
  retryAfter?: number | undefined;
}

/** The code of an `offline` that may be the server's fault as well: it kept the call waiting too long. */
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
   * What the server calls the failure by: the document management has a number of its own, also under HTTP 200
   * (docs/api/conventions.md); a word is for programs. Undefined when no answer came.
   */
  get number(): string | number | undefined {
    return this.backend === 'gsd' && this.code && /^\d+$/.test(this.code) ? this.code : this.status;
  }
}

/** What a change builds on did not come, so that nothing of it was sent. */
export class UnsentChangeError extends ApiError {}

/** Waits for what a change has to read or to have before it is sent. @throws UnsentChangeError for an ApiError */
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

/** Codes the document management gives, also under HTTP 200 (docs/api/conventions.md). */
const byInternalStatus: Readonly<Record<string, ApiErrorKind>> = {
  '101': 'licence',
  '201': 'unauthorized',
  '204': 'unauthorized',
  '302': 'wrongCredentials',
  '306': 'licence',
  '340': 'secondFactor',
  '341': 'secondFactor',
  '342': 'secondFactor',
  '403': 'forbidden',
  '404': 'notFound',
  '409': 'conflict',
  '423': 'locked',
};

/** The kind of an HTTP status; anything not agreed is a service error. */
const kindOfStatus = (status: number): ApiErrorKind => byStatus[status] ?? 'service';

/** The kind of an `internalStatus`; an unknown code leaves the decision to the HTTP status. */
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
