import { cutText } from '@/shared/format/cut-text';

/** Browsers lay out longer texts too slowly. */
export const maxTextLength = 500_000;

export interface DecodedText {
  text: string;
  shortened: boolean;
}

/** Decodes UTF-8 or the encoding of the byte order mark, otherwise the German one of Windows. */
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
