import { crc32 } from 'node:zlib';

/** A file of an archive, its bytes held against the checksum the archive gives for them. */
export interface ZippedFile {
  path: string;
  bytes: Uint8Array;
}

/**
 * Reads an archive without compression from its end, as file managers do; it knows nothing of the library that wrote it.
 * @throws where anything contradicts itself
 */
export function readZip(bytes: Uint8Array): readonly ZippedFile[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const expectAt = (offset: number, signature: number) => {
    if (view.getUint32(offset, true) !== signature) throw new Error(`No such record at ${offset}`);
  };
  const end = bytes.byteLength - 22;
  expectAt(end, 0x06054b50);
  const files: ZippedFile[] = [];
  let at = view.getUint32(end + 16, true);
  for (let count = view.getUint16(end + 10, true); count > 0; count -= 1) {
    expectAt(at, 0x02014b50);
    const utf8 = (view.getUint16(at + 8, true) & 0x0800) !== 0;
    if (view.getUint16(at + 10, true) !== 0) throw new Error('The archive is compressed');
    const checksum = view.getUint32(at + 16, true);
    const size = view.getUint32(at + 24, true);
    const nameLength = view.getUint16(at + 28, true);
    const name = bytes.subarray(at + 46, at + 46 + nameLength);
    const local = view.getUint32(at + 42, true);
    expectAt(local, 0x04034b50);
    const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
    const content = bytes.subarray(start, start + size);
    if (crc32(content) !== checksum) throw new Error('A file is damaged');
    files.push({ path: new TextDecoder(utf8 ? 'utf-8' : 'latin1').decode(name), bytes: content });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}
