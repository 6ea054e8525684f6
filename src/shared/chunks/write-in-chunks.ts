import { nextFrame } from './next-frame';

/** How a long text is written without keeping the page waiting. */
export interface ChunkOptions {
  /** Ends the writing between two chunks; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** How much is written, 0 to 1; called between two chunks, so never for what fits into one. */
  onProgress?: ((share: number) => void) | undefined;
  /** How long a chunk is written, in milliseconds; with its Blob, 14 fill a frame. */
  chunkTime?: number | undefined;
}

/** How many rows become bytes at once, and about how many characters at most: few enough to be gone before memory is tidied. */
const rowsAtOnce = 32;
const charactersAtOnce = 2 ** 14;

const encoder = new TextEncoder();

/** A buffer for bytes that is used again for each chunk: memory touched for the first time costs more than the writing. */
class Bytes {
  #buffer = new Uint8Array(2 ** 16);
  size = 0;

  add(text: string): void {
    const most = this.size + 3 * text.length;
    if (this.#buffer.length < most) {
      const wider = new Uint8Array(2 * most);
      wider.set(this.#buffer.subarray(0, this.size));
      this.#buffer = wider;
    }
    this.size += encoder.encodeInto(text, this.#buffer.subarray(this.size)).written;
  }

  take(): Blob {
    const blob = new Blob([this.#buffer.subarray(0, this.size)]);
    this.size = 0;
    return blob;
  }
}

/** Adds the next few rows; returns the index of the one after them. */
function addSome<Row>(
  bytes: Bytes,
  rows: readonly Row[],
  from: number,
  textOf: (row: Row) => string,
  ending: string,
): number {
  let text = '';
  let next = from;
  for (const row of rows.slice(from, from + rowsAtOnce)) {
    text += textOf(row) + ending;
    next += 1;
    if (text.length > charactersAtOnce) break;
  }
  bytes.add(text);
  return next;
}

/**
 * The text of many rows, each with its ending, as UTF-8. It is written in chunks shorter than a frame, each of which
 * leaves the page's own memory at once: with 100,000 rows the page still reacts, and the writing can be stopped.
 * @throws the signal's reason once it is aborted
 */
export async function writeInChunks<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  ending: string,
  { signal, onProgress, chunkTime = 14 }: ChunkOptions = {},
): Promise<Blob> {
  const bytes = new Bytes();
  const chunks: Blob[] = [];
  let began = performance.now();
  let done = 0;
  while (done < rows.length) {
    done = addSome(bytes, rows, done, textOf, ending);
    const isLast = done === rows.length;
    if (!isLast && performance.now() - began < chunkTime) continue;
    chunks.push(bytes.take());
    if (isLast) break;
    onProgress?.(done / rows.length);
    await nextFrame();
    signal?.throwIfAborted();
    began = performance.now();
  }
  return new Blob(chunks);
}
