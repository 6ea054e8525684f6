const chunkMs = 12;

/** Keeps the page responsive while 100,000 items are visited. @throws the reason of an aborted signal */
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
