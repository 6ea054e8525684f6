import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** Length of a block of a tar file, in bytes. */
const block = 512;

const octal = (value: number, length: number) => value.toString(8).padStart(length - 1, '0') + '\0';

/** Splits a path into the header's fields for name and prefix, which hold 100 and 155 bytes. */
function splitPath(path: string): [name: string, prefix: string] {
  if (Buffer.byteLength(path) <= 100) return [path, ''];
  const cut = path.indexOf('/', Buffer.byteLength(path) - 101);
  if (cut === -1 || cut > 155) throw new Error(`The path is too long for an archive: ${path}`);
  return [path.slice(cut + 1), path.slice(0, cut)];
}

/** Header of a file or folder in the ustar format (POSIX.1-1988): owned by root, with the given time. */
function header(path: string, size: number, mode: number, seconds: number, type: '0' | '5'): Buffer {
  const bytes = Buffer.alloc(block);
  const [name, prefix] = splitPath(path);
  bytes.write(name, 0);
  bytes.write(octal(mode, 8), 100);
  bytes.write(octal(0, 8), 108);
  bytes.write(octal(0, 8), 116);
  bytes.write(octal(size, 12), 124);
  bytes.write(octal(seconds, 12), 136);
  bytes.write(' '.repeat(8), 148);
  bytes.write(type, 156);
  bytes.write('ustar\0' + '00', 257);
  bytes.write(prefix, 345);
  const sum = bytes.reduce((total, byte) => total + byte, 0);
  bytes.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return bytes;
}

const isExecutable = (path: string) => path.endsWith('.sh') || path.endsWith('.mjs');

/** A folder as .tar.gz, below one folder of the given name. The same content gives the same bytes on every machine. */
export function tarGz(folder: string, name: string, seconds: number): Buffer {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted();
  const parts = [header(`${name}/`, 0, 0o755, seconds, '5')];
  for (const path of paths) {
    const file = join(folder, path);
    if (statSync(file).isDirectory()) {
      parts.push(header(`${name}/${path}/`, 0, 0o755, seconds, '5'));
      continue;
    }
    const content = readFileSync(file);
    parts.push(header(`${name}/${path}`, content.length, isExecutable(path) ? 0o755 : 0o644, seconds, '0'));
    parts.push(content, Buffer.alloc((block - (content.length % block)) % block));
  }
  parts.push(Buffer.alloc(2 * block));
  return gzipSync(Buffer.concat(parts), { level: 9 });
}
