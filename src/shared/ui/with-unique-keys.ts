/** A backend may return an object twice, and React would keep the second element of a duplicate key. */
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
