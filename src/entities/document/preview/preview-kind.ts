import { fileKind, textEncoding } from '@/engines/upload/file-rules';
import { cutText } from '@/shared/format/text';

/** `convertible` files become PDFs first, `broken` ones contradict their type. */
type PreviewKind = 'pdf' | 'image' | 'text' | 'convertible' | 'broken' | 'other';

/** `imageType` is chosen by the portal, never by the backend. */
export interface Preview {
  kind: PreviewKind;
  imageType?: string;
}

/** Browsers render these without running anything; SVG must never be among them. */
const imageTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']);

const textTypes = new Set(['text/plain', 'text/csv']);

/** Includes rich text, which Word often saves as .doc. */
const officeTypes =
  /^application\/(msword|rtf|vnd\.ms-(excel|word)\b.*|vnd\.openxmlformats-officedocument\.(wordprocessingml|spreadsheetml)\..*)$/;

const officeOf = (mimeType: string): Preview => ({
  kind: officeTypes.test(mimeType) || mimeType === 'text/rtf' ? 'convertible' : 'other',
});

function previewOfType(mimeType: string): Preview {
  if (mimeType === 'application/pdf') return { kind: 'pdf' };
  if (imageTypes.has(mimeType)) return { kind: 'image', imageType: mimeType };
  if (textTypes.has(mimeType)) return { kind: 'text' };
  return mimeType === 'image/tiff' ? { kind: 'convertible' } : officeOf(mimeType);
}

function previewOfText(mimeType: string): Preview {
  const promised = previewOfType(mimeType).kind;
  if (promised === 'convertible') return { kind: 'convertible' };
  return { kind: promised === 'pdf' || promised === 'image' ? 'broken' : 'text' };
}

/** Uses the signature first. Text instead of a PDF or an image is mostly a proxy's error page. */
export function previewOf(bytes: Uint8Array, declaredType: string): Preview {
  const mimeType = declaredType.replace(/;.*/, '').trim().toLowerCase();
  const kind = fileKind(bytes);
  if (kind === null) return previewOfType(mimeType);
  if (kind === 'text') return previewOfText(mimeType);
  if (kind === 'zip') return officeOf(mimeType);
  if (kind === 'pdf') return { kind };
  if (kind === 'png') return { kind: 'image', imageType: 'image/png' };
  return kind === 'jpg' ? { kind: 'image', imageType: 'image/jpeg' } : { kind: 'convertible' };
}

/** Browsers lay out longer texts too slowly. */
export const maxTextLength = 500_000;

/** Colours and cursor movements of a terminal, which a browser would show as boxes. */
const terminalCodes = new RegExp(
  String.raw`\u001b(?:\[[0-?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\)?|[ -/]*[0-~])`,
  'g',
);

/** Decodes with the encoding the bytes show, otherwise the German one of Windows. */
export function decodeText(bytes: Uint8Array) {
  const decoded = new TextDecoder(textEncoding(bytes) ?? 'windows-1252').decode(bytes);
  const text = decoded.replaceAll(terminalCodes, '');
  return { text: cutText(text, maxTextLength), shortened: text.length > maxTextLength };
}
