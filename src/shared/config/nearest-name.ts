function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (const [index, letter] of Array.from(from).entries()) {
    const next = [index + 1];
    for (const [column, other] of Array.from(to).entries())
      next.push(
        Math.min(
          (row[column] ?? 0) + (letter === other ? 0 : 1),
          (row[column + 1] ?? 0) + 1,
          (next[column] ?? 0) + 1,
        ),
      );
    row = next;
  }
  return row[to.length] ?? 0;
}

/** Returns the name that was most likely meant, ignoring case; undefined where none is near. */
export function nearestName(unknown: string, knownNames: readonly string[]): string | undefined {
  const normalized = unknown.toLowerCase();
  const ranked = knownNames
    .map((name) => ({ name, changes: distance(normalized, name.toLowerCase()) }))
    .toSorted((a, b) => a.changes - b.changes);
  const [best] = ranked;
  // With more than half of the letters changed it is another word.
  return best && best.changes <= Math.max(normalized.length, best.name.length) / 2 ? best.name : undefined;
}
