export type Signature = 'pdf' | 'png' | 'jpg' | 'tif' | 'ole' | 'zip';

export const startsWith = (bytes: Uint8Array, ...signature: readonly number[]) =>
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

/** Returns the kind by the first bytes; null for text and anything unknown. */
export function signatureOf(bytes: Uint8Array): Signature | null {
  if (isPdf(bytes)) return 'pdf';
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpg';
  if (tiffs.some((signature) => startsWith(bytes, ...signature))) return 'tif';
  if (startsWith(bytes, ...ole)) return 'ole';
  return zips.some((signature) => startsWith(bytes, ...signature)) ? 'zip' : null;
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
