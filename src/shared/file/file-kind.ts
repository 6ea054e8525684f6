export type FileKind = 'pdf' | 'png' | 'jpg' | 'tif' | 'docx' | 'xlsx' | 'macros' | 'ole' | 'zip' | 'text';

const startsWith = (bytes: Uint8Array, ...signature: readonly number[]) =>
  signature.every((byte, index) => bytes[index] === byte);

/** An archive begins with a file, with the end of an empty archive, or with a part of one. */
const zips = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x50, 0x4b, 0x07, 0x08],
] as const;
/** Both byte orders, with 32-bit and 64-bit addresses. */
const tiffs = [
  [0x49, 0x49, 0x2a, 0x00],
  [0x4d, 0x4d, 0x00, 0x2a],
  [0x49, 0x49, 0x2b, 0x00],
  [0x4d, 0x4d, 0x00, 0x2b],
] as const;
const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] as const;

/**
 * Returns a file's kind from its bytes. Office documents are archives, so an archive counts as one only with
 * the parts Word or Excel write; any other stays a zip, under any name.
 */
export function fileKind(bytes: Uint8Array): FileKind | null {
  if (isPdf(bytes)) return 'pdf';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpg';
  if (tiffs.some((signature) => startsWith(bytes, ...signature))) return 'tif';
  if (startsWith(bytes, ...ole)) return 'ole';
  if (zips.some((signature) => startsWith(bytes, ...signature))) return archiveKind(bytes);
  return textEncoding(bytes) ? 'text' : null;
}

/**
 * Readers accept a PDF header within the first 1,024 bytes, and scanners and mail gateways write lines before
 * it. A text that only mentions the header has no end mark.
 */
function isPdf(bytes: Uint8Array): boolean {
  const decoder = new TextDecoder('latin1');
  const header = decoder.decode(bytes.subarray(0, 1024 + 5)).indexOf('%PDF-');
  if (header <= 0) return header === 0;
  return /startxref\s+\d+\s+%%EOF/.test(decoder.decode(bytes.subarray(-2048)));
}

/** Word and Excel number their main part when they write it again, as their online versions do. */
function archiveKind(bytes: Uint8Array): FileKind {
  const names = entryNames(bytes);
  if (!names.some((name) => name.toLowerCase() === '[content_types].xml')) return 'zip';
  if (names.some((name) => /[/\\]vbaProject\.bin$/i.test(name))) return 'macros';
  if (names.some((name) => /^word[/\\]document\d*\.xml$/i.test(name))) return 'docx';
  return names.some((name) => /^xl[/\\]workbook\d*\.xml$/i.test(name)) ? 'xlsx' : 'zip';
}

/** The end-of-directory record is in the last 64 KB; the directory before it lists all names. */
function entryNames(bytes: Uint8Array): readonly string[] {
  const names: string[] = [];
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - 22;
  const lowest = Math.max(0, end - 65_535);
  while (end >= lowest && view.getUint32(end, true) !== 0x06054b50) end -= 1;
  if (end < lowest) return names;
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const text = new TextDecoder();
  for (let entry = 0; entry < count && at + 46 <= bytes.length; entry += 1) {
    if (view.getUint32(at, true) !== 0x02014b50) break;
    const nameLength = view.getUint16(at + 28, true);
    names.push(text.decode(bytes.subarray(at + 46, at + 46 + nameLength)));
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return names;
}

/** Tabs, line and page ends, the end mark of old programs, and the bell and escapes of terminals. */
const writtenControls = new Set([0x07, 0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a, 0x1b]);

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Bytes that decide whether a text without a byte order mark is UTF-16. */
const sampleBytes = 4096;

/** Latin letters in UTF-16 have a zero in every other byte, and text has none elsewhere. */
function wideEncoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(bytes, 0xff, 0xfe)) return 'utf-16le';
  if (startsWith(bytes, 0xfe, 0xff)) return 'utf-16be';
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = [0, 1].map((odd) => sample.filter((byte, at) => byte === 0 && at % 2 === odd).length);
  const [even = 0, odd = 0] = zeros;
  if (even + odd < Math.max(2, sample.length / 4) || (even > 0 && odd > 0)) return null;
  return odd > 0 ? 'utf-16le' : 'utf-16be';
}

/** Returns null for bytes that are no text. Text has no control characters other than the written ones. */
export function textEncoding(bytes: Uint8Array): Encoding | null {
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
