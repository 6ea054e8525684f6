import * as z from 'zod/mini';

import { ApiError, isApiError } from '../api-error';
import { type ApiRequest, callName } from '../http';
import { jsonOrNull } from '../json';
import { envelopeSchema } from './envelope';
import { type GsdReply, openEnvelope, sendToGsd } from './transport';

type Single = (request: ApiRequest) => Promise<unknown>;

interface Waiting {
  request: ApiRequest;
  single: Single;
  resolve: (data: unknown) => void;
  reject: (reason: unknown) => void;
}

/** The server's own limit for one bundle (reference 7). */
const limit = 10;
let waiting: Waiting[] = [];

const answerSchema = z.array(z.object({ httpStatus: z.number(), result: z.unknown() }));

/** Queues a read for the bundle of this moment (`POST /v1/multi`); a lone read goes plain. */
export function batched(request: ApiRequest, single: Single): Promise<unknown> {
  return new Promise((resolve, reject) => {
    waiting.push({ request, single, resolve, reject });
    if (waiting.length === 1) setTimeout(flush);
  });
}

function flush() {
  const all = waiting.filter(({ request }) => !request.signal?.aborted);
  for (const entry of waiting) if (entry.request.signal?.aborted) rejectAborted(entry);
  waiting = [];
  for (let start = 0; start < all.length; start += limit) void sendBundle(all.slice(start, start + limit));
}

const rejectAborted = ({ request, reject }: Waiting) =>
  reject(new ApiError({ kind: 'aborted', backend: 'gsd', call: callName(request) }));

const sendAlone = ({ request, single, resolve, reject }: Waiting) =>
  void single(request).then(resolve, reject);

async function sendBundle(bundle: readonly Waiting[]) {
  if (bundle.length === 1) return bundle.forEach(sendAlone);
  let reply: GsdReply;
  let answers: z.output<typeof answerSchema>;
  try {
    reply = await sendToGsd({
      method: 'post',
      url: '/v1/multi',
      data: bundle.map(({ request }) => bundledForm(request)),
      signal: whenAllAbort(bundle),
    });
    const envelope = z.parse(envelopeSchema, jsonOrNull(reply.body));
    answers = z.parse(answerSchema, openEnvelope(envelope, reply, 'POST /v1/multi'));
  } catch (error) {
    // These hold for each call alike; after any other trouble each can still speak for itself (reference 7).
    if (isApiError(error, 'aborted', 'offline', 'unauthorized', 'busy'))
      return bundle.forEach(({ reject }) => reject(error));
    return bundle.forEach(sendAlone);
  }
  bundle.forEach((entry, index) => {
    const answer = answers[index];
    const envelope = z.safeParse(envelopeSchema, answer?.result);
    if (!answer || !envelope.success) return sendAlone(entry);
    try {
      const context = { status: answer.httpStatus, token: reply.token };
      entry.resolve(openEnvelope(envelope.data, context, callName(entry.request)));
    } catch (error) {
      entry.reject(error);
    }
  });
}

/** A bundle is called off when nobody waits for any of its answers; who leaves early is told at once. */
function whenAllAbort(bundle: readonly Waiting[]): AbortSignal {
  const controller = new AbortController();
  let left = bundle.length;
  for (const entry of bundle)
    entry.request.signal?.addEventListener('abort', () => {
      rejectAborted(entry);
      left -= 1;
      if (left === 0) controller.abort();
    });
  return controller.signal;
}

/** In a bundle a path keeps its query string and a body travels as JSON (reference 7). */
function bundledForm({ method, url, params, data }: ApiRequest) {
  const query = new URLSearchParams(
    Object.entries(params ?? {}).map(([name, value]) => [name, String(value)]),
  );
  return {
    method: (method ?? 'get').toUpperCase(),
    path: query.size > 0 ? `${url}?${query}` : url,
    ...(data === undefined ? {} : { data }),
  };
}
