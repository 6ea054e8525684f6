const textOf = (value: unknown) => JSON.stringify(value);

interface Whole<Value> {
  seen: Value;
  wanted: Value;
  current: Value;
}

/**
 * Whether writing would undo another user's change. The backends have no versions, so the portal reads again
 * just before it writes (ADR 0007).
 */
export const wouldOverwrite = <Value>({ seen, wanted, current }: Whole<Value>): boolean =>
  textOf(current) !== textOf(seen) && textOf(current) !== textOf(wanted);

/** Milliseconds the user waits to learn whether another admin has saved at the same time. */
const checkTimeoutMs = 3000;

/** Reads a saved value once more; without a response in time what was saved counts. */
export const readAfterSave = <Value>(reading: Promise<Value>, saved: Value): Promise<Value> =>
  Promise.race([
    reading.catch(() => saved),
    new Promise<Value>((late) => setTimeout(late, checkTimeoutMs, saved)),
  ]);

/** Takes the current values except in fields that the user alone has changed. */
export function takeTheirs<Values extends object>({ seen, wanted, current }: Whole<Values>): Values {
  const before = new Map(Object.entries(seen));
  const mine = new Map(Object.entries(wanted));
  const isMine = (name: string, theirs: unknown) =>
    textOf(theirs) === textOf(before.get(name)) && textOf(mine.get(name)) !== textOf(before.get(name));
  const own = Object.entries(current).filter(([name, theirs]) => isMine(name, theirs));
  return { ...current, ...Object.fromEntries(own.map(([name]) => [name, mine.get(name)])) };
}

/** Applies the user's additions and removals to the current list and keeps the changes of others. */
export const changeApplied = ({ seen, wanted, current }: Whole<readonly string[]>): string[] => [
  ...new Set([
    ...current.filter((name) => wanted.includes(name) || !seen.includes(name)),
    ...wanted.filter((name) => !seen.includes(name)),
  ]),
];
