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
  // An HTTP error may carry an envelope, whose code is more precise than the status.
  acceptErrors: true,
});

/** Accepts any status and does not check the envelope. @throws ApiError without a response */
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

export const gsd = {
  /** Sends simultaneous reads as one request if the installation allows it. */
  async read<Schema extends z.ZodMiniType>(schema: Schema, request: ApiRequest): Promise<z.output<Schema>> {
    return parseAnswer(schema, await read(request), { backend: 'gsd', call: callName(request) });
  },
  async list<Item extends z.ZodMiniType>(
    item: Item,
    list: z.ZodMiniType<readonly unknown[]>,
    request: ApiRequest,
  ): Promise<z.output<Item>[]> {
    const context = { backend: 'gsd', call: callName(request) } as const;
    const entries = parseAnswer(list, await read(request), context);
    return parseRows(item, entries, { context, onUnreadable: request.onUnreadable });
  },
  async send<Schema extends z.ZodMiniType>(schema: Schema, request: ApiRequest): Promise<z.output<Schema>> {
    return parseAnswer(schema, await data(request), { backend: 'gsd', call: callName(request) });
  },
  /** Reads a list that may be very long without blocking the page. */
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
  /** The API responds with a body, so an empty HTTP 200 is a failure. */
  async change(request: ApiRequest): Promise<void> {
    const reply = await sendToGsd(request);
    if (reply.status === 204) renewed(reply);
    else dataOf(reply, callName(request));
  },
  /** The response may have no body. */
  async done(request: ApiRequest): Promise<void> {
    const reply = await sendToGsd(request);
    if (reply.body === '' && reply.status < 400) renewed(reply);
    else dataOf(reply, callName(request));
  },
} as const;
