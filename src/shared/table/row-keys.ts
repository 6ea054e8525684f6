/**
 * React's keys for rows in view. A backend may answer an object twice; without a key of its own the second row would be
 * left behind when others take the place.
 */
export function rowKeys<Row>(rows: readonly Row[], keyOf: (row: Row) => string): string[] {
  const seen = new Map<string, number>();
  return rows.map((row) => {
    const key = keyOf(row);
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    return times === 1 ? key : `${key} ${times}`;
  });
}
