import { cutText } from '@/shared/format/cut-text';

/** Characters shown at most; a browser lays out more than that too slowly. */
export const maxTextLength = 500_000;

/** What a text file says, and whether its end was left out. */
export interface DecodedText {
  text: string;
  shortened: boolean;
}

/** Reads a text file: UTF-8 or what its byte order mark says, else as Windows has always written German. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const text = decode(bytes);
  return { text: cutText(text, maxTextLength), shortened: text.length > maxTextLength };
}

function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
