import * as z from 'zod/mini';

import { ApiError } from '../api-error';
import { createHttp } from '../interceptors';
import { jsonOrNull } from '../json';
import { parseAnswer, parseObject, parseRows } from '../parse-answer';
import { type ApiRequest, type CallKey, type CallSettings, declareCall } from '../request';
import { text } from '../values';
import { refreshTokens } from './token';

const http = createHttp('provider', refreshTokens);

async function send(request: ApiRequest): Promise<unknown> {
  const { data } = await http(request);
  return data;
}

const failureSchema = z.object({ error: z.string().check(z.minLength(1)), message: z.optional(text) });

/** A change may return nothing, a word or JSON; truncated JSON proves nothing. */
const changeAnswer = z
  .unknown()
  .check(z.refine((body) => !/^\s*[{["]/.test(String(body)) || jsonOrNull(body) !== null));

const contextOf = ({ call }: ApiRequest) => ({ backend: 'provider', call }) as const;

export const provider = {
  json: <Key extends CallKey, Schema extends z.ZodMiniType>(
    key: Key,
    answer: Schema,
    settings: CallSettings = {},
  ) =>
    declareCall(key, { answer, ...settings }, async (request) =>
      parseAnswer(answer, jsonOrNull(await send(request)), contextOf(request)),
    ),
  object: <Key extends CallKey, Schema extends z.ZodMiniType>(key: Key, answer: Schema) =>
    declareCall(key, { answer }, async (request) => {
      const settings = { context: contextOf(request), onUnreadable: request.onUnreadable };
      return parseObject(answer, jsonOrNull(await send(request)), settings);
    }),
  list: <Key extends CallKey, Item extends z.ZodMiniType>(
    key: Key,
    item: Item,
    settings: CallSettings = {},
  ) =>
    declareCall(key, { answer: z.array(item), ...settings }, async (request) => {
      const { signal, onUnreadable } = request;
      const context = contextOf(request);
      const entries = parseAnswer(z.array(z.unknown()), jsonOrNull(await send(request)), context);
      return parseRows(item, entries, { context, signal, onUnreadable });
    }),
  /** @throws ApiError `contract` for HTML and truncated JSON, `service` for an error under a status of success */
  done: <Key extends CallKey>(key: Key, settings: CallSettings = {}) =>
    declareCall(key, settings, async (request) => {
      const context = contextOf(request);
      const body = parseAnswer(changeAnswer, await send(request), context);
      const failure = z.safeParse(failureSchema, jsonOrNull(body));
      if (!failure.success) return;
      const { error: code, message } = failure.data;
      throw new ApiError({ kind: 'service', ...context, status: 200, code, serverMessage: message ?? '' });
    }),
  html: <Key extends CallKey>(key: Key, settings: CallSettings = {}) =>
    declareCall(key, { answer: 'text/html', ...settings }, async (request) => String(await send(request))),
} as const;
