import type { StoredDocument } from '../model';
import { seedOf } from '../random';
import { fromBase64 } from './base64';
import { docx, xlsx } from './office';
import { pdf } from './pdf';
import { logo, png } from './png';

/** The bytes of a document: what was uploaded, or a valid file made from its words. */
export function fileOf(document: StoredDocument): Uint8Array<ArrayBuffer> {
  if (document.content !== null) return fromBase64(document.content);
  const { Name, Description, Text, MimeType } = document;
  const words = [Name, '', Description, '', Text];
  switch (MimeType.split(/[/.]/).at(-1) ?? '') {
    case 'pdf':
      return pdf([...words, '', ...Array.from({ length: 45 }, (_, index) => `${index + 1}. ${Description}`)]);
    case 'png':
      return Name.startsWith('Portal_Logo') ? logo(256) : png(320, 200, seedOf(Name));
    case 'document':
      return docx(words);
    case 'sheet':
      return xlsx([
        ['Nr.', 'Maßnahme', 'Stand'],
        ...Array.from({ length: 12 }, (_, index) => [
          String(index + 1),
          Description,
          index < 7 ? 'erledigt' : 'offen',
        ]),
      ]);
    default:
      return new TextEncoder().encode(`${words.join('\r\n')}\r\n`);
  }
}

const sizes = new WeakMap<StoredDocument, number>();
/** By the words the file is made from: after a reset the same documents are other objects. */
const generatedSizes = new Map<string, number>();

/** The size of that file; it is made once, because lists ask for it again and again. */
export function sizeOf(document: StoredDocument): number {
  const { content, Name, Description, Text, MimeType } = document;
  const words = JSON.stringify([Name, Description, Text, MimeType]);
  const cached = sizes.get(document) ?? (content === null ? generatedSizes.get(words) : undefined);
  if (cached !== undefined) return cached;
  const size = fileOf(document).length;
  if (content === null) generatedSizes.set(words, size);
  else sizes.set(document, size);
  return size;
}
