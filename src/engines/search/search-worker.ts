import { createStore } from '@/shared/store/store';

import { searchIndex } from './search-index';
import { type SearchReply, type SearchRequest, requestSchema } from './search-messages';

/** The worker owns the records: searching them never keeps the page waiting. */
const index = createStore(searchIndex(''));

const say = (reply: SearchReply, memory: Transferable[] = []) =>
  self.postMessage(reply, { transfer: memory });

async function hear(request: SearchRequest): Promise<void> {
  if ('records' in request) {
    index.set(searchIndex(await request.records.text()));
    say({ ready: true });
  } else {
    const hits = index.get().find(request);
    say({ id: request.id, hits }, [hits.buffer]);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  // What goes wrong here reaches the page as the worker's error.
  hear(requestSchema.parse(data)).catch(reportError);
});
