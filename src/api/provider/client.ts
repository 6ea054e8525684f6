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
 * A change may return nothing, a word or JSON. HTML comes from a login page or a proxy, and truncated JSON proves
 * nothing.
 */
const changeAnswer = z
  .unknown()
  .check(z.refine((body) => isBlank(body) || !/^\s*[<{["]/.test(String(body)) || jsonOrNull(body) !== null));

const contextOf = (request: ApiRequest) => ({ backend: 'provider', call: callName(request) }) as const;

export const provider = {
  async json<Schema extends z.ZodMiniType>(schema: Schema, request: ApiRequest): Promise<z.output<Schema>> {
    return parseAnswer(schema, jsonOrNull(await send(request)), contextOf(request));
  },
  /** Unreadable parts stay blank. */
  async object<Schema extends z.ZodMiniType>(schema: Schema, request: ApiRequest): Promise<z.output<Schema>> {
    const { onUnreadable } = request;
    return parseObject(schema, jsonOrNull(await send(request)), {
      context: contextOf(request),
      onUnreadable,
    });
  },
  /** Reads a list that may be very long without blocking the page. */
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
  /** @throws ApiError `contract` for HTML and truncated JSON, `service` for an error under a status of success */
  async done(request: ApiRequest): Promise<void> {
    const context = contextOf(request);
    const body = parseAnswer(changeAnswer, await send(request), context);
    const failure = z.safeParse(failureSchema, isBlank(body) ? null : jsonOrNull(body));
    if (!failure.success) return;
    const { error: code, message } = failure.data;
    throw new ApiError({ kind: 'service', ...context, status: 200, code, serverMessage: message ?? '' });
  },
  async text(request: ApiRequest): Promise<string> {
    return String(await send(request));
  },
} as const;
