/**
 * Items with unique React keys. A backend may return an object twice; with a duplicate key React would leave the second
 * element in the page when the list changes.
 */
export function withUniqueKeys<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): readonly { key: string; item: Item }[] {
  const times = new Map<string, number>();
  return items.map((item) => {
    const key = keyOf(item);
    const time = (times.get(key) ?? 0) + 1;
    times.set(key, time);
    return { key: time === 1 ? key : `${key} ${time}`, item };
  });
}
