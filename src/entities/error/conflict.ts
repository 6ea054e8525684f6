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

/** Applies the user's additions and removals to the current list and keeps the changes of others. */
export const changeApplied = ({ seen, wanted, current }: Whole<readonly string[]>): string[] => [
  ...new Set([
    ...current.filter((name) => wanted.includes(name) || !seen.includes(name)),
    ...wanted.filter((name) => !seen.includes(name)),
  ]),
];
