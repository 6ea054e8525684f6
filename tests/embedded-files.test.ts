import { pdf } from '@mocks/state/files/pdf';
import fc from 'fast-check';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';

import { embeddedFiles, needsOtherProgram } from '@/engines/pdf/open-pdf';

/** A PDF with more in its catalog and on its only page. */
const pdfWith = (catalog: string, page = ''): Uint8Array<ArrayBuffer> => {
  const plain = Buffer.from(pdf(['Rechnung'])).toString('latin1');
  const more = plain
    .replace('/Type /Catalog', `/Type /Catalog ${catalog}`)
    .replace('/Type /Page /', `/Type /Page ${page} /`);
  return Uint8Array.from(Buffer.from(more, 'latin1'));
};
/** A name as a PDF writes it in any alphabet. */
const written = (name: string) => `<feff${Buffer.from(name, 'utf16le').swap16().toString('hex')}>`;
const fileOf = (name: string) =>
  `<< /Type /Filespec /UF ${written(name)} /F ${written(name)} /EF << /F 5 0 R >> >>`;
const listOf = (names: readonly string[]) =>
  `/Names << /EmbeddedFiles << /Names [${names.map((name, index) => `(${index}) ${fileOf(name)}`).join(' ')}] >> >>`;
const notesOf = (names: readonly string[]) =>
  `/Annots [${names.map((name) => `<< /Type /Annot /Subtype /FileAttachment /Rect [0 0 9 9] /FS ${fileOf(name)} >>`).join(' ')}]`;
const opened = (bytes: Uint8Array) => getDocument({ data: bytes.slice(), verbosity: 0 }).promise;

const fileName = fc
  .stringMatching(/^[\p{L}\d][\p{L}\d _-]{0,11}\.(?:xml|csv|zip)$/u)
  .map((name) => name.normalize('NFC'));
const names = fc.uniqueArray(fileName, { maxLength: 4 });

test('All files within a PDF are named, those of its list and those on its pages', async () => {
  await fc.assert(
    fc.asyncProperty(names, names, async (listed, noted) => {
      const file = await opened(pdfWith(listOf(listed), notesOf(noted)));
      expect(await embeddedFiles(file)).toEqual([...listed, ...noted]);
      await file.loadingTask.destroy();
    }),
    { numRuns: 20 },
  );
});

test('A direction control within such a name does not disguise its extension', async () => {
  const file = await opened(pdfWith(listOf(['Rechnung\u202efdp.exe'])));
  expect(await embeddedFiles(file)).toEqual(['Rechnungfdp.exe']);
});

const xfa = '/XFA [(template) 5 0 R]';
test.each([
  ['a form without XFA', '/AcroForm << /Fields [] >>', false],
  ['a form with XFA beside its fields', `/AcroForm << /Fields [4 0 R] ${xfa} >>`, false],
  ['a form of XFA alone', `/AcroForm << /Fields [] ${xfa} >>`, true],
  [
    'a form of XFA that has to be rendered',
    `/AcroForm << /Fields [4 0 R] ${xfa} >> /NeedsRendering true`,
    true,
  ],
  ['a rendered page without XFA', '/NeedsRendering true', false],
])('%s', async (_, catalog, needed) => {
  const bytes = pdfWith(catalog);
  expect(await needsOtherProgram(await opened(bytes), bytes.buffer)).toBe(needed);
});
