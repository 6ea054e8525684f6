import { extensionOf, fileKind, repairedName } from '@/engines/upload/file-rules';
import { cutText } from '@/shared/format/text';

/** Most file systems allow 255 bytes, and a German letter may need two. */
const maxLength = 120;

/** Windows reserves these names for devices, with any extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/** Every file system accepts the name. A direction mark, which can disguise an extension, is replaced. */
export function safeFileName(name: string, mimeType: string, bytes: Uint8Array): string {
  const complete = repairedName(withoutForbidden(name) || 'Dokument', fileKind(bytes), mimeType).replace(
    reserved,
    '_$1',
  );
  if (complete.length <= maxLength) return complete;
  const ending = `.${extensionOf(complete)}`;
  return ending.length > 10 || ending === '.'
    ? cut(complete, maxLength)
    : `${cut(complete.slice(0, -ending.length), maxLength - ending.length)}${ending}`;
}

const withoutForbidden = (name: string) =>
  name
    .normalize('NFC')
    .replaceAll(/[/\\:*?"<>|\p{C}\p{Zl}\p{Zp}]/gu, '_')
    .replaceAll(/^[\s.]+|[\s.]+$/g, '');

/** Windows limits the whole path to 260 characters. */
const maxFolder = 60;

/** File systems drop a dot or a blank at the end. */
export function safeFolderName(name: string): string {
  const plain = withoutForbidden(name).replace(reserved, '_$1');
  return cut(plain, maxFolder).replace(/[\s.]+$/, '') || 'Dokumente';
}

const cut = (text: string, length: number) => cutText(text, length).trimEnd();
