import { recordEnd, recordText } from './record-text';
import { searchIndex } from './search-index';
import { type SearchReply, type SearchRequest, requestSchema } from './search-messages';

/** The worker owns the records: searching them never keeps the page waiting (speed.md row 4). */
let index = searchIndex('');

const say = (reply: SearchReply, memory: Transferable[] = []) =>
  self.postMessage(reply, { transfer: memory });

async function hear(request: SearchRequest): Promise<void> {
  if ('records' in request) {
    index = searchIndex(await request.records.text());
    say({ ready: true });
  } else {
    const hits = index.find(request);
    say({ id: request.id, hits }, [hits.buffer]);
  }
}

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  // What goes wrong here reaches the page as the worker's error.
  hear(requestSchema.parse(data)).catch(reportError);
});

// Questions for practice, while the records are on their way: the engine compiles what has run often, so the first
// question somebody asks takes half the time.
const practice = searchIndex(
  Array.from(
    { length: 500 },
    (_, place) =>
      recordText([
        `Übung ${place}`,
        `Prüfung der Straße „${place}“`,
        'Verzeichnis und Konzept, Meldung einer Panne',
      ]) + recordEnd,
  ).join(''),
);
for (let time = 0; time < 6; time += 1) {
  practice.find({ mode: 'text', pattern: 'ung' });
  for (const pattern of ['*e*n*?n*', '?r*g', '*?a?e*']) practice.find({ mode: 'wildcard', pattern });
}
