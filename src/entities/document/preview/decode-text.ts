import { textEncoding } from '@/shared/file/file-kind';
import { cutText } from '@/shared/format/cut-text';

/** Browsers lay out longer texts too slowly. */
export const maxTextLength = 500_000;

export interface DecodedText {
  text: string;
  shortened: boolean;
}

/** Colours and cursor movements of a terminal, which a browser would show as boxes. */
const terminalCodes = new RegExp(
  String.raw`\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])`,
  'g',
);

/** Decodes with the encoding the bytes show, otherwise the German one of Windows. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const decoded = new TextDecoder(textEncoding(bytes) ?? 'windows-1252').decode(bytes);
  const text = decoded.replaceAll(terminalCodes, '');
  return { text: cutText(text, maxTextLength), shortened: text.length > maxTextLength };
}
