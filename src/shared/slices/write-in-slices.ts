import { nextFrame } from './next-frame';

/** How a long text is written without keeping the page waiting. */
export interface SliceOptions {
  /** Ends the writing between two slices; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** How much is written, 0 to 1; called between two slices, so never for what fits into one. */
  onProgress?: ((share: number) => void) | undefined;
  /** How many characters a slice has at most; making bytes of them takes as long as they are many. */
  sliceSize?: number | undefined;
}

/** How long rows are written at once, in milliseconds; with the making of bytes it fills a frame. */
const sliceLength = 12;
/** How many rows pass before the clock is asked again. */
const rowsPerLook = 32;

const encoder = new TextEncoder();

/** Writes text as UTF-8 into one place, again and again: a Blob that is given text takes half as long again. */
function byteWriter(): (text: string) => Blob {
  let place = new Uint8Array(0);
  return (text) => {
    const most = 3 * text.length;
    if (place.length < most) place = new Uint8Array(most);
    const { written } = encoder.encodeInto(text, place);
    return new Blob([place.subarray(0, written)]);
  };
}

/**
 * The text of many rows, each with its ending, as UTF-8. It is written in slices shorter than a frame, each of which
 * leaves the page's own memory at once: 100,000 rows leave the page alive and can be stopped (speed.md rows 4 and 6).
 * @throws the signal's reason once it is aborted
 */
export async function writeInSlices<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  ending: string,
  { signal, onProgress, sliceSize = Infinity }: SliceOptions = {},
): Promise<Blob> {
  const bytesOf = byteWriter();
  const slices: Blob[] = [];
  let texts: string[] = [];
  let size = 0;
  let began = performance.now();
  for (const [index, row] of rows.entries()) {
    const text = textOf(row);
    texts.push(text);
    size += text.length;
    const full = size > sliceSize || (index % rowsPerLook === 0 && performance.now() - began > sliceLength);
    if (!full) continue;
    // The last, empty one: each text is followed by its ending.
    texts.push('');
    slices.push(bytesOf(texts.join(ending)));
    texts = [];
    size = 0;
    onProgress?.((index + 1) / rows.length);
    await nextFrame();
    signal?.throwIfAborted();
    began = performance.now();
  }
  return new Blob(texts.length > 0 ? [...slices, texts.join(ending), ending] : slices);
}
