const HOUR = 3_600_000;

/** The last Sunday of a month at 01:00 UTC, when the European Union changes its clocks. */
function changeOfClocks(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1);
}

const summers = new Map<number, readonly [begin: number, end: number]>();

function offsetHours(time: number): 1 | 2 {
  const year = new Date(time).getUTCFullYear();
  const summer = summers.get(year) ?? [changeOfClocks(year, 2), changeOfClocks(year, 9)];
  summers.set(year, summer);
  return time >= summer[0] && time < summer[1] ? 2 : 1;
}

/** Returns the clock time in Germany as if it were UTC. */
export const berlinClock = (time: number): number => time + offsetHours(time) * HOUR;

/** The moment at which clocks in Germany show this. */
export const momentOf = (clock: number): number => clock - offsetHours(clock - HOUR) * HOUR;

/** `yyyy-MM-ddTHH:mm:ss.SSS`, German local time without zone: the Provider's form. */
export function providerTime(time: number): string {
  return new Date(berlinClock(time)).toISOString().slice(0, -1);
}

/** `yyyyMMddTHHmmss+01:00`: the form of the document-management system. */
export function gsdTime(time: number): string {
  const local = providerTime(time).slice(0, 19).replaceAll('-', '').replaceAll(':', '');
  return `${local}+0${offsetHours(time)}:00`;
}

/** `dd.MM.yyyy`, as people write it into texts. */
export function germanDate(time: number): string {
  const [year, month, day] = providerTime(time).slice(0, 10).split('-');
  return `${day}.${month}.${year}`;
}

/** Milliseconds of a Provider time, or of a GSD time with or without zone; null when it is neither. */
export function readTime(text: string): number | null {
  const compact = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(?:(Z)|([+-]\d{2}):?(\d{2})?)?$/.exec(text);
  const dashed = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,3}))?$/.exec(text);
  const parts = compact ?? dashed;
  if (!parts) return null;
  const [year = 0, month = 1, day = 1, hours = 0, minutes = 0, seconds = 0] = parts.slice(1, 7).map(Number);
  const clock = Date.UTC(year, month - 1, day, hours, minutes, seconds);
  if (Number.isNaN(clock)) return null;
  if (dashed) return momentOf(clock) + Number((dashed[7] ?? '0').padEnd(3, '0'));
  if (compact?.[7]) return clock;
  const zone = compact?.[8];
  if (!zone) return momentOf(clock);
  const sign = zone.startsWith('-') ? -1 : 1;
  return clock - sign * (Math.abs(Number(zone)) * HOUR + Number(compact[9] ?? '0') * 60_000);
}
