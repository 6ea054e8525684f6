import type { Search } from '@/shared/search/search-mode';

import { type SearchHit, type SearchRecord, findRecords, searchRecord } from './find-records';

export type SearchRequest = { records: readonly (readonly string[])[] } | 'ready' | { search: Search };

export type SearchReply = 'ready' | readonly SearchHit[];

const send = (reply: SearchReply) => self.postMessage(reply);

const records: SearchRecord[] = [];

// An error in here becomes the worker's error event on the page.
self.addEventListener('message', ({ data }: MessageEvent<SearchRequest>) => {
  if (data === 'ready') send('ready');
  else if ('records' in data) records.push(...data.records.map(searchRecord));
  else send(findRecords(records, data.search));
});
