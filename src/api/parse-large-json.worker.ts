import { jsonOrNull, takeList } from './json';

/** Items of a list that are posted at once; the page receives so many within a few milliseconds. */
const chunkSize = 500;

let list: readonly unknown[] = [];
let position = 0;

/** Bytes are parsed and answered with the content around their list; every other message with the list's next chunk. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof ArrayBuffer) {
    const taken = takeList(jsonOrNull(data));
    list = taken.list;
    self.postMessage({ chunk: taken.rest, last: list.length === 0 });
  } else {
    const chunk = list.slice(position, position + chunkSize);
    position += chunkSize;
    self.postMessage({ chunk, last: position >= list.length });
  }
});
