/** HTTP/2 in front of a bench server, as a production front server speaks it; browsers know it only over TLS. */
import { spawnSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout } from 'node:timers/promises';
import { createGzip } from 'node:zlib';

/** A certificate for localhost that lives as long as the run. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const options =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const made = spawnSync('openssl', [...options.split(' '), '-keyout', key, '-out', cert], {
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`openssl could not make a certificate: ${made.stderr}`);
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true, force: true });
  return pair;
}

const pair = certificate();
const publicKey = new X509Certificate(pair.cert).publicKey.export({ type: 'spki', format: 'der' });

/** Has Chromium trust the certificate. Where errors are ignored instead, it neither installs a service worker nor caches. */
export const trustFronts = `--ignore-certificate-errors-spki-list=${createHash('sha256').update(publicKey).digest('base64')}`;

const own = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);
const passed = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !own.has(name)));

/**
 * Listens on a port and hands everything on to another one. `network` makes the answers slow and may be changed at any
 * time; DevTools' slow network does not meet what a service worker requests. `compressed` packs the backends' answers too, as
 * the site file of docs/nginx does.
 */
export async function http2Front(port, target, { compressed = false } = {}) {
  const front = { network: undefined, close: () => new Promise((resolve) => server.close(resolve)) };
  let lineFreeAt = 0;
  async function* paced(body) {
    for await (const part of body) {
      if (front.network) {
        const duration = (1000 * part.length) / front.network.bytesPerSecond;
        lineFreeAt = Math.max(lineFreeAt, performance.now()) + duration;
        await setTimeout(lineFreeAt - performance.now());
      }
      yield part;
    }
  }
  const server = createSecureServer(pair, (incoming, answer) => {
    const latency = setTimeout(front.network?.latency ?? 0);
    const onward = request(
      { port: target, method: incoming.method, path: incoming.url, headers: passed(incoming.headers) },
      (given) => {
        const passOn = async () => {
          await latency;
          const headers = passed(given.headers);
          const packs = compressed && /json/.test(headers['content-type']) && !headers['content-encoding'];
          if (packs) {
            delete headers['content-length'];
            headers['content-encoding'] = 'gzip';
          }
          answer.writeHead(given.statusCode ?? 502, headers);
          await pipeline(given, ...(packs ? [createGzip()] : []), paced, answer);
        };
        // The browser may have closed the page meanwhile.
        passOn().catch(() => answer.stream?.close());
      },
    );
    onward.on('error', () => answer.stream?.close());
    incoming.pipe(onward);
  });
  await new Promise((resolve) => server.listen(port, resolve));
  return front;
}
