const textOf = (value: unknown) => JSON.stringify(value);

interface Whole<Value> {
  /** What the user saw when the change began. */
  seen: Value;
  /** What the user wants it to be. */
  wanted: Value;
  /** What was read just now. */
  current: Value;
}

/**
 * Whether writing a whole value would undo what another user has changed since it was seen. The backends know no versions, so
 * the portal reads again just before it writes (ADR 0007).
 */
export const wouldOverwrite = <Value>({ seen, wanted, current }: Whole<Value>): boolean =>
  textOf(current) !== textOf(seen) && textOf(current) !== textOf(wanted);

/** A list of names without what was taken away and with what was added; what others have changed since stays as it is. */
export const changeApplied = ({ seen, wanted, current }: Whole<readonly string[]>): string[] => [
  ...new Set([
    ...current.filter((name) => wanted.includes(name) || !seen.includes(name)),
    ...wanted.filter((name) => !seen.includes(name)),
  ]),
];
