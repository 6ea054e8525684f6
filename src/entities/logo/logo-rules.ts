import { fileKind } from '@/shared/file/file-kind';

/** Bytes a logo may have at most (R-PROF-10: 5 MB, written as 5,120,000 bytes). */
export const maxLogoSize = 5_120_000;
/** Pixels a logo may be wide and high at most (R-PROF-10). */
export const maxLogoEdge = 2048;

/** Why a picture is not taken as a logo. */
export type LogoProblem = 'empty' | 'tooLarge' | 'wrongType' | 'tooBig' | 'unreadable';

interface Size {
  width: number;
  height: number;
}

const unsigned = (bytes: Uint8Array, at: number, length: number) =>
  bytes.subarray(at, at + length).reduce((value, byte) => value * 256 + byte, 0);

/** A png keeps its size in its first chunk. */
const pngSize = (bytes: Uint8Array): Size | null =>
  bytes.length < 24 ? null : { width: unsigned(bytes, 16, 4), height: unsigned(bytes, 20, 4) };

/** A jpeg keeps its size in the frame header, somewhere behind other segments. */
function jpegSize(bytes: Uint8Array): Size | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may stand before a marker.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) return { height: unsigned(bytes, at + 5, 2), width: unsigned(bytes, at + 7, 2) };
    at += 2 + Math.max(2, unsigned(bytes, at + 2, 2));
  }
  return null;
}

/** Judges a picture by what it is, not by its name: png or jpeg, its bytes and its pixels. Null means it is taken. */
export function logoProblem(bytes: Uint8Array): LogoProblem | null {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > maxLogoSize) return 'tooLarge';
  const kind = fileKind(bytes);
  if (kind !== 'png' && kind !== 'jpg') return 'wrongType';
  const size = kind === 'png' ? pngSize(bytes) : jpegSize(bytes);
  if (!size || size.width === 0 || size.height === 0) return 'unreadable';
  return size.width > maxLogoEdge || size.height > maxLogoEdge ? 'tooBig' : null;
}

/** The MIME type and extension of a picture that may be a logo; null for anything else. */
export function logoType(bytes: Uint8Array): { mimeType: string; extension: 'png' | 'jpg' } | null {
  const kind = fileKind(bytes);
  if (kind === 'png') return { mimeType: 'image/png', extension: 'png' };
  return kind === 'jpg' ? { mimeType: 'image/jpeg', extension: 'jpg' } : null;
}
