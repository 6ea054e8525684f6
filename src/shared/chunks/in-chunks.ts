export interface ChunkOptions {
  /** Ends the work; the promise then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  /** Called with a share from 0 to 1, but not for work that fits into one chunk. */
  onProgress?: ((share: number) => void) | undefined;
}

const chunkMs = 12;

/**
 * Visits all items in chunks shorter than a frame, so that the page still reacts while 100,000 are visited.
 * @throws the signal's reason once it is aborted
 */
export async function inChunks<Item>(
  items: readonly Item[],
  visit: (item: Item) => void,
  { signal, onProgress }: ChunkOptions = {},
): Promise<void> {
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    visit(item);
    const done = index + 1;
    if (done === items.length || performance.now() - began < chunkMs) continue;
    onProgress?.(done / items.length);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    began = performance.now();
  }
}
