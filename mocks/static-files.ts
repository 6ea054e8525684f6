import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

const compress = promisify(gzip);

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.woff2': 'font/woff2',
};
const compressible = new Set(['.html', '.css', '.js', '.json', '.svg', '.txt', '.webmanifest']);

/** As the site file of docs/nginx has it. */
const cacheControl = (path: string) =>
  path.startsWith('/assets/')
    ? 'public, max-age=31536000, immutable'
    : path.startsWith('/api/')
      ? 'no-store'
      : 'no-cache';

const packed = new Map<string, Buffer>();

/** Serves a folder as docs/nginx does: given headers on every answer, hashed assets for ever, no index in disguise. */
export async function serveStatic(
  folder: string,
  headers: Record<string, string>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const notFound = async () => {
    const page = await readFile(join(folder, '404.html')).catch(() => undefined);
    response.writeHead(404, {
      ...headers,
      'content-type': page ? types['.html'] : 'text/plain',
      'cache-control': 'no-cache',
    });
    response.end(page ?? 'Not found');
  };
  let path: string;
  try {
    path = decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname);
  } catch {
    return notFound();
  }
  const file = normalize(join(folder, path.endsWith('/') ? `${path}index.html` : path));
  if (!file.startsWith(normalize(folder) + sep) || path.includes('\0')) return notFound();
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) return notFound();

  const ending = extname(file);
  const zipped =
    compressible.has(ending) && /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  const key = `${file} ${found.mtimeMs}`;
  let content = zipped ? packed.get(key) : undefined;
  if (!content) {
    const plain = await readFile(file);
    content = zipped ? await compress(plain) : plain;
    if (zipped) packed.set(key, content);
  }
  response.writeHead(200, {
    ...headers,
    'content-type': types[ending] ?? 'application/octet-stream',
    'content-length': content.length,
    'cache-control': cacheControl(path),
    vary: 'accept-encoding',
    ...(zipped && { 'content-encoding': 'gzip' }),
  });
  response.end(request.method === 'HEAD' ? undefined : content);
}
