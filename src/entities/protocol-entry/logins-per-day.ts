import type { ProtocolEntry } from '@/api/provider/protocol';
import { type Day, type DayRange, dayOf } from '@/shared/form/day-range';

/** How often people logged in on each day of a range, the days without a login included. */
export function loginsPerDay(
  entries: readonly Pick<ProtocolEntry, 'status' | 'at'>[],
  { start, end }: DayRange,
): { day: Day; count: number }[] {
  const counts = new Map<Day, number>();
  for (const { status, at } of entries) {
    if (status !== 'LOGIN' || !at) continue;
    const day = dayOf(at);
    counts.set(day, (counts.get(day) ?? 0) + 1);
  }
  const days: { day: Day; count: number }[] = [];
  for (let time = Date.parse(start); time <= Date.parse(end); time += 86_400_000) {
    const day = new Date(time).toISOString().slice(0, 10);
    days.push({ day, count: counts.get(day) ?? 0 });
  }
  return days;
}
