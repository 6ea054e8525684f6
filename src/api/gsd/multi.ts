import * as z from 'zod/mini';

import { ApiError } from '../api-error';
import { type ApiRequest, callName, jsonOrNull } from '../http';
import { envelopeSchema } from './envelope';
import { openEnvelope, sendToGsd } from './transport';

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
    if (waiting.length === 1) queueMicrotask(() => setTimeout(flush));
  });
}

function flush() {
  const all = waiting.filter(({ request, reject }) => {
    if (!request.signal?.aborted) return true;
    reject(new ApiError({ kind: 'aborted', backend: 'gsd', call: callName(request) }));
    return false;
  });
  waiting = [];
  for (let start = 0; start < all.length; start += limit) void sendBundle(all.slice(start, start + limit));
}

async function sendBundle(bundle: readonly Waiting[]) {
  if (bundle.length === 1) return bundle.forEach(sendAlone);
  let answers: z.output<typeof answerSchema>;
  try {
    const { status, body } = await sendToGsd({
      method: 'post',
      url: '/v1/multi',
      data: bundle.map(({ request }) => bundledForm(request)),
    });
    const envelope = z.parse(envelopeSchema, jsonOrNull(body));
    answers = z.parse(answerSchema, openEnvelope(envelope, status, 'POST /v1/multi'));
  } catch {
    // Whatever is wrong with the bundle, each call can still speak for itself (reference 7).
    return bundle.forEach(sendAlone);
  }
  bundle.forEach((entry, index) => {
    const answer = answers[index];
    const envelope = z.safeParse(envelopeSchema, answer?.result);
    if (!answer || !envelope.success) return sendAlone(entry);
    try {
      entry.resolve(openEnvelope(envelope.data, answer.httpStatus, callName(entry.request)));
    } catch (error) {
      entry.reject(error);
    }
  });
}

const sendAlone = ({ request, single, resolve, reject }: Waiting) =>
  void single(request).then(resolve, reject);

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
