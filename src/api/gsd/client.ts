import type * as z from 'zod/mini';

import { type ApiRequest, callName, parseAnswer, parseLongList } from '../http';
import { apiRuntime } from '../runtime';
import { envelopeSchema } from './envelope';
import { batched } from './multi';
import { dataOf, openEnvelope, sendToGsd } from './transport';

const data = async (request: ApiRequest) => dataOf(await sendToGsd(request), callName(request));

/** The document management's REST API: appkey, session header, envelope, answers by schema. */
export const gsd = {
  /** Reads; reads of the same moment travel as one request where the installation allows it. @throws ApiError */
  async read<Schema extends z.ZodMiniType>(schema: Schema, request: ApiRequest): Promise<z.output<Schema>> {
    const content = apiRuntime().config.gsd.batch ? await batched(request, data) : await data(request);
    return parseAnswer(schema, content, { backend: 'gsd', call: callName(request) });
  },
  /** Changes something; never bundled. @throws ApiError */
  async send<Schema extends z.ZodMiniType>(schema: Schema, request: ApiRequest): Promise<z.output<Schema>> {
    return parseAnswer(schema, await data(request), { backend: 'gsd', call: callName(request) });
  },
  /** Calls for a list that may be very long; `list` finds it in what the envelope holds. @throws ApiError */
  async longList<Item extends z.ZodMiniType>(
    item: Item,
    list: z.ZodMiniType<readonly unknown[]>,
    request: ApiRequest,
  ): Promise<z.output<Item>[]> {
    const call = callName(request);
    const reply = await sendToGsd({ ...request, bytes: 'answer' });
    const context = { backend: 'gsd', call, status: reply.status } as const;
    return parseLongList({
      item,
      bytes: reply.body,
      open: (rest) =>
        parseAnswer(list, openEnvelope(parseAnswer(envelopeSchema, rest, context), reply, call), context),
      context,
      signal: request.signal,
    });
  },
  /** Changes an object. The contract promises a body, so an empty HTTP 200 counts as a failure. @throws ApiError */
  async change(request: ApiRequest): Promise<void> {
    const reply = await sendToGsd(request);
    if (reply.status === 204) apiRuntime().session.renewed('gsd');
    else dataOf(reply, callName(request));
  },
  /** Runs what the contract names no answer of; it may be empty. @throws ApiError */
  async done(request: ApiRequest): Promise<void> {
    const reply = await sendToGsd(request);
    if (reply.body === '') apiRuntime().session.renewed('gsd');
    else dataOf(reply, callName(request));
  },
} as const;
