import { type SearchRecord, matcherOf, searchRecord } from './matcher';
import { type SearchReply, requestSchema, unpackRecords } from './search-messages';
import type { Search } from './search-mode';

/** The worker owns the records: searching them never keeps the page waiting (speed.md row 4). */
let records: readonly SearchRecord[] = [];

/** Place of the record, field, start and end of the match: four numbers each. */
function hitsOf(search: Search): Int32Array<ArrayBuffer> {
  const matches = matcherOf(search);
  const hits: number[] = [];
  records.forEach((record, place) => {
    const match = matches(record);
    if (match) hits.push(place, match.field, match.start, match.end);
  });
  return Int32Array.from(hits);
}

const say = (reply: SearchReply, memory: Transferable[] = []) =>
  self.postMessage(reply, { transfer: memory });

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  const request = requestSchema.parse(data);
  if ('records' in request) {
    records = unpackRecords(request.records).map(searchRecord);
    say({ ready: true });
  } else {
    const hits = hitsOf(request);
    say({ id: request.id, hits }, [hits.buffer]);
  }
});
