export interface SliceOptions {
  /** Ends the writing between two slices; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** How much is written, 0 to 1; called between two slices, so never for what fits into one. */
  onProgress?: ((share: number) => void) | undefined;
  /** How long rows are written at once, in milliseconds; making bytes of them takes about half as long again. */
  sliceLength?: number | undefined;
}

/** How many rows pass before the clock is asked again. */
const rowsPerLook = 32;

/** Lets the page draw and answer; a page in the background, which draws no frames, goes on by the clock. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, 100);
  });

/**
 * The text of many rows, each with its ending, as UTF-8. It is written in slices shorter than a frame, each of which
 * leaves the page's own memory at once: 100,000 rows leave the page alive and can be stopped (speed.md rows 4 and 6).
 * @throws the signal's reason once it is aborted
 */
export async function writeInSlices<Row>(
  rows: readonly Row[],
  textOf: (row: Row) => string,
  ending: string,
  { signal, onProgress, sliceLength = 10 }: SliceOptions = {},
): Promise<Blob> {
  const slices: Blob[] = [];
  let texts: string[] = [];
  let began = performance.now();
  for (const [index, row] of rows.entries()) {
    texts.push(textOf(row));
    if (index % rowsPerLook !== 0 || performance.now() - began < sliceLength) continue;
    slices.push(new Blob([texts.join(ending), ending]));
    texts = [];
    onProgress?.((index + 1) / rows.length);
    await nextFrame();
    signal?.throwIfAborted();
    began = performance.now();
  }
  return new Blob(texts.length > 0 ? [...slices, texts.join(ending), ending] : slices);
}
