import * as z from 'zod/mini';

import { ApiError, isApiError } from '../api-error';
import { createHttp } from '../interceptors';
import { parseAnswer, parseRows } from '../parse-answer';
import { type Answer, type ApiRequest, type CallKey, type CallSettings, declareCall } from '../request';
import { apiRuntime } from '../runtime';
import { type GsdReply, dataOf, envelopeSchema, openEnvelope } from './envelope';

interface PendingRead {
  request: ApiRequest;
  resolve: (data: unknown) => void;
  reject: (reason: unknown) => void;
}

/** The server accepts this many reads per request. */
const maxReadsPerRequest = 10;

export const answerSchema = z.array(z.object({ httpStatus: z.number(), result: z.unknown() }));

let pendingReads: PendingRead[] = [];

/** Sends reads of the same moment as one request (`POST /v1/multi`), a single read on its own. */
const batched = (request: ApiRequest): Promise<unknown> =>
  new Promise((resolve, reject) => {
    pendingReads.push({ request, resolve, reject });
    if (pendingReads.length === 1) setTimeout(sendPending);
  });

function sendPending(): void {
  const reads = pendingReads.filter(({ request }) => !request.signal?.aborted);
  for (const read of pendingReads) if (read.request.signal?.aborted) rejectAborted(read);
  pendingReads = [];
  for (let start = 0; start < reads.length; start += maxReadsPerRequest)
    void sendTogether(reads.slice(start, start + maxReadsPerRequest));
}

const sendAlone = ({ request, resolve, reject }: PendingRead) => void data(request).then(resolve, reject);

async function sendTogether(reads: readonly PendingRead[]): Promise<void> {
  if (reads.length === 1) return reads.forEach(sendAlone);
  let reply: GsdReply;
  let answers: z.output<typeof answerSchema>;
  try {
    reply = await send({
      call: 'POST /v1/multi',
      method: 'post',
      url: '/v1/multi',
      data: reads.map(({ request }) => partOf(request)),
      signal: signalOfAll(reads),
      isRead: true,
    });
    answers = z.parse(answerSchema, dataOf(reply));
  } catch (error) {
    // These failures are the same for each read; after any other, each read may succeed by itself.
    if (isApiError(error, 'aborted', 'offline', 'unauthorized', 'busy'))
      return reads.forEach(({ reject }) => reject(error));
    return reads.forEach(sendAlone);
  }
  reads.forEach((read, index) => {
    const answer = answers[index];
    const envelope = z.safeParse(envelopeSchema, answer?.result);
    if (!answer || !envelope.success) return sendAlone(read);
    try {
      const { call } = read.request;
      read.resolve(openEnvelope(envelope.data, { call, status: answer.httpStatus, token: reply.token }));
    } catch (error) {
      read.reject(error);
    }
  });
}

const rejectAborted = ({ request, reject }: PendingRead) =>
  reject(new ApiError({ kind: 'aborted', backend: 'gsd', call: request.call }));

/** Aborts the request once all its reads are aborted; each read rejects at its own abort. */
function signalOfAll(reads: readonly PendingRead[]): AbortSignal {
  const controller = new AbortController();
  let left = reads.length;
  for (const read of reads)
    read.request.signal?.addEventListener('abort', () => {
      rejectAborted(read);
      left -= 1;
      if (left === 0) controller.abort();
    });
  return controller.signal;
}

/** Inside a batch the path keeps its query string, and a body is JSON. */
function partOf({ method, url, params, data }: ApiRequest) {
  const query = new URLSearchParams(
    Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return {
    method: method.toUpperCase(),
    path: query.size > 0 ? `${url}?${query}` : url,
    ...(data === undefined ? {} : { data }),
  };
}

const http = createHttp('gsd');

async function send(request: ApiRequest): Promise<GsdReply> {
  const { data: body, ...reply } = await http(request);
  return { call: request.call, body, ...reply };
}

const data = async (request: ApiRequest) => dataOf(await send(request));

function read(request: ApiRequest): Promise<unknown> {
  const reading = { ...request, isRead: !request.withoutLogin };
  return apiRuntime().config.gsd.batch ? batched(reading) : data(reading);
}

const contextOf = ({ call }: ApiRequest) => ({ backend: 'gsd', call }) as const;

type ListOf = <Item extends z.ZodMiniType>(item: Item) => z.ZodMiniType<z.output<Item>[]>;

const listBy =
  (load: (request: ApiRequest) => Promise<unknown>) =>
  <Key extends CallKey, Item extends z.ZodMiniType>(key: Key, item: Item, listOf: ListOf) =>
    declareCall(key, { answer: listOf(item), isRead: true }, async (request) => {
      const { signal, onUnreadable } = request;
      const context = contextOf(request);
      const entries = parseAnswer(listOf(z.unknown()), await load(request), context);
      return parseRows(item, entries, { context, signal, onUnreadable });
    });

export const gsd = {
  /** Sends simultaneous reads as one request if the installation allows it. */
  read: <Key extends CallKey, Schema extends z.ZodMiniType>(key: Key, answer: Schema) =>
    declareCall(key, { answer }, async (request) =>
      parseAnswer(answer, await read(request), contextOf(request)),
    ),
  list: listBy(read),
  /** Never waits for other reads, because the list may be very long. */
  longList: listBy(data),
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
