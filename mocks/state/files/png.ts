import { crc32, joinBytes } from './zip';

const big = (value: number): Uint8Array =>
  Uint8Array.from([value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff]);

function chunk(name: string, content: Uint8Array): Uint8Array {
  const named = joinBytes([new TextEncoder().encode(name), content]);
  return joinBytes([big(content.length), named, big(crc32(named))]);
}

/** A zlib stream of stored blocks: no compression, but readable everywhere. */
function store(bytes: Uint8Array): Uint8Array {
  const parts: Uint8Array[] = [Uint8Array.from([0x78, 0x01])];
  for (let start = 0; start < bytes.length; start += 65_535) {
    const block = bytes.subarray(start, start + 65_535);
    const last = start + block.length === bytes.length ? 1 : 0;
    const size = block.length;
    parts.push(Uint8Array.from([last, size & 0xff, size >>> 8, ~size & 0xff, (~size >>> 8) & 0xff]), block);
  }
  let low = 1;
  let high = 0;
  for (const byte of bytes) {
    low = (low + byte) % 65_521;
    high = (high + low) % 65_521;
  }
  parts.push(big(((high << 16) | low) >>> 0));
  return joinBytes(parts);
}

/** Ground, lines, accent and ink of the drawing. */
const palette = Uint8Array.from([0xf3, 0xf6, 0xf7, 0xdd, 0xee, 0xf1, 0x0b, 0x60, 0x70, 0x13, 0x21, 0x2a]);

type Draw = (x: number, y: number) => number;

/** A picture in the four colours of the palette, two bits a pixel. */
function picture(width: number, height: number, colorAt: Draw, alpha?: Uint8Array): Uint8Array<ArrayBuffer> {
  const stride = Math.ceil(width / 4);
  const rows = new Uint8Array((stride + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * (stride + 1) + 1 + (x >> 2);
      rows[at] = (rows[at] ?? 0) | (colorAt(x, y) << (6 - 2 * (x & 3)));
    }
  const header = joinBytes([big(width), big(height), Uint8Array.from([2, 3, 0, 0, 0])]);
  return joinBytes([
    Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('PLTE', palette),
    ...(alpha ? [chunk('tRNS', alpha)] : []),
    chunk('IDAT', store(rows)),
    chunk('IEND', new Uint8Array()),
  ]);
}

/** A small drawing: a hilly line over a page with lines, different for each seed. */
export function png(width: number, height: number, seed: number): Uint8Array<ArrayBuffer> {
  const phase = (seed % 628) / 100;
  const hills = Float32Array.from(
    { length: width },
    (_, x) => height * (0.62 + 0.14 * Math.sin((x / width) * 7 + phase)),
  );
  return picture(width, height, (x, y) => {
    const hill = hills[x] ?? 0;
    if (x < 2 || y < 2 || x >= width - 2 || y >= height - 2) return 3;
    const line = y % Math.max(6, Math.round(height / 12)) === 0 && y < height * 0.4;
    return Math.abs(y - hill) < 1.5 ? 2 : y > hill || line ? 1 : 0;
  });
}

/** A company's mark: a light M on a rounded square, transparent around it. */
export function logo(edge: number): Uint8Array<ArrayBuffer> {
  const radius = edge * 0.22;
  const beyond = (value: number) => Math.max(radius - value, value - (edge - radius), 0);
  const thick = edge * 0.055;
  return picture(
    edge,
    edge,
    (x, y) => {
      if (Math.hypot(beyond(x), beyond(y)) > radius) return 3;
      const fromMiddle = Math.abs(x - edge / 2);
      if (y < edge * 0.28 || y > edge * 0.72) return 2;
      const leg = Math.abs(fromMiddle - edge * 0.24) < thick;
      const slope = y < edge * 0.62 && Math.abs(y - edge * (0.58 - (fromMiddle / edge) * 1.1)) < thick * 1.6;
      return leg || (slope && fromMiddle < edge * 0.26) ? 0 : 2;
    },
    Uint8Array.from([255, 255, 255, 0]),
  );
}
