import type * as z from 'zod/mini';

import { createHttp } from '../interceptors';
import { parseAnswer, parseLongList, parseRows } from '../parse-answer';
import { type ApiRequest, callName, toAxios } from '../request';
import { apiRuntime } from '../runtime';
import { createBatch } from './batch';
import { type GsdReply, dataOf } from './envelope';

const http = createHttp({
  backend: 'gsd',
  baseUrl: () => apiRuntime().config.gsd.url,
  appKey: () => apiRuntime().config.gsd.appKey,
  gsdSession: true,
  // An HTTP error may carry an envelope, whose code says more than the status.
  acceptErrors: true,
});

/** Calls and returns an answer of any status; its envelope is not checked. @throws ApiError without an answer */
export async function sendToGsd(request: ApiRequest): Promise<GsdReply> {
  const { status, data: body, headers, config } = await http.request<unknown>(toAxios(request));
  return { status, body, headers, token: config.token ?? null };
}

const data = async (request: ApiRequest) => dataOf(await sendToGsd(request), callName(request));
const batched = createBatch({ send: sendToGsd, data });

function read(request: ApiRequest): Promise<unknown> {
  const reading = { ...request, isRead: !request.withoutLogin };
  return apiRuntime().config.gsd.batch ? batched(reading) : data(reading);
}

const renewed = ({ token }: GsdReply) => {
  if (token) apiRuntime().session.renewed('gsd');
};

/** The document management's REST API: answers are unwrapped from their envelope and parsed by schema. */
export const gsd = {
  /** Reads. Where the installation allows it, reads of the same moment are sent as one request. @throws ApiError */
  async read<Schema extends z.ZodMiniType>(schema: Schema, request: ApiRequest): Promise<z.output<Schema>> {
    return parseAnswer(schema, await read(request), { backend: 'gsd', call: callName(request) });
  },
  /** Reads a list row by row, as `read` does; `list` finds it in the envelope's content. @throws ApiError */
  async list<Item extends z.ZodMiniType>(
    item: Item,
    list: z.ZodMiniType<readonly unknown[]>,
    request: ApiRequest,
  ): Promise<z.output<Item>[]> {
    const context = { backend: 'gsd', call: callName(request) } as const;
    const entries = parseAnswer(list, await read(request), context);
    return parseRows(item, entries, { context, onUnreadable: request.onUnreadable });
  },
  /** Reads or changes something in a request of its own. @throws ApiError */
  async send<Schema extends z.ZodMiniType>(schema: Schema, request: ApiRequest): Promise<z.output<Schema>> {
    return parseAnswer(schema, await data(request), { backend: 'gsd', call: callName(request) });
  },
  /** Reads a list row by row that may be very long; `list` finds it in the envelope's content. @throws ApiError */
  async longList<Item extends z.ZodMiniType>(
    item: Item,
    list: z.ZodMiniType<readonly unknown[]>,
    request: ApiRequest,
  ): Promise<z.output<Item>[]> {
    const call = callName(request);
    const reply = await sendToGsd({ ...request, responseType: 'arraybuffer', isRead: true });
    const context = { backend: 'gsd', call, status: reply.status } as const;
    return parseLongList({
      item,
      bytes: reply.body,
      open: (rest) => parseAnswer(list, dataOf(reply, call, rest), context),
      context,
      signal: request.signal,
      onUnreadable: request.onUnreadable,
    });
  },
  /** Changes an object. The API answers with a body, so an empty HTTP 200 is a failure. @throws ApiError */
  async change(request: ApiRequest): Promise<void> {
    const reply = await sendToGsd(request);
    if (reply.status === 204) renewed(reply);
    else dataOf(reply, callName(request));
  },
  /** Runs a call that may answer without a body. @throws ApiError */
  async done(request: ApiRequest): Promise<void> {
    const reply = await sendToGsd(request);
    if (reply.body === '' && reply.status < 400) renewed(reply);
    else dataOf(reply, callName(request));
  },
} as const;
