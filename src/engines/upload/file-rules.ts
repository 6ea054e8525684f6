import { unzipSync } from 'fflate';

import { type Signature, signatureOf, startsWith } from '@/shared/file/signature';
import { typedLength, cleanTyped } from '@/shared/form/typed-text';
import type { Formats } from '@/shared/format/formats';

export type FileKind = Signature | 'docx' | 'xlsx' | 'macros' | 'template' | 'text';

/** Content types by which Office itself opens a document; the names of its parts are free. */
const officeKinds: readonly (readonly [RegExp, FileKind])[] = [
  [/macro(?:Enabled|sheet)|vbaProject/i, 'macros'],
  [/ml\.template\.main\+xml/i, 'template'],
  [/wordprocessingml\.document\.main\+xml/i, 'docx'],
  [/spreadsheetml\.sheet\.main\+xml/i, 'xlsx'],
];

/**
 * Judges a file for upload, preview, download and folders. Office documents are archives, so an archive counts as
 * one only with the content types Word or Excel write; any other stays a zip, under any name.
 */
export function fileKind(bytes: Uint8Array): FileKind | null {
  const signature = signatureOf(bytes);
  if (signature === 'zip') return archiveKind(bytes);
  return signature ?? (textEncoding(bytes) ? 'text' : null);
}

function archiveKind(bytes: Uint8Array): FileKind {
  try {
    const [packed] = Object.values(
      unzipSync(bytes, {
        // An archive may promise more bytes than a browser can hold.
        filter: ({ name, originalSize }) =>
          /^[/\\]?\[content_types\]\.xml$/i.test(name) && originalSize < 1_000_000,
      }),
    );
    const types = new TextDecoder(textEncoding(packed ?? new Uint8Array()) ?? undefined).decode(packed);
    return officeKinds.find(([type]) => type.test(types))?.[1] ?? 'zip';
  } catch {
    return 'zip';
  }
}

/** Tabs, line and page ends, the end mark of old programs, and the bell and escapes of terminals. */
const writtenControls = new Set([0x07, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);

/** Bytes that decide whether a text without a byte order mark is UTF-16. */
const sampleBytes = 4096;

/** Latin letters in UTF-16 have a zero in every other byte, and text has none elsewhere. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const sample = bytes.subarray(0, sampleBytes);
  const [even = 0, odd = 0] = [0, 1].map(
    (side) => sample.filter((byte, at) => byte === 0 && at % 2 === side).length,
  );
  if (even + odd < Math.max(2, sample.length / 4) || (even > 0 && odd > 0)) return null;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

/** Returns null for bytes that are no text. Text has no control characters other than the written ones. */
export function textEncoding(bytes: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252' | null {
  const isWritten = (code: number) => code >= 0x20 || writtenControls.has(code);
  const wide = wideEncoding(bytes);
  if (wide) {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    for (let at = 0; at + 1 < bytes.length; at += 2)
      if (!isWritten(view.getUint16(at, wide === 'utf-16le'))) return null;
    return bytes.length % 2 === 0 ? wide : null;
  }
  if (!bytes.every(isWritten)) return null;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** Bytes per file (R-UPL-03). */
export const maxFileSize = 10_485_760;

/** Allowed file types in the order in which the user sees them (R-UPL-04). */
export const allowedTypes = 'doc, docx, xls, xlsx, pdf, png, jpg, txt, tif';

/** Content that each extension must have; csv is text as well (R-UPL-04). */
const kindOfExtension: Readonly<Record<string, FileKind>> = {
  doc: 'ole',
  docx: 'docx',
  xls: 'ole',
  xlsx: 'xlsx',
  pdf: 'pdf',
  png: 'png',
  jpg: 'jpg',
  jpeg: 'jpg',
  txt: 'text',
  csv: 'text',
  tif: 'tif',
  tiff: 'tif',
};

/** Files with a password use the container of the old formats. */
const mayHavePassword = new Set<FileKind>(['docx', 'xlsx']);

/** Kinds are named by their extension; a text, an old Office file and an archive have several. */
const extensionOfKind = (kind: FileKind | null): string | undefined =>
  kind === 'text' ? 'txt' : (kind && kindOfExtension[kind] === kind && kind) || undefined;

/** Old Word and Excel files start alike, so only the browser's type tells them apart. */
const extensionOfType: Readonly<Record<string, string>> = {
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'text/csv': 'csv',
};

/** Formats a size next to the limit, in bytes where both would otherwise look the same. */
export function sizeBesideLimit(size: number, { bytes, wholeBytes }: Pick<Formats, 'bytes' | 'wholeBytes'>) {
  const written = bytes(size) === bytes(maxFileSize) ? wholeBytes : bytes;
  return { size: written(size), max: written(maxFileSize) };
}

/** Returns the letters after the last dot in lower case; empty without a dot or with nothing before it. */
export const extensionOf = (name: string) => /^.+\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';

/**
 * Returns the name for sending, without invisible signs: an extension that is missing, unknown or longer than
 * four characters is completed from the signature, else from the MIME type (R-UPL-07).
 */
export function repairedName(given: string, kind: FileKind | null, mimeType: string): string {
  // macOS uses decomposed letters, which other systems treat as a different name.
  const name = cleanTyped(given).replace(/[\s.]+$/, '');
  const extension = extensionOf(name);
  if (kindOfExtension[extension]) return name;
  const ofSignature = extensionOfKind(kind);
  // A signature outweighs an unknown extension; text has none and may be a script.
  const looksKnown = /^(?=.*[a-z])[a-z\d]{1,4}$/.test(extension);
  if (looksKnown && (kind === 'text' || !ofSignature)) return name;
  const derived = extensionOfType[mimeType] ?? ofSignature;
  return derived ? `${name}.${derived}` : name;
}

export type FileProblem =
  | 'empty'
  | 'tooLarge'
  | 'forbiddenType'
  | 'macros'
  | 'template'
  | 'wrongContent'
  | 'unreadable';

export type CheckedFile = { name: string; problem: null } | { name: string; problem: FileProblem };

/** Checks size, extension and signature together: a zip is forbidden under any name (R-UPL-05). */
export function judgeFile(name: string, mimeType: string, size: number, bytes: Uint8Array): CheckedFile {
  if (size < 1) return { name, problem: 'empty' };
  if (size > maxFileSize) return { name, problem: 'tooLarge' };
  const kind = fileKind(bytes);
  const fullName = repairedName(name, kind, mimeType);
  const expected = kindOfExtension[extensionOf(fullName)];
  if (kind === 'macros' || kind === 'template') return { name: fullName, problem: kind };
  if (kind === 'zip' || expected === undefined) return { name: fullName, problem: 'forbiddenType' };
  const fits =
    kind === expected ||
    (kind === 'ole' && mayHavePassword.has(expected)) ||
    // Other programs write text, HTML or rich text for Word and Excel; the preview shows it.
    (expected === 'ole' && kind === 'text');
  return { name: fullName, problem: fits ? null : 'wrongContent' };
}

/** Reads and checks a file; one that is too large is not read at all. */
export async function checkFile(file: File): Promise<CheckedFile> {
  if (file.size < 1 || file.size > maxFileSize)
    return judgeFile(file.name, file.type, file.size, new Uint8Array());
  try {
    const bytes = new Uint8Array(await file.arrayBuffer());
    return judgeFile(file.name, file.type, bytes.length, bytes);
  } catch {
    // A dropped folder, or a file that has been deleted since.
    return { name: file.name, problem: 'unreadable' };
  }
}

/** Characters per hint (R-UPL-02). */
export const maxHint = 255;

export interface Hint {
  type: string;
  text: string;
}

export interface HintProblems {
  type?: 'missing';
  text?: 'missing' | 'tooLong';
}

/** Type and text are both required (R-UPL-01). */
export function hintProblems({ type, text }: Hint): HintProblems {
  return {
    ...(type === '' && { type: 'missing' as const }),
    ...(typedLength(text) === 0 && { text: 'missing' as const }),
    ...(typedLength(text) > maxHint && { text: 'tooLong' as const }),
  };
}
