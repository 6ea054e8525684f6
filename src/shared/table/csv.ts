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

/** How long one slice may keep the page waiting, in milliseconds: half a frame (speed.md row 6). */
const sliceLength = 7;
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

/**
 * One cell as German spreadsheets read it: a decimal comma, dates as dd.MM.yyyy, HH:mm:ss in Berlin. Text that would be
 * taken for a formula gets an apostrophe in front; numbers may be negative, they are no text.
 */
export function csvCell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'number') return Number.isFinite(value) ? String(value).replace('.', ',') : '';
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? '' : dateTime.format(value);
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
 * Writes rows as CSV with `;` and a byte order mark, so that spreadsheets open it as UTF-8. It works in slices of half
 * a frame: 100,000 rows leave the page alive, show progress and can be stopped. Product-blind and without a DOM of its
 * own: for every list that becomes a file. @throws the signal's reason once it is aborted
 */
export async function writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { signal, onProgress }: CsvOptions = {},
): Promise<Blob> {
  const slices: Blob[] = [];
  let text = `\ufeff${columns.map(({ header }) => csvCell(header)).join(';')}\r\n`;
  let began = performance.now();
  for (const [index, row] of rows.entries()) {
    let separator = '';
    for (const { value } of columns) {
      text += separator + csvCell(value(row));
      separator = ';';
    }
    text += '\r\n';
    if (index % rowsPerLook !== 0 || performance.now() - began < sliceLength) continue;
    slices.push(new Blob([text]));
    text = '';
    onProgress?.((index + 1) / rows.length);
    await nextFrame();
    signal?.throwIfAborted();
    began = performance.now();
  }
  return new Blob([...slices, text], { type: 'text/csv;charset=utf-8' });
}
