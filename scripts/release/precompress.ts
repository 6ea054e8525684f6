import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(?:html|css|js|json|svg|txt|ttf)$/;
/** Below this a response fits into one packet either way; in bytes. */
const minBytes = 512;

/**
 * Writes .br and .gz beside every file of a site that becomes smaller. An installation changes its config.json and manifest:
 * they are compressed on the way.
 */
export function precompress(site: string): void {
  for (const name of readdirSync(site, { recursive: true, encoding: 'utf8' })) {
    const path = join(site, name);
    if (name === 'config.json' || !compressible.test(name) || !statSync(path).isFile()) continue;
    const content = readFileSync(path);
    if (content.length < minBytes) continue;
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    };
    const packed = { br: brotliCompressSync(content, { params }), gz: gzipSync(content, { level: 9 }) };
    for (const [ending, bytes] of Object.entries(packed))
      if (bytes.length < content.length) writeFileSync(`${path}.${ending}`, bytes);
  }
}
