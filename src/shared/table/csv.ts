import type { CellValue } from './columns';

/** One column of a CSV file. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CellValue;
}

export interface CsvOptions {
  /** Ends the writing between two slices; the promise then rejects with the signal's reason. */
  signal?: AbortSignal;
  /** How much is written, 0 to 1; called between two slices, so never for a file that fits into one. */
  onProgress?: (share: number) => void;
}

/** How long one slice may keep the page waiting, in milliseconds, so that each frame is drawn (speed.md row 6). */
const sliceLength = 12;
/** How many rows pass before the clock is asked again. */
const rowsPerLook = 64;

/** What a spreadsheet would take for a formula, or for the end of the cell before it. */
const formula = /^[=+\-@\t\r\n]/;
const needsQuotes = /[;"\r\n]/;

const dateTime = new Intl.DateTimeFormat('de-DE', {
  timeZone: 'Europe/Berlin',
  dateStyle: 'medium',
  timeStyle: 'medium',
});

const hourLength = 3_600_000;
let known = { hour: Number.NaN, written: '' };

/** dd.MM.yyyy, HH:mm:ss in Berlin. Rows lie close in time, and formatting an hour costs more than all of its minutes. */
function berlinTime(date: Date): string {
  const hour = Math.floor(date.getTime() / hourLength);
  if (hour !== known.hour)
    known = { hour, written: dateTime.format(hour * hourLength).slice(0, -'00:00'.length) };
  const [minutes, seconds] = [date.getUTCMinutes(), date.getUTCSeconds()];
  return `${known.written}${minutes < 10 ? '0' : ''}${minutes}:${seconds < 10 ? '0' : ''}${seconds}`;
}

/**
 * One cell as German spreadsheets read it: a decimal comma, dates as dd.MM.yyyy, HH:mm:ss in Berlin. Text that would be
 * taken for a formula gets an apostrophe in front; numbers may be negative, they are no text.
 */
export function csvCell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', ',') : '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : berlinTime(value);
  const safe = formula.test(value) ? `'${value}` : value;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Lets the page draw and answer; a page in the background, which draws no frames, goes on by the clock. */
const nextFrame = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => resolve());
    setTimeout(resolve, 100);
  });

/**
 * Writes rows as CSV with `;` and a byte order mark, so that spreadsheets open it as UTF-8. It works in slices shorter
 * than a frame: 100,000 rows leave the page alive, show progress and can be stopped. Product-blind and without a DOM of its
 * own: for every list that becomes a file. @throws the signal's reason once it is aborted
 */
export async function writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { signal, onProgress }: CsvOptions = {},
): Promise<Blob> {
  const slices: Blob[] = [];
  let lines = [`\ufeff${columns.map(({ header }) => csvCell(header)).join(';')}`];
  const cells: string[] = [];
  let began = performance.now();
  for (const [index, row] of rows.entries()) {
    columns.forEach(({ value }, place) => (cells[place] = csvCell(value(row))));
    lines.push(cells.join(';'));
    if (index % rowsPerLook !== 0 || performance.now() - began < sliceLength) continue;
    slices.push(sliceOf(lines));
    lines = [];
    onProgress?.((index + 1) / rows.length);
    await nextFrame();
    signal?.throwIfAborted();
    began = performance.now();
  }
  return new Blob([...slices, sliceOf(lines)], { type: 'text/csv;charset=utf-8' });
}

const sliceOf = (lines: readonly string[]) => new Blob(lines.length > 0 ? [lines.join('\r\n'), '\r\n'] : []);
