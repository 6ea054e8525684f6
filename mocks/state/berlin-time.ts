const HOUR = 3_600_000;

/** The last Sunday of a month at 01:00 UTC, when the European Union changes its clocks. */
function changeOfClocks(year: number, month: number): number {
  const lastDay = new Date(Date.UTC(year, month + 1, 0));
  return Date.UTC(year, month, lastDay.getUTCDate() - lastDay.getUTCDay(), 1);
}

function offsetHours(time: number): 1 | 2 {
  const year = new Date(time).getUTCFullYear();
  return time >= changeOfClocks(year, 2) && time < changeOfClocks(year, 9) ? 2 : 1;
}

/** `yyyy-MM-ddTHH:mm:ss.SSS`, German local time without zone: the Provider's form. */
export function providerTime(time: number): string {
  return new Date(time + offsetHours(time) * HOUR).toISOString().slice(0, -1);
}

/** `yyyyMMddTHHmmss+01:00`: the form of the document-management system. */
export function gsdTime(time: number): string {
  const local = providerTime(time).slice(0, 19).replaceAll('-', '').replaceAll(':', '');
  return `${local}+0${offsetHours(time)}:00`;
}
