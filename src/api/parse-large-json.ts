import * as z from 'zod/mini';

import { trustedScriptUrl } from '@/shared/html/trusted-script-url';

import { jsonOrNull, takeList } from './json';
// oxlint-disable-next-line import/default -- Vite answers with the address of the worker's script
import workerUrl from './parse-large-json.worker?worker&url';

const replySchema = z.object({ chunk: z.unknown(), last: z.boolean() });

/** For fewer bytes, starting the worker takes longer than parsing. */
const largeBody = 1_000_000;

/**
 * Yields first the content around the list, then the list. A long list comes in chunks from a worker, so that the
 * page stays responsive. Bytes that are not JSON become null.
 * @throws the signal's reason once it is aborted
 */
export async function* parseLargeJson(bytes: ArrayBuffer, signal?: AbortSignal): AsyncGenerator<unknown> {
  if (bytes.byteLength < largeBody || typeof Worker === 'undefined') {
    const { rest, list } = takeList(jsonOrNull(bytes));
    yield rest;
    yield list;
    return;
  }
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  try {
    let pending = request(worker, bytes, signal);
    for (;;) {
      const { chunk, last } = z.parse(replySchema, await pending);
      // The worker prepares the next chunk while the page reads this one.
      if (!last) pending = request(worker, 'next', signal);
      yield chunk;
      if (last) return;
    }
  } finally {
    worker.terminate();
  }
}

function request(worker: Worker, message: ArrayBuffer | 'next', signal?: AbortSignal): Promise<unknown> {
  const answer = new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    worker.onerror = () => reject(new Error('The worker that parses large answers has failed.'));
    worker.postMessage(message, message instanceof ArrayBuffer ? [message] : []);
  });
  // A chunk requested in advance may fail after the reader has stopped; that must not be an unhandled rejection.
  answer.catch(() => undefined);
  return answer;
}
