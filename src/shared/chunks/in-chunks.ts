const chunkMs = 12;

/**
 * Visits all items in chunks shorter than a frame, so that the page still reacts while 100,000 are visited.
 * @throws the signal's reason once it is aborted
 */
export async function inChunks<Item>(
  items: readonly Item[],
  visit: (item: Item) => void,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<void> {
  let began = performance.now();
  for (const [index, item] of items.entries()) {
    visit(item);
    if (index + 1 === items.length || performance.now() - began < chunkMs) continue;
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
    began = performance.now();
  }
}
