import { createStore } from '@/shared/store/store';

import { searchIndex } from './search-index';
import { type SearchReply, type SearchRequest, requestSchema } from './search-messages';

/** The worker owns the records: searching them never blocks the page. */
const index = createStore(searchIndex(''));

const send = (reply: SearchReply, memory: Transferable[] = []) =>
  self.postMessage(reply, { transfer: memory });

async function answer(request: SearchRequest): Promise<void> {
  if ('records' in request) {
    index.set(searchIndex(await request.records.text()));
    send({ ready: true });
  } else {
    const hits = index.get().find(request);
    send({ id: request.id, hits }, [hits.buffer]);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  // An error here becomes the worker's error event on the page.
  answer(requestSchema.parse(data)).catch(reportError);
});
