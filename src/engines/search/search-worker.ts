import type { Search } from '@/shared/search/search-mode';

import { type SearchRecord, findRecords, searchRecord } from './find-records';

export type SearchRequest = { records: readonly (readonly string[])[] } | 'ready' | { search: Search };

/** A search replies with index, field, start and end of each hit, one after the other. */
export type SearchReply = 'ready' | Int32Array<ArrayBuffer>;

const send = (reply: SearchReply, transfer: Transferable[] = []) => self.postMessage(reply, { transfer });

const records: SearchRecord[] = [];

// An error in here becomes the worker's error event on the page.
self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data === 'ready') send('ready');
  else if ('records' in data) records.push(...data.records.map(searchRecord));
  else {
    const hits = findRecords(records, data.search);
    const numbers = Int32Array.from(
      hits.flatMap(({ index, field, start, end }) => [index, field, start, end]),
    );
    send(numbers, [numbers.buffer]);
  }
});
