import { berlinClock, momentOf } from './berlin-time';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Days since 1970 began, a Thursday; 1 to 5 are Monday to Friday. */
const weekday = (day: number): number => (day + 4) % 7;
const isWorkingDay = (day: number): boolean => weekday(day) >= 1 && weekday(day) <= 5;

/** The day itself, or the last working day before it. */
function workingDayUpTo(day: number): number {
  let working = day;
  while (!isWorkingDay(working)) working -= 1;
  return working;
}

function workingDayAfter(day: number): number {
  let working = day + 1;
  while (!isWorkingDay(working)) working += 1;
  return working;
}

/**
 * Moves moments into office hours: on a working day between 7 and 18 o'clock in Germany. A working day stays the day, and a
 * weekend belongs to the Friday before it. The order is kept, and nothing that has happened moves beyond `now`.
 */
export function officeHours(now: number): (moment: number) => number {
  /** The last day whose office has opened: what has happened since midnight of a later one still belongs to it. */
  const lastDay = workingDayUpTo(Math.floor((berlinClock(now) - 7 * HOUR) / DAY));
  return (moment) => {
    const day = Math.min(workingDayUpTo(Math.floor(berlinClock(moment) / DAY)), lastDay);
    const at = (hours: number) => momentOf(day * DAY + hours * HOUR);
    const begin = at(0);
    const end = day === lastDay ? now : momentOf(workingDayAfter(day) * DAY);
    const share = (moment - begin) / (end - begin);
    const open = at(7);
    return Math.floor(open + Math.min(1, share) * (Math.min(at(18), now) - open));
  };
}
