import * as z from 'zod/mini';

import { trustedScriptUrl } from '@/shared/html/trusted-script-url';

import { jsonOrNull } from './json';
// oxlint-disable-next-line import/default -- Vite answers with the address of the worker's script
import workerUrl from './json-pieces.worker?worker&url';
import { takeList } from './take-list';

const replySchema = z.object({ piece: z.unknown(), last: z.boolean() });

/** From so many bytes on JSON is read in a worker; below, starting one costs more than it spares. */
const large = 1_000_000;

/**
 * Reads the bytes of an answer: first what stands around its list, with an empty one in its place, then the list; a long
 * one in several pieces, read in a worker, so that even 100,000 entries leave the page alive. Bytes that are no JSON are
 * null.
 * @throws the signal's reason once it is aborted
 */
export async function* jsonPieces(bytes: ArrayBuffer, signal?: AbortSignal): AsyncGenerator<unknown> {
  if (bytes.byteLength < large || typeof Worker === 'undefined') {
    const { rest, list } = takeList(jsonOrNull(bytes));
    yield rest;
    yield list;
    return;
  }
  const worker = new Worker(trustedScriptUrl(workerUrl), { type: 'module' });
  try {
    let asked = ask(worker, bytes, signal);
    for (;;) {
      const { piece, last } = z.parse(replySchema, await asked);
      // The next piece is made ready while this one is read.
      if (!last) asked = ask(worker, 'next', signal);
      yield piece;
      if (last) return;
    }
  } finally {
    worker.terminate();
  }
}

/** Says something to the worker; settles with its next answer. */
function ask(worker: Worker, message: ArrayBuffer | 'next', signal?: AbortSignal): Promise<unknown> {
  const answer = new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onmessage = ({ data }: MessageEvent<unknown>) => resolve(data);
    worker.onerror = () => reject(new Error('The worker that reads long answers has failed.'));
    worker.postMessage(message, message instanceof ArrayBuffer ? [message] : []);
  });
  // A piece asked for beforehand that nobody wants any more may fail unheard.
  answer.catch(() => undefined);
  return answer;
}
