import type { CellValue } from '@/engines/table/columns';
import { inChunks } from '@/shared/chunks/in-chunks';
import { germanTime } from '@/shared/format/wire-dates';

export interface CsvColumn<Row> {
  header: string;
  value: (row: Row) => CellValue;
}

/** A whole number is shown as it is, unless it has leading zeros or more digits than a spreadsheet keeps. */
const plainNumber = /^(?:0|[1-9]\d{0,14})$/;
const months = 'jan|feb|mär|mar|apr|mai|may|jun|jul|aug|sep|okt|oct|nov|dez|dec';
/** Spreadsheets compute these, or change them to a number, a date, a time or a truth value. */
const changedText = new RegExp(
  String.raw`^\s*(?:[=+\-@]|[\d.,'’\s/:()€$%-]*\d[\d.,'’\s/:()€$%e+-]*(?:am|pm)?\s*$` +
    String.raw`|[\d.\s/-]*(?:${months})\p{L}*[\d.,\s/-]*$|(?:wahr|falsch|true|false)\s*$)|^[\t\r\n]`,
  'iu',
);
/** Excel allows 255 characters in a text of a formula; a letter may have two. */
const maxLiteral = 127;
const literals = new RegExp(`[^]{1,${maxLiteral}}`, 'gu');
const rowsPerPart = 2000;
const needsQuotes = /[;"\r\n]/;

/** Excel and LibreOffice show the text of `="…"` as it is; an apostrophe they would show as well. */
const asFormula = (text: string) =>
  `=${(text.match(literals) ?? []).map((part) => `"${part.replaceAll('"', '""')}"`).join('&')}`;

function textCell(text: string): string {
  const safe = changedText.test(text) && !plainNumber.test(text) ? asFormula(text) : text;
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function numberCell(number: number): string {
  if (Number.isSafeInteger(number)) return String(number);
  return Number.isFinite(number) ? String(number).replace('.', ',') : '';
}

/** Writes a cell as German spreadsheets read it: text stays text (R-PLUS-19). */
export function csvCell(value: CellValue): string {
  if (value === null) return '';
  if (typeof value === 'string') return textCell(value);
  if (typeof value === 'number') return numberCell(value);
  if (Number.isNaN(value.getTime())) return '';
  const { day, time } = germanTime(value);
  return `${day}, ${time}`;
}

/** Writes rows as CSV with `;` and a byte order mark, so that spreadsheets open it as UTF-8. */
export async function writeCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[], note?: string) {
  const line = (cell: (column: CsvColumn<Row>) => CellValue) =>
    `${columns.map((column) => csvCell(cell(column))).join(';')}\r\n`;
  const lines = [`\ufeff${line(({ header }) => header)}`];
  // One text of 20 MB would block the page for a quarter of a second.
  const parts: Blob[] = [];
  const addPart = () => parts.push(new Blob([lines.splice(0).join('')]));
  await inChunks(rows, (row) => {
    if (lines.push(line(({ value }) => value(row))) === rowsPerPart) addPart();
  });
  if (note) lines.push(`${textCell(note)}\r\n`);
  addPart();
  return new Blob(parts, { type: 'text/csv;charset=utf-8' });
}
