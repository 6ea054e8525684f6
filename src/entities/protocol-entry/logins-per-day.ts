import type { ProtocolEntry } from '@/api/provider/protocol';
import { type Day, type DayRange, dayOf, daysOf } from '@/shared/form/day-range';

/** Includes days without a login. */
export function loginsPerDay(
  entries: readonly Pick<ProtocolEntry, 'status' | 'at'>[],
  range: DayRange,
): { day: Day; count: number }[] {
  const counts = new Map<Day, number>();
  for (const { status, at } of entries) {
    if (status !== 'LOGIN' || !at) continue;
    const day = dayOf(at);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  return daysOf(range).map((day) => ({ day, count: counts.get(day) ?? 0 }));
}
