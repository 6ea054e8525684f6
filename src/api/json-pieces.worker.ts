import { jsonOrNull } from './json';

/** How many items of a list travel at once: the page receives them within a few milliseconds. */
const itemsPerPiece = 500;

/** Reads the bytes it is given, and answers with the first piece at once, with the next ones when it is asked. */
let content: unknown;
let at = 0;

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof ArrayBuffer) content = jsonOrNull(data);
  if (!Array.isArray(content)) self.postMessage({ piece: content, last: true });
  else {
    const piece = content.slice(at, at + itemsPerPiece);
    at += itemsPerPiece;
    self.postMessage({ piece, last: at >= content.length });
  }
});
