import { fileKind } from '@/shared/file/file-kind';

/**
 * How a document can be looked at: `convertible` ones are turned into PDF first, `broken` ones are not what they say,
 * `other` ones are only downloaded.
 */
type PreviewKind = 'pdf' | 'image' | 'text' | 'convertible' | 'broken' | 'other';

/** What is shown, and the MIME type of our own choosing under which the browser may draw a picture. */
export interface Preview {
  kind: PreviewKind;
  imageType?: string;
}

/** Types a browser draws without running anything; a drawing in SVG is never among them. */
const imageTypes = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/bmp']);

const textTypes = new Set(['text/plain', 'text/csv']);

/** Word and Excel in all their names, and rich text, which Word often saves as .doc. */
const officeTypes =
  /^application\/(msword|rtf|vnd\.ms-(excel|word)\b.*|vnd\.openxmlformats-officedocument\.(wordprocessingml|spreadsheetml)\..*)$/;

const officeOf = (mimeType: string): Preview => ({
  kind: officeTypes.test(mimeType) || mimeType === 'text/rtf' ? 'convertible' : 'other',
});

/** Told by the type alone, for bytes that say nothing. */
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

/**
 * How to show a file: the signature of its bytes decides, the MIME type only where a signature is missing or fits
 * several kinds. Text in place of a PDF or a picture is most often a proxy's error page, and told as damage.
 */
export function previewOf(bytes: Uint8Array, declaredType: string): Preview {
  const mimeType = declaredType.replace(/;.*/, '').trim().toLowerCase();
  const kind = fileKind(bytes);
  switch (kind) {
    case 'pdf':
      return { kind: 'pdf' };
    case 'png':
      return { kind: 'image', imageType: 'image/png' };
    case 'jpg':
      return { kind: 'image', imageType: 'image/jpeg' };
    case 'tif':
    case 'docx':
    case 'xlsx':
    case 'ole':
      return { kind: 'convertible' };
    case 'zip':
      return officeOf(mimeType);
    case 'text':
      return previewOfText(mimeType);
    case null:
      return previewOfType(mimeType);
  }
}
