import { zip } from './zip';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const schemas = 'http://schemas.openxmlformats.org';
const kinds = 'application/vnd.openxmlformats-officedocument';

/** Text as XML holds it. */
export const escapeXml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const contentTypes = (part: string, kind: string, more = '') =>
  `${head}<Types xmlns="${schemas}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="${part}" ContentType="${kind}"/>${more}</Types>`;

const relation = (type: string, target: string) =>
  `${head}<Relationships xmlns="${schemas}/package/2006/relationships"><Relationship Id="rId1" Type="${schemas}/officeDocument/2006/relationships/${type}" Target="${target}"/></Relationships>`;

/** A text document with a paragraph per line. */
export function docx(lines: readonly string[]): Uint8Array<ArrayBuffer> {
  const paragraphs = lines
    .map((line) => `<w:p><w:r><w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r></w:p>`)
    .join('');
  return zip({
    '[Content_Types].xml': contentTypes('/word/document.xml', `${kinds}.wordprocessingml.document.main+xml`),
    '_rels/.rels': relation('officeDocument', 'word/document.xml'),
    'word/document.xml': `${head}<w:document xmlns:w="${schemas}/wordprocessingml/2006/main"><w:body>${paragraphs}</w:body></w:document>`,
  });
}

/** A table with one sheet; every cell is text. */
export function xlsx(rows: readonly (readonly string[])[]): Uint8Array<ArrayBuffer> {
  const cell = (text: string) =>
    `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;
  const body = rows.map((row) => `<row>${row.map(cell).join('')}</row>`).join('');
  const sheet = `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kinds}.spreadsheetml.worksheet+xml"/>`;
  return zip({
    '[Content_Types].xml': contentTypes('/xl/workbook.xml', `${kinds}.spreadsheetml.sheet.main+xml`, sheet),
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `${head}<workbook xmlns="${schemas}/spreadsheetml/2006/main" xmlns:r="${schemas}/officeDocument/2006/relationships"><sheets><sheet name="Tabelle1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `${head}<worksheet xmlns="${schemas}/spreadsheetml/2006/main"><sheetData>${body}</sheetData></worksheet>`,
  });
}
