import { type QueryClient, mutationOptions } from '@tanstack/react-query';

import { config } from '@/shared/config/config';
import { signatureOf } from '@/shared/file/signature';

import { prepareUpload } from '../document/upload';
import { ownAction } from '../session/own-action';
import { logoKey } from './queries';

/** R-PROF-10 writes 5 MB as 5,120,000 bytes. */
export const maxLogoSize = 5_120_000;
/** Maximum width and height in pixels (R-PROF-10). */
export const maxLogoEdge = 2048;

export type LogoProblem = 'empty' | 'tooLarge' | 'wrongType' | 'tooBig' | 'unreadable';

interface Size {
  width: number;
  height: number;
}

const unsigned = (bytes: Uint8Array, at: number, length: number) =>
  bytes.subarray(at, at + length).reduce((value, byte) => value * 256 + byte, 0);

/** A PNG stores its size in the first chunk. */
const pngSize = (bytes: Uint8Array): Size | null =>
  bytes.length < 24 ? null : { width: unsigned(bytes, 16, 4), height: unsigned(bytes, 20, 4) };

/** A JPEG stores its size in the frame header, after other segments. */
function jpegSize(bytes: Uint8Array): Size | null {
  let at = 2;
  while (at + 9 < bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    // Any number of fill bytes may precede a marker.
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

export function logoProblem(bytes: Uint8Array): LogoProblem | null {
  if (bytes.length === 0) return 'empty';
  if (bytes.length > maxLogoSize) return 'tooLarge';
  const kind = signatureOf(bytes);
  if (kind !== 'png' && kind !== 'jpg') return 'wrongType';
  const size = kind === 'png' ? pngSize(bytes) : jpegSize(bytes);
  if (!size || size.width === 0 || size.height === 0) return 'unreadable';
  return size.width > maxLogoEdge || size.height > maxLogoEdge ? 'tooBig' : null;
}

interface NewLogo {
  file: File;
  extension: 'png' | 'jpg';
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

/** Uploads a logo in the usual steps (R-API-25), under the name used to find it. */
export const logoMutation = (client: QueryClient, addressOid: string) =>
  mutationOptions({
    mutationFn: ({ file, extension, onProgress, signal }: NewLogo) => {
      const name = `${config().documents.logoName}.${extension}`;
      const send = prepareUpload({
        file,
        name,
        target: { objectOid: addressOid, path: '' },
        hinted: true,
        replaceOid: null,
        onStored: (oid, session) =>
          void ownAction(session, { type: 'DOCUMENT_UPLOAD', document: { oid, name } }),
      });
      return send({ hint: { type: '', text: '' }, onProgress, signal });
    },
    // Not awaited, so that the user can choose the next logo at once.
    onSettled: () => void client.invalidateQueries({ queryKey: logoKey(addressOid) }),
  });
