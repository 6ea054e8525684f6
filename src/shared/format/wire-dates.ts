import { zone } from './formats';

/** A backend's date is missing or malformed; R-VAL-06 defines the texts. */
export class DateStringError extends Error {
  override name = 'DateStringError';
}

/** Text of R-VAL-06 for a required date. */
export const missingDate = 'Missing YIT date string';

const gsdForm = /^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})(Z|[+-]\d{2}(?::?\d{2})?)?$/;
const providerForm = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2}):(\d{2})(?:\.(\d{1,3}))?$/;

/** Reads `yyyyMMddTHHmmss` with optional zone, e.g. `20260331T120000+02:00`. @throws DateStringError */
export const parseGsdDate = (text: string | null | undefined): Date => parse(gsdForm, text);

/** Reads `yyyy-MM-ddTHH:mm:ss`, with or without milliseconds. @throws DateStringError */
export const parseProviderDate = (text: string | null | undefined): Date => parse(providerForm, text);

/** `Date.UTC` reads the year 1 as 1901. */
const utc = (year: number, ...parts: [month: number, day: number, h: number, min: number, s: number]) =>
  new Date(Date.UTC(2000, ...parts)).setUTCFullYear(year);

function parse(form: RegExp, text: string | null | undefined): Date {
  if (!text) throw new DateStringError(missingDate);
  const match = form.exec(text);
  if (!match) throw new DateStringError('Invalid YIT date string');
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match.slice(1, 7).map(Number);
  const wall = utc(year, month - 1, day, hour, minute, second);
  const back = new Date(wall);
  // It rolls over silently: 31 February would become March.
  const real =
    back.getUTCMonth() === month - 1 && back.getUTCDate() === day && hour < 24 && minute < 60 && second < 60;
  if (!real) throw new DateStringError('Invalid YIT date string');
  const rest = match[7];
  if (form === providerForm) return new Date(fromBerlin(wall) + Number((rest ?? '').padEnd(3, '0')));
  return new Date(rest === undefined ? fromBerlin(wall) : wall - offsetOf(rest));
}

/** Returns the milliseconds ahead of UTC. */
function offsetOf(written: string): number {
  if (written === 'Z') return 0;
  const sign = written.startsWith('-') ? -1 : 1;
  const hours = Number(written.slice(1, 3));
  const minutes = Number(written.slice(3).replace(':', '') || 0);
  return sign * (hours * 60 + minutes) * 60_000;
}

const berlinClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: zone,
  hourCycle: 'h23',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

const hour = 3_600_000;
const day = 24 * hour;
/** Cached, because asking the browser is slow and a list has many dates of few days. */
const offsets = new Map<number, number>();

/** Returns the milliseconds Berlin is ahead of UTC at a full hour; they never reach a day. */
function offsetAt(full: number): number {
  const cached = offsets.get(full);
  if (cached !== undefined) return cached;
  const part = Object.fromEntries(
    berlinClock.formatToParts(full).map(({ type, value }) => [type, Number(value)]),
  );
  const { hour: hours = 0, minute = 0, second = 0 } = part;
  const shown = ((hours * 60 + minute) * 60 + second) * 1000;
  const offset = (((shown - full) % day) + day) % day;
  offsets.set(full, offset);
  return offset;
}

/** Clocks change at full hours only, and on few days. */
function berlinOffset(instant: number): number {
  const midnight = Math.floor(instant / day) * day;
  const offset = offsetAt(midnight);
  return offset === offsetAt(midnight + day) ? offset : offsetAt(Math.floor(instant / hour) * hour);
}

/** An hour that comes twice means its first; a skipped hour means the moment an hour later. */
function fromBerlin(wall: number): number {
  const early = wall - berlinOffset(wall - 2 * hour);
  const late = wall - berlinOffset(wall + 2 * hour);
  const shows = (instant: number) => berlinOffset(instant) === wall - instant;
  return shows(late) && !shows(early) ? late : early;
}

/** Formats an instant as `yyyyMMddTHHmmss+00:00` (R-LIM-03). */
export const toGsdDate = (date: Date) => `${date.toISOString().slice(0, 19).replace(/[-:]/g, '')}+00:00`;

/** Returns Berlin's wall clock time in the UTC parts of a date. */
const berlinWall = (date: Date) => new Date(date.getTime() + berlinOffset(date.getTime()));

const berlinDay = (date: Date) => Math.floor(berlinWall(date).getTime() / day);

/** Counts calendar days in Berlin: last night is a day ago, however few hours. */
export const calendarDaysBetween = (earlier: Date, later: Date) => berlinDay(later) - berlinDay(earlier);

export const toProviderDate = (date: Date) => berlinWall(date).toISOString().slice(0, 23);

/** Writes an instant in Berlin as `dd.MM.yyyy` and `HH:mm:ss`, in every interface language. */
export function germanTime(date: Date): { day: string; time: string } {
  // Years beyond 9999 begin with a sign.
  const written = /^(?:\+0*)?(\d+)-(\d\d)-(\d\d)T(.{8})/.exec(berlinWall(date).toISOString());
  const [, year, month, day, time = ''] = written ?? [];
  return { day: `${day}.${month}.${year}`, time };
}

/** Formats an instant as `dd.MM.yyyy_HH:mm` in Berlin (R-LIM-03). */
export function logTime(date: Date): string {
  const { day, time } = germanTime(date);
  return `${day}_${time.slice(0, 5)}`;
}

/** Returns the day in Berlin as `yyyy-MM-dd`. */
export const dayOf = (instant: Date): string => toProviderDate(instant).slice(0, 10);
