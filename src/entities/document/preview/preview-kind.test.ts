import { zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';

import { judgeFile } from '@/engines/upload/file-rules';

import { type Preview, previewOf } from './preview-kind';

const text = (content: string) => new TextEncoder().encode(content);
const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);
const jpg = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const tif = Uint8Array.of(0x49, 0x49, 0x2a, 0x00);
const ole = Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
const zip = Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0, 0);
const unknown = Uint8Array.of(0, 1, 2, 3);
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const office = (type: string) => zipSync({ '[Content_Types].xml': text(type) });

describe('how a document is shown', () => {
  it.each<[string, Uint8Array, string, Preview]>([
    ['a PDF', text('%PDF-1.7'), 'application/pdf', { kind: 'pdf' }],
    ['a PDF that is called a text', text('%PDF-1.7'), 'text/plain', { kind: 'pdf' }],
    [
      'a PDF behind a byte order mark',
      text(`\u{feff}%PDF-1.7 startxref 9 %%EOF`),
      'application/pdf',
      { kind: 'pdf' },
    ],
    ['a PDF without a type', text('%PDF-1.7'), '', { kind: 'pdf' }],
    ['a PDF with a byte before its signature', Uint8Array.of(0, 0x25), 'application/pdf', { kind: 'pdf' }],
    ['a PNG', png, 'image/png', { kind: 'image', imageType: 'image/png' }],
    ['a PNG that is called a page', png, 'text/html', { kind: 'image', imageType: 'image/png' }],
    ['a JPEG that is called a drawing', jpg, 'image/svg+xml', { kind: 'image', imageType: 'image/jpeg' }],
    ['a WebP, by its type', unknown, 'image/webp', { kind: 'image', imageType: 'image/webp' }],
    ['a TIFF', tif, 'image/tiff', { kind: 'convertible' }],
    ['a TIFF that is called a PNG', tif, 'image/png', { kind: 'convertible' }],
    ['an old Word document', ole, 'application/msword', { kind: 'convertible' }],
    ['an old Excel sheet without a type', ole, '', { kind: 'convertible' }],
    ['a Word document with an unusual directory', zip, word, { kind: 'convertible' }],
    ['rich text saved as .doc', text('{\\rtf1 Hallo}'), 'application/msword', { kind: 'convertible' }],
    ['a text', text('Grüße'), 'text/plain', { kind: 'text' }],
    ['a CSV with parameters', text('a;b'), 'Text/CSV; charset=utf-8', { kind: 'text' }],
    ['a text with a form feed, by its type', text('a\fb'), 'text/plain', { kind: 'text' }],
    ['a page in place of a picture', text('<h1>502</h1>'), 'image/png', { kind: 'broken' }],
    ['a page in place of a PDF', text('<h1>502</h1>'), 'application/pdf', { kind: 'broken' }],
    ['a page, as the text it is', text('<script>'), 'text/html', { kind: 'text' }],
    ['a drawing in SVG', text('<svg onload="x"/>'), 'image/svg+xml', { kind: 'text' }],
    ['bytes that are called a text', unknown, 'text/csv', { kind: 'text' }],
    ['bytes that are called a TIFF', unknown, 'image/tiff', { kind: 'convertible' }],
    ['bytes that are called rich text', unknown, ' text/rtf ;charset=x', { kind: 'convertible' }],
    ['an archive', zip, 'application/zip', { kind: 'other' }],
    ['an archive that is called a PDF', zip, 'application/pdf', { kind: 'other' }],
    ['a program', unknown, 'application/octet-stream', { kind: 'other' }],
    ['bytes that are called a drawing', unknown, 'image/svg+xml', { kind: 'other' }],
    ['bytes that are called a page', unknown, 'text/html', { kind: 'other' }],
  ])('%s', (_, bytes, mimeType, expected) => {
    expect(previewOf(bytes, mimeType)).toEqual(expected);
  });
});

const contents: readonly Uint8Array[] = [
  text('%PDF-1.7'),
  png,
  jpg,
  tif,
  ole,
  zip,
  unknown,
  text('Konto;Soll'),
  text('<html>Konto</html>'),
  text('<?xml version="1.0"?><Workbook/>'),
  Uint8Array.from(Buffer.from('Übersicht der Räume', 'utf16le')),
  text('\u001b[31mFehler\u001b[0m'),
  office('application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'),
  office('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml'),
  office('application/vnd.openxmlformats-officedocument.wordprocessingml.template.main+xml'),
  office('application/vnd.ms-excel.sheet.macroEnabled.main+xml'),
];
const excel = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test.each([
  ['doc', 'application/msword'],
  ['docx', word],
  ['xls', 'application/vnd.ms-excel'],
  ['xlsx', excel],
  ['pdf', 'application/pdf'],
  ['png', 'image/png'],
  ['jpg', 'image/jpeg'],
  ['txt', 'text/plain'],
  ['csv', 'text/csv'],
  ['tif', 'image/tiff'],
])('what the upload accepts as .%s, the preview shows', (extension, mimeType) => {
  const accepted = contents.filter(
    (content) => judgeFile(`Datei.${extension}`, mimeType, content.length, content).problem === null,
  );
  expect(accepted.length).toBeGreaterThan(0);
  for (const content of accepted)
    expect(previewOf(content, mimeType).kind).toMatch(/^(?:pdf|image|text|convertible)$/);
});

test('Office documents are converted by their content, also under an unknown type', () => {
  for (const content of contents.slice(12))
    expect(previewOf(content, 'application/octet-stream')).toEqual({ kind: 'convertible' });
});
