import { jsonOrNull, takeList } from './json';

/** The page receives this many items within a few milliseconds. */
const chunkSize = 500;

let list: readonly unknown[] = [];
let position = 0;

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
