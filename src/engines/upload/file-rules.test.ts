import fc from 'fast-check';
import { zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';

import { formatsOf } from '@/shared/format/formats';

import { checkFile, judgeFile, maxFileSize, repairedName, sizeBesideLimit } from './file-rules';

const ascii = (text: string) => new TextEncoder().encode(text);
/** UTF-16 as Excel writes it. */
const wide = (text: string) => Uint8Array.from(Buffer.from(`\u{feff}${text}`, 'utf16le'));
const bytes = (...values: number[]) => Uint8Array.from(values);
const pdf = ascii('%PDF-1.7 …');
const pdfEnd = 'startxref\n619\n%%EOF\n';
const png = bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13);
const jpg = bytes(0xff, 0xd8, 0xff, 0xe0, 0, 16);
const tif = bytes(0x49, 0x49, 0x2a, 0x00, 8, 0, 0, 0);
const ole = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0);
const exe = bytes(0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0);

/** An archive of empty parts, and of those with a text. */
const zip = (...parts: readonly (string | readonly [name: string, text: string])[]) =>
  zipSync(
    Object.fromEntries(
      parts.map((part) => (typeof part === 'string' ? [part, ascii('')] : [part[0], ascii(part[1])])),
    ),
  );
/** An Office document of these content types; the names of its parts are free. */
const office = (kinds: readonly string[], ...parts: readonly string[]) =>
  zip(
    [
      '[Content_Types].xml',
      `<Types>${kinds.map((kind) => `<Override PartName="/a" ContentType="application/${kind}"/>`).join('')}</Types>`,
    ],
    ...parts,
  );
const openXml = 'vnd.openxmlformats-officedocument';
const wordType = `${openXml}.wordprocessingml.document.main+xml`;
const excelType = `${openXml}.spreadsheetml.sheet.main+xml`;
const docx = office([wordType], 'word/document.xml');
const xlsx = office([excelType], 'xl/workbook.xml');

describe('A file', () => {
  test.each([
    ['Vertrag.pdf', '', pdf, null],
    ['Scan.pdf', '', ascii(`\r\n%PDF-1.7 …${pdfEnd}`), null],
    ['Scan.pdf', '', ascii(`\u{feff}%PDF-1.7 …${pdfEnd}`), null],
    ['Druck.pdf', '', ascii(`\u001b%-12345X@PJL JOB\n${' '.repeat(900)}%PDF-1.4 …${pdfEnd}`), null],
    ['Spät.pdf', '', ascii(`${' '.repeat(1025)}%PDF-1.4 …${pdfEnd}`), 'wrongContent'],
    ['Anleitung.txt', '', ascii('Eine PDF beginnt mit %PDF-1.7 und endet mit %%EOF.'), null],
    ['Anleitung.pdf', '', ascii('Eine PDF beginnt mit %PDF-1.7 und endet mit %%EOF.'), 'wrongContent'],
    ['Bild.png', '', png, null],
    ['Foto.JPG', '', jpg, null],
    ['Foto.jpeg', '', jpg, null],
    ['Scan.tif', '', tif, null],
    ['Scan.tiff', '', tif, null],
    ['Groß.tif', '', bytes(0x49, 0x49, 0x2b, 0x00, 8, 0, 0, 0), null],
    ['Groß.tif', '', bytes(0x4d, 0x4d, 0x00, 0x2b, 0, 8, 0, 0), null],
    ['Brief.doc', '', ole, null],
    ['Brief.doc', '', ascii('{\\rtf1\\ansi Guten Tag}'), null],
    ['Brief.doc', '', ascii('<html>Guten Tag</html>'), null],
    ['Konten.xls', '', ascii('Konto;Soll;Haben'), null],
    ['Konten.xlsx', '', ascii('Konto;Soll;Haben'), 'wrongContent'],
    [
      'Formular.docx',
      '',
      office(['vnd.ms-word.document.macroEnabled.main+xml'], 'word/document.xml'),
      'macros',
    ],
    ['Formular.xlsx', '', office([excelType, 'vnd.ms-office.vbaProject'], 'xl/workbook.xml'), 'macros'],
    ['Formular.xlsx', '', office([excelType, 'vnd.ms-excel.macrosheet+xml'], 'xl/workbook.xml'), 'macros'],
    ['Formular.docm', '', office(['vnd.ms-word.document.macroEnabled.main+xml']), 'macros'],
    ['Vorlage.docx', '', office([`${openXml}.wordprocessingml.template.main+xml`]), 'template'],
    ['Vorlage.xltx', '', office([`${openXml}.spreadsheetml.template.main+xml`]), 'template'],
    ['Anlage.docx', '', office([wordType], 'word/vbaProject.bin.txt'), null],
    ['Protokoll.txt', '', Uint8Array.from(Buffer.from('Übersicht der Räume', 'utf16le')), null],
    ['Protokoll.txt', '', ascii('\u001b[31mFehler\u001b[0m beim Start'), null],
    ['Liste.xls', '', ole, null],
    ['Brief.docx', '', docx, null],
    ['Liste.xlsx', '', xlsx, null],
    ['Notiz.txt', '', ascii('Grüße aus Köln\r\n'), null],
    ['Zahlen.csv', '', ascii('a;b\n1;2'), null],
    ['Liste.txt', '', wide('„Größe“ 2020–2021, geht’s – 12 €\r\n'), null],
    ['Halb.txt', '', wide('ab').slice(0, -1), 'wrongContent'],
    ['Kaputt.txt', '', wide('a\u0002b'), 'wrongContent'],
    ['Seiten.txt', '', ascii('eins\fzwei\u001a'), null],
    // With a password.
    ['Brief.docx', '', ole, null],
    ['Liste.xlsx', '', ole, null],
    ['Brief.pdf', '', ole, 'wrongContent'],
    ['Online.docx', '', office([wordType], 'word/document22.xml'), null],
    ['Online.xlsx', '', office([excelType], 'inhalt/mappe.xml'), null],
    ['Fremd.docx', '', zip(['[content_types].xml', wordType], 'word\\document.xml'), null],
    ['Folien.docx', '', office([`${openXml}.presentationml.presentation.main+xml`]), 'forbiddenType'],
    ['Fuhrpark.csv', '', ascii('PKW;Kennzeichen;Fahrer'), null],
    ['Leer.txt', '', bytes(0x50, 0x4b, 5, 6), 'forbiddenType'],
    ['Archiv.zip', '', zip('a.txt'), 'forbiddenType'],
    ['Archiv.pdf', '', zip('a.txt'), 'forbiddenType'],
    ['Archiv.docx', '', zip('a.txt'), 'forbiddenType'],
    ['Archiv.docx', '', zip('word/document.xml'), 'forbiddenType'],
    ['Archiv.docx', '', zip('[Content_Types].xml', 'word/document.xml'), 'forbiddenType'],
    ['Archiv.docx', '', zip(['[Content_Types].xml', wordType.padEnd(1_000_001)]), 'forbiddenType'],
    ['Halb.docx', '', docx.slice(0, -30), 'forbiddenType'],
    ['Archiv.txt', '', zip('[Content_Types].xml'), 'forbiddenType'],
    ['Halb.docx', '', bytes(0x50, 0x4b, 3, 4), 'forbiddenType'],
    ['Brief.docx', '', xlsx, 'wrongContent'],
    ['Programm.exe', '', exe, 'forbiddenType'],
    ['Programm.txt', '', exe, 'wrongContent'],
    ['Programm.pdf', '', exe, 'wrongContent'],
    ['Bild.pdf', '', png, 'wrongContent'],
    ['Seite.html', 'text/html', ascii('<script>'), 'forbiddenType'],
    ['Bild.svg', 'image/svg+xml', ascii('<svg/>'), 'forbiddenType'],
    ['Film.mp4', 'video/mp4', bytes(0, 0, 0, 24, 0x66), 'forbiddenType'],
  ])('%s of type »%s« is judged right (%#)', (name, type, content, problem) => {
    expect(judgeFile(name, type, content.length, content).problem).toBe(problem);
  });

  test.each([
    [0, 'empty'],
    [1, null],
    [maxFileSize, null],
    [maxFileSize + 1, 'tooLarge'],
  ])('of %i bytes is %s', async (size, problem) => {
    const file = new File(['a'.repeat(size)], 'Text.txt', { type: 'text/plain' });
    expect(await checkFile(file)).toEqual({ name: 'Text.txt', problem });
  });

  test('that cannot be read says so', async () => {
    const file = new File(['a'], 'Ordner');
    Object.defineProperty(file, 'arrayBuffer', { value: () => Promise.reject(new Error('NotReadable')) });
    expect(await checkFile(file)).toEqual({ name: 'Ordner', problem: 'unreadable' });
  });
});

test.each([
  [maxFileSize + 1, '10.485.761\u00a0Byte', '10.485.760\u00a0Byte'],
  [12 * 1024 * 1024, '12\u00a0MB', '10\u00a0MB'],
])('A file of %i bytes is refused as %s beside %s', (size, sizeText, max) => {
  expect(sizeBesideLimit(size, formatsOf('de'))).toEqual({ size: sizeText, max });
});

const ending = fc
  .array(fc.constantFrom(' ', '.', '\u00a0', '\u200b', '\u202e', '\ufeff', '\t'))
  .map((signs) => signs.join(''));
test('An Office document is judged by its content types and not by the names of its parts', () => {
  const part = fc.stringMatching(/^[a-z]{1,8}[/\\\\][a-zA-Z]{1,12}\.(?:xml|bin)$/);
  const entries = fc.array(fc.oneof(part, fc.constantFrom('word/vbaProject.bin', 'xl/workbook.xml')));
  const main = fc.constantFrom(
    [wordType, 'docx', null],
    [excelType, 'xlsx', null],
    [`${openXml}.wordprocessingml.template.main+xml`, 'docx', 'template'],
    ['vnd.ms-excel.sheet.macroEnabled.main+xml', 'xlsx', 'macros'],
    ['vnd.ms-word.template.macroEnabledTemplate.main+xml', 'docx', 'macros'],
    [`${openXml}.presentationml.slideshow.main+xml`, 'docx', 'forbiddenType'],
  );
  const others = fc.array(
    fc.constantFrom('xml', `${openXml}.theme+xml`, `${openXml}.spreadsheetml.sheet`, 'vnd.ms-office.activeX'),
  );
  fc.assert(
    fc.property(main, others, others, entries, ([type = '', extension, problem], before, after, parts) => {
      const content = office([...before, type, ...after], ...parts);
      expect(judgeFile(`Datei.${extension}`, '', content.length, content).problem).toBe(problem);
    }),
  );
});

const stem = fc.stringMatching(/^[A-Za-zÄÖÜäöüß0-9]{1,9}$/);

test('Blanks, dots and invisible signs around a name hide no extension', () => {
  fc.assert(
    fc.property(stem, ending, fc.constantFrom('pdf', 'docx', 'png', 'csv'), (name, around, extension) => {
      expect(repairedName(`${name}.${extension}${around}`, null, '')).toBe(`${name}.${extension}`);
      expect(repairedName(`${name}${around}`, 'pdf', '')).toBe(`${name}.pdf`);
    }),
  );
});

describe('An extension', () => {
  test.each([
    ['Vertrag', 'pdf', '', 'Vertrag.pdf'],
    ['Vertrag.endgueltig', 'pdf', '', 'Vertrag.endgueltig.pdf'],
    ['Vertrag.', 'pdf', '', 'Vertrag.pdf'],
    ['.htaccess', 'text', '', '.htaccess.txt'],
    ['Brief', 'ole', 'application/msword', 'Brief.doc'],
    ['Liste', 'ole', 'application/vnd.ms-excel', 'Liste.xls'],
    ['Brief', 'ole', '', 'Brief'],
    ['Zahlen', 'text', 'text/csv', 'Zahlen.csv'],
    ['Scan.v2', 'pdf', '', 'Scan.v2.pdf'],
    ['Rechnung Nr. 12', 'pdf', '', 'Rechnung Nr. 12.pdf'],
    ['Stand 1.12', 'text', '', 'Stand 1.12.txt'],
    ['start.bat', 'text', 'text/plain', 'start.bat'],
    ['Scan.tiff', 'tif', '', 'Scan.tiff'],
    ['Archiv', 'zip', '', 'Archiv'],
    ['Rätsel', null, '', 'Rätsel'],
    ['Pru\u0308fung.pdf', 'pdf', '', 'Prüfung.pdf'],
    ['Pru\u0308fung', 'pdf', '', 'Prüfung.pdf'],
  ] as const)('of %s (%s, %s) becomes %s', (name, kind, type, expected) => {
    expect(repairedName(name, kind, type)).toBe(expected);
  });
});
