const crcTable = Uint32Array.from({ length: 256 }, (_, value) => {
  let crc = value;
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  return crc >>> 0;
});

/** The checksum of zip and png. */
export function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crc >>> 8) ^ (crcTable[(crc ^ byte) & 0xff] ?? 0);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Several byte arrays as one. */
export function joinBytes(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** Numbers in little-endian order, as `[value, bytes]`. */
function little(...fields: readonly (readonly [value: number, size: 2 | 4])[]): Uint8Array {
  return joinBytes(
    fields.map(([value, size]) =>
      Uint8Array.from({ length: size }, (_, byte) => (value >>> (8 * byte)) & 0xff),
    ),
  );
}

/** 1 January 2026 in the form of DOS: the same input gives the same archive. */
const DATE = ((2026 - 1980) << 9) | (1 << 5) | 1;

/** An uncompressed zip archive, the container of office files. */
export function zip(files: Readonly<Record<string, string>>): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const bodies: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = encoder.encode(path);
    const content = encoder.encode(text);
    const shared = [
      [20, 2],
      [0x0800, 2],
      [0, 2],
      [0, 2],
      [DATE, 2],
      [crc32(content), 4],
      [content.length, 4],
      [content.length, 4],
      [name.length, 2],
      [0, 2],
    ] as const;
    const body = joinBytes([little([0x04034b50, 4], ...shared), name, content]);
    bodies.push(body);
    directory.push(
      little([0x02014b50, 4], [20, 2], ...shared, [0, 2], [0, 2], [0, 2], [0, 4], [offset, 4]),
      name,
    );
    offset += body.length;
  }
  const entries = bodies.length;
  const list = joinBytes(directory);
  const end = little(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [entries, 2],
    [entries, 2],
    [list.length, 4],
    [offset, 4],
    [0, 2],
  );
  return joinBytes([...bodies, list, end]);
}
