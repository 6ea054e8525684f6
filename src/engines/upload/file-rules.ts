import { type FileKind, fileKind } from '@/shared/file/file-kind';
import { typedLength, cleanTyped } from '@/shared/form/typed-text';
import type { Formats } from '@/shared/format/formats';

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

const extensionOfKind: Readonly<Partial<Record<FileKind, string>>> = {
  pdf: 'pdf',
  png: 'png',
  jpg: 'jpg',
  tif: 'tif',
  docx: 'docx',
  xlsx: 'xlsx',
  text: 'txt',
};

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
  const ofSignature = kind ? extensionOfKind[kind] : undefined;
  // A signature outweighs an unknown extension; text has none and may be a script.
  const looksKnown = /^(?=.*[a-z])[a-z\d]{1,4}$/.test(extension);
  if (looksKnown && (kind === 'text' || !ofSignature)) return name;
  const derived = extensionOfType[mimeType] ?? ofSignature;
  return derived ? `${name}.${derived}` : name;
}

export type FileProblem = 'empty' | 'tooLarge' | 'forbiddenType' | 'macros' | 'wrongContent' | 'unreadable';

export type CheckedFile = { name: string; problem: null } | { name: string; problem: FileProblem };

/** Checks size, extension and signature together: a zip is forbidden under any name (R-UPL-05). */
export function judgeFile(name: string, mimeType: string, size: number, bytes: Uint8Array): CheckedFile {
  if (size < 1) return { name, problem: 'empty' };
  if (size > maxFileSize) return { name, problem: 'tooLarge' };
  const kind = fileKind(bytes);
  const fullName = repairedName(name, kind, mimeType);
  const expected = kindOfExtension[extensionOf(fullName)];
  if (kind === 'macros') return { name: fullName, problem: 'macros' };
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
