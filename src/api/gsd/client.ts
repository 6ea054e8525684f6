import * as z from 'zod/mini';

import { createHttp } from '../interceptors';
import { parseAnswer, parseLongList, parseRows } from '../parse-answer';
import { type Answer, type ApiRequest, type CallKey, type CallSettings, declareCall } from '../request';
import { apiRuntime } from '../runtime';
import { createBatch } from './batch';
import { type GsdReply, dataOf } from './envelope';

const http = createHttp({
  backend: 'gsd',
  baseUrl: () => apiRuntime().config.gsd.url,
  appKey: () => apiRuntime().config.gsd.appKey,
  gsdSession: true,
  // An HTTP error may carry an envelope, whose code is more precise than the status.
  acceptErrors: true,
});

async function send(request: ApiRequest): Promise<GsdReply> {
  const { status, data: body, headers, config } = await http(request);
  return { call: request.call, status, body, headers, token: config.token ?? null };
}

const data = async (request: ApiRequest) => dataOf(await send(request));
const batched = createBatch({ send, data });

function read(request: ApiRequest): Promise<unknown> {
  const reading = { ...request, isRead: !request.withoutLogin };
  return apiRuntime().config.gsd.batch ? batched(reading) : data(reading);
}

const contextOf = ({ call }: ApiRequest) => ({ backend: 'gsd', call }) as const;

type ListOf = <Item extends z.ZodMiniType>(item: Item) => z.ZodMiniType<z.output<Item>[]>;

/** Declares calls of the document management. */
export const gsd = {
  /** Sends simultaneous reads as one request if the installation allows it. */
  read: <Key extends CallKey, Schema extends z.ZodMiniType>(key: Key, answer: Schema) =>
    declareCall(key, { answer }, async (request) =>
      parseAnswer(answer, await read(request), contextOf(request)),
    ),
  list: <Key extends CallKey, Item extends z.ZodMiniType>(key: Key, item: Item, listOf: ListOf) =>
    declareCall(key, { answer: listOf(item) }, async (request) => {
      const context = contextOf(request);
      const entries = parseAnswer(listOf(z.unknown()), await read(request), context);
      return parseRows(item, entries, { context, onUnreadable: request.onUnreadable });
    }),
  /** Reads a list that may be very long without blocking the page. */
  longList: <Key extends CallKey, Item extends z.ZodMiniType>(key: Key, item: Item, listOf: ListOf) =>
    declareCall(key, { answer: listOf(item), responseType: 'arraybuffer', isRead: true }, async (request) => {
      const reply = await send(request);
      const context = { ...contextOf(request), status: reply.status };
      return parseLongList({
        item,
        bytes: reply.body,
        open: (rest) => parseAnswer(listOf(z.unknown()), dataOf(reply, rest), context),
        context,
        signal: request.signal,
        onUnreadable: request.onUnreadable,
      });
    }),
  send: <Key extends CallKey, Schema extends z.ZodMiniType>(
    key: Key,
    answer: Schema,
    settings: CallSettings = {},
  ) =>
    declareCall(key, { answer, ...settings }, async (request) =>
      parseAnswer(answer, await data(request), contextOf(request)),
    ),
  /** Accepts any status and does not check the envelope. @throws ApiError without a response */
  reply: <Key extends CallKey>(key: Key, settings: CallSettings & { answer: Answer }) =>
    declareCall(key, settings, send),
  /** The API responds with a body, so an empty HTTP 200 is a failure. */
  change: <Key extends CallKey>(key: Key) =>
    declareCall(key, {}, async (request) => {
      const reply = await send(request);
      if (reply.status !== 204) dataOf(reply);
    }),
  /** The response may have no body. */
  done: <Key extends CallKey>(key: Key, settings: CallSettings = {}) =>
    declareCall(key, settings, async (request) => {
      const reply = await send(request);
      if (reply.body !== '' || reply.status >= 400) dataOf(reply);
    }),
} as const;

export const patchObject = gsd.change('patch /v1/object/{oid}');

/** The logout also frees a licence. */
export const closeGsdSession = gsd.done('post /v1/logout');
