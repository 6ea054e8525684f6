const LINES_PER_PAGE = 40;

/** Signs beyond Latin-1 that German texts use, in Windows-1252. */
const windows: Readonly<Record<string, number>> = { '€': 0x80, '„': 0x84, '…': 0x85, '–': 0x96, '“': 0x93 };

/** One sign per byte, so that lengths and offsets are those of the file. */
const toBytes = (text: string): string =>
  text.replace(/[\u0100-\u{10ffff}]/gu, (sign) => String.fromCharCode(windows[sign] ?? 63));

/** Breaks at blanks, at most 84 signs per line. */
function wrap(text: string): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? '';
    if (last && last.length + word.length > 83) lines.push(word);
    else lines[lines.length - 1] = last ? `${last} ${word}` : word;
  }
  return lines;
}

const pageText = (lines: readonly string[]): string => {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  return `BT /F1 11 Tf 16 TL 56 780 Td\n${shown}\nET`;
};

/** A plain PDF: one Helvetica text over as many A4 pages as it needs. */
export function pdf(paragraphs: readonly string[]): Uint8Array<ArrayBuffer> {
  const lines = paragraphs.map(toBytes).flatMap(wrap);
  const pages: string[][] = [];
  for (let start = 0; start < Math.max(1, lines.length); start += LINES_PER_PAGE)
    pages.push(lines.slice(start, start + LINES_PER_PAGE));

  const pageId = (index: number) => 4 + index * 2;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${pageId(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((page, index) => {
      const text = pageText(page);
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents ${pageId(index) + 1} 0 R >>`,
        `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
      ];
    }),
  ];

  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = file.length;
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  const bytes = new Uint8Array(file.length);
  for (let index = 0; index < file.length; index += 1) bytes[index] = file.charCodeAt(index);
  return bytes;
}
