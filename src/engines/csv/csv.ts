import type { CellValue } from '@/engines/table/columns';
import { type ChunkOptions, writeInChunks } from '@/shared/chunks/write-in-chunks';
import { berlinWall } from '@/shared/format/wire-dates';

/** One column of a CSV file. */
export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CellValue;
}

/** What a spreadsheet would take for a formula, or for the end of the cell before it. */
const formula = /^[=+\-@\t\r\n]/;
const needsQuotes = /[;"\r\n]/;
/** Either of them; most texts are neither, and one look is half as long as two. */
const special = new RegExp(`${formula.source}|${needsQuotes.source}`);

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'));

/** dd.MM.yyyy, HH:mm:ss in Berlin; 100,000 rows would wait for the browser's own formats. */
function berlinTime(date: Date): string {
  const wall = berlinWall(date);
  const day = `${twoDigits[wall.getUTCDate()]}.${twoDigits[wall.getUTCMonth() + 1]}.${wall.getUTCFullYear()}`;
  const time = `${twoDigits[wall.getUTCHours()]}:${twoDigits[wall.getUTCMinutes()]}:${twoDigits[wall.getUTCSeconds()]}`;
  return `${day}, ${time}`;
}

function textCell(text: string): string {
  if (!special.test(text)) return text;
  const safe = formula.test(text) ? `'${text}` : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function numberCell(number: number): string {
  if (Number.isSafeInteger(number)) return String(number);
  return Number.isFinite(number) ? String(number).replace('.', ',') : '';
}

/**
 * One cell as German spreadsheets read it: a decimal comma, dates as dd.MM.yyyy, HH:mm:ss in Berlin. Text that would be
 * taken for a formula gets an apostrophe in front; numbers may be negative, they are no text.
 */
export function csvCell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return textCell(value);
  if (typeof value === 'number') return numberCell(value);
  return Number.isNaN(value.getTime()) ? '' : berlinTime(value);
}

interface CsvOptions extends ChunkOptions {
  /** A last line, such as what is missing in the file. */
  note?: string | undefined;
}

/**
 * Writes rows as CSV with `;` and a byte order mark, so that spreadsheets open it as UTF-8. Product-blind and without a
 * DOM of its own: for every list that becomes a file. @throws the signal's reason once it is aborted
 */
export async function writeCsv<Row>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
  { note, ...options }: CsvOptions = {},
): Promise<Blob> {
  const line = (cell: (column: CsvColumn<Row>) => CellValue) =>
    columns.map((column) => csvCell(cell(column))).join(';');
  const head = line(({ header }) => header);
  const lines = await writeInChunks(rows, (row) => line(({ value }) => value(row)), '\r\n', options);
  return new Blob([`\ufeff${head}\r\n`, lines, ...(note ? [`${textCell(note)}\r\n`] : [])], {
    type: 'text/csv;charset=utf-8',
  });
}
