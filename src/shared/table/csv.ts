import { berlinWall } from '../format/dates';
import { type SliceOptions, writeInSlices } from '../slices/write-in-slices';
import type { CellValue } from './columns';

/** One column of a CSV file. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CellValue;
}

/** What a spreadsheet would take for a formula, or for the end of the cell before it. */
const formula = /^[=+\-@\t\r\n]/;
const needsQuotes = /[;"\r\n]/;

const twoDigits = (number: number) => (number < 10 ? `0${number}` : String(number));

/** dd.MM.yyyy, HH:mm:ss in Berlin; 100,000 rows would wait for the browser's own formats. */
function berlinTime(date: Date): string {
  const wall = berlinWall(date);
  const day = [wall.getUTCDate(), wall.getUTCMonth() + 1, wall.getUTCFullYear()].map(twoDigits).join('.');
  const time = [wall.getUTCHours(), wall.getUTCMinutes(), wall.getUTCSeconds()].map(twoDigits).join(':');
  return `${day}, ${time}`;
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

/**
 * Writes rows as CSV with `;` and a byte order mark, so that spreadsheets open it as UTF-8. Product-blind and without a
 * DOM of its own: for every list that becomes a file. @throws the signal's reason once it is aborted
 */
export async function writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  options?: SliceOptions,
): Promise<Blob> {
  const line = (cell: (column: CsvColumn<Row>) => CellValue) =>
    columns.map((column) => csvCell(cell(column))).join(';');
  const head = line(({ header }) => header);
  const lines = await writeInSlices(rows, (row) => line(({ value }) => value(row)), '\r\n', options);
  return new Blob([`\ufeff${head}\r\n`, lines], { type: 'text/csv;charset=utf-8' });
}
