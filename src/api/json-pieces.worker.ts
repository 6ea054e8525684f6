import { jsonOrNull } from './json';
import { takeList } from './take-list';

/** How many items of a list travel at once: the page receives them within a few milliseconds. */
const itemsPerPiece = 500;

/** Reads the bytes it is given, and answers with what stands around their list; when asked again, with its next piece. */
let list: readonly unknown[] = [];
let at = 0;

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof ArrayBuffer) {
    const taken = takeList(jsonOrNull(data));
    list = taken.list;
    self.postMessage({ piece: taken.rest, last: list.length === 0 });
  } else {
    const piece = list.slice(at, at + itemsPerPiece);
    at += itemsPerPiece;
    self.postMessage({ piece, last: at >= list.length });
  }
});
