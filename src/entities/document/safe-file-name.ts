import { extensionOf, repairedName } from '@/engines/upload/file-rules';
import { fileKind } from '@/shared/file/file-kind';
import { cutText } from '@/shared/format/cut-text';

/** Most file systems take 255 bytes, and a German letter may need two. */
const maxLength = 120;

/** Names Windows keeps for devices, with any extension. */
const reserved = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

/**
 * A document's own name in a form every file system takes: separators, forbidden and invisible characters (a mark that
 * turns the direction can disguise an extension) become underscores; the extension is kept, a missing one completed.
 */
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

/** Folders lie above file names, and Windows takes 260 characters for both. */
const maxFolder = 60;

/** The same for a folder. A dot or a blank at its end would get lost. */
export function safeFolderName(name: string): string {
  const plain = withoutForbidden(name).replace(reserved, '_$1');
  return cut(plain, maxFolder).replace(/[\s.]+$/, '') || 'Dokumente';
}

const cut = (text: string, length: number) => cutText(text, length).trimEnd();
