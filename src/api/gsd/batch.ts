import * as z from 'zod/mini';

import { ApiError, isApiError } from '../api-error';
import type { ApiRequest } from '../request';
import { type GsdReply, dataOf, envelopeSchema, openEnvelope } from './envelope';

interface Sending {
  send: (request: ApiRequest) => Promise<GsdReply>;
  data: (request: ApiRequest) => Promise<unknown>;
}

interface PendingRead {
  request: ApiRequest;
  resolve: (data: unknown) => void;
  reject: (reason: unknown) => void;
}

/** The server accepts this many reads per request. */
const maxReadsPerRequest = 10;

export const answerSchema = z.array(z.object({ httpStatus: z.number(), result: z.unknown() }));

/** Sends reads of the same moment as one request (`POST /v1/multi`), a single read on its own. */
export function createBatch({ send, data }: Sending): (request: ApiRequest) => Promise<unknown> {
  let pending: PendingRead[] = [];

  const sendAlone = ({ request, resolve, reject }: PendingRead) => void data(request).then(resolve, reject);

  async function sendTogether(reads: readonly PendingRead[]) {
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

  function flush() {
    const reads = pending.filter(({ request }) => !request.signal?.aborted);
    for (const read of pending) if (read.request.signal?.aborted) rejectAborted(read);
    pending = [];
    for (let start = 0; start < reads.length; start += maxReadsPerRequest)
      void sendTogether(reads.slice(start, start + maxReadsPerRequest));
  }

  return (request) =>
    new Promise((resolve, reject) => {
      pending.push({ request, resolve, reject });
      if (pending.length === 1) setTimeout(flush);
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
