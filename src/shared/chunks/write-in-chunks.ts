import { nextFrame } from './next-frame';

/** How a long text is written without keeping the page waiting. */
export interface SliceOptions {
  /** Ends the writing between two slices; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** How much is written, 0 to 1; called between two slices, so never for what fits into one. */
  onProgress?: ((share: number) => void) | undefined;
  /** How long a slice takes, in milliseconds, with the making of its Blob; 14 leave a frame room for the page. */
  sliceLength?: number | undefined;
}

/** How many rows become bytes at once, and about how many characters at most: few enough to be gone before memory is tidied. */
const rowsAtOnce = 32;
const charactersAtOnce = 2 ** 14;

const encoder = new TextEncoder();

/** A place for bytes that is written again and again: memory touched for the first time costs more than the writing. */
class Bytes {
  #place = new Uint8Array(2 ** 16);
  size = 0;

  add(text: string): void {
    const most = this.size + 3 * text.length;
    if (this.#place.length < most) {
      const wider = new Uint8Array(2 * most);
      wider.set(this.#place.subarray(0, this.size));
      this.#place = wider;
    }
    this.size += encoder.encodeInto(text, this.#place.subarray(this.size)).written;
  }

  take(): Blob {
    const blob = new Blob([this.#place.subarray(0, this.size)]);
    this.size = 0;
    return blob;
  }
}

/** Adds the next few rows; returns the place of the one behind them. */
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
 * The text of many rows, each with its ending, as UTF-8. It is written in slices shorter than a frame, each of which
 * leaves the page's own memory at once: 100,000 rows leave the page alive and can be stopped.
 * @throws the signal's reason once it is aborted
 */
export async function writeInSlices<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  ending: string,
  { signal, onProgress, sliceLength = 14 }: SliceOptions = {},
): Promise<Blob> {
  const bytes = new Bytes();
  const slices: Blob[] = [];
  /** What the last slice's Blob took for each byte, in milliseconds. */
  let takingPerByte = 0;
  let began = performance.now();
  let done = 0;
  while (done < rows.length) {
    done = addSome(bytes, rows, done, textOf, ending);
    const isLast = done === rows.length;
    const written = performance.now();
    if (!isLast && written - began + bytes.size * takingPerByte < sliceLength) continue;
    const { size } = bytes;
    slices.push(bytes.take());
    if (isLast) break;
    const now = performance.now();
    takingPerByte = (now - written) / size;
    onProgress?.(done / rows.length);
    await nextFrame();
    signal?.throwIfAborted();
    began = performance.now();
  }
  return new Blob(slices);
}
