/**
 * Items with React's keys. A backend may answer an object twice; without a key of its own the second one would be left
 * behind when others take the place.
 */
export function keyed<Item>(
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
