import { createStore } from '@/shared/store/store';

import { recordEnd, recordText } from './record-text';
import { type SearchIndex, searchIndex } from './search-index';
import { type SearchReply, type SearchRequest, requestSchema } from './search-messages';

/** The worker owns the records: searching them never keeps the page waiting. */
const index = createStore(searchIndex(''));

/** How long a new index practises when nobody asks anything yet, in milliseconds. */
const practiceTime = 10;

/**
 * Questions for practice, while the records are on their way and once more when they are there: the engine compiles what
 * has run often, so the first question somebody asks takes half the time.
 */
function practise(practised: SearchIndex, until = Infinity): void {
  for (let time = 0; time < 6 && performance.now() < until; time += 1) {
    practised.find({ mode: 'text', pattern: 'ung' });
    for (const pattern of ['*e*n*?n*', '?r*g', '*?a?e*']) practised.find({ mode: 'wildcard', pattern });
  }
}

const say = (reply: SearchReply, memory: Transferable[] = []) =>
  self.postMessage(reply, { transfer: memory });

async function hear(request: SearchRequest): Promise<void> {
  if ('records' in request) {
    index.set(searchIndex(await request.records.text()));
    say({ ready: true });
    practise(index.get(), performance.now() + practiceTime);
  } else {
    const hits = index.get().find(request);
    say({ id: request.id, hits }, [hits.buffer]);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  // What goes wrong here reaches the page as the worker's error.
  hear(requestSchema.parse(data)).catch(reportError);
});

practise(
  searchIndex(
    Array.from(
      { length: 500 },
      (_, place) =>
        recordText([
          `Übung ${place}`,
          `Prüfung der Straße „${place}“`,
          'Verzeichnis und Konzept, Meldung einer Panne',
        ]) + recordEnd,
    ).join(''),
  ),
);
