import * as z from 'zod/mini';

import { ApiError } from '../api-error';
import { createHttp } from '../interceptors';
import { jsonOrNull } from '../json';
import { parseAnswer, parseLongList, parseObject } from '../parse-answer';
import { type ApiRequest, callName, toAxios } from '../request';
import { apiRuntime } from '../runtime';
import { text } from '../values';
import { refreshTokens } from './token';

const http = createHttp({
  backend: 'provider',
  baseUrl: () => apiRuntime().config.provider.url,
  appKey: () => apiRuntime().config.provider.appKey,
  refreshWith: refreshTokens,
});

async function send(request: ApiRequest): Promise<unknown> {
  const { data } = await http.request<unknown>(toAxios(request));
  return data;
}

const isBlank = (body: unknown) => typeof body !== 'string' || body.trim() === '';
const failureSchema = z.object({ error: z.string().check(z.minLength(1)), message: z.optional(text) });

/**
 * What a successful change may answer: nothing, a word, or JSON. HTML is the page of a login or a proxy in between, and truncated
 * JSON says nothing about the change.
 */
const changeAnswer = z
  .unknown()
  .check(z.refine((body) => isBlank(body) || !/^\s*[<{["]/.test(String(body)) || jsonOrNull(body) !== null));

const contextOf = (request: ApiRequest) => ({ backend: 'provider', call: callName(request) }) as const;

/** The provider's REST interface: answers are parsed by schema. */
export const provider = {
  /** Calls and parses a JSON answer. @throws ApiError */
  async json<Schema extends z.ZodMiniType>(schema: Schema, request: ApiRequest): Promise<z.output<Schema>> {
    return parseAnswer(schema, jsonOrNull(await send(request)), contextOf(request));
  },
  /** Calls and parses a JSON answer with lists in it; what cannot be read of it stays blank. @throws ApiError */
  async object<Schema extends z.ZodMiniType>(schema: Schema, request: ApiRequest): Promise<z.output<Schema>> {
    const { onUnreadable } = request;
    return parseObject(schema, jsonOrNull(await send(request)), {
      context: contextOf(request),
      onUnreadable,
    });
  },
  /** Reads a list row by row; it may be very long without blocking the page. @throws ApiError */
  async list<Schema extends z.ZodMiniType>(item: Schema, request: ApiRequest): Promise<z.output<Schema>[]> {
    const context = contextOf(request);
    return parseLongList({
      item,
      bytes: await send({ ...request, responseType: 'arraybuffer' }),
      open: (rest) => parseAnswer(z.array(z.unknown()), rest, context),
      context,
      signal: request.signal,
      onUnreadable: request.onUnreadable,
    });
  },
  /**
   * Calls for the effect. @throws ApiError, `contract` for an HTML page and for truncated JSON, `service` for an error under a status of
   * success
   */
  async done(request: ApiRequest): Promise<void> {
    const context = contextOf(request);
    const body = parseAnswer(changeAnswer, await send(request), context);
    const failure = z.safeParse(failureSchema, isBlank(body) ? null : jsonOrNull(body));
    if (!failure.success) return;
    const { error: code, message } = failure.data;
    throw new ApiError({ kind: 'service', ...context, status: 200, code, serverMessage: message ?? '' });
  },
  /** Calls for text, such as a page of HTML. @throws ApiError */
  async text(request: ApiRequest): Promise<string> {
    return String(await send(request));
  },
} as const;
