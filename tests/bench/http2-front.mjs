/** HTTP/2 in front of a bench server, as a production front server speaks it; browsers know it only over TLS. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { createSecureServer } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A certificate for localhost that lives as long as the run; the browser is told to take it. */
function certificate() {
  const folder = mkdtempSync(join(tmpdir(), 'bench-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const asked =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const made = spawnSync('openssl', [...asked.split(' '), '-keyout', key, '-out', cert], {
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`openssl could not make a certificate: ${made.stderr}`);
  const pair = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true, force: true });
  return pair;
}

const own = new Set(['connection', 'keep-alive', 'transfer-encoding', 'host']);
const passed = (headers) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !own.has(name)));

/** Listens on a port and hands everything on to another one. */
export async function http2Front(port, target) {
  const server = createSecureServer(certificate(), (asked, answer) => {
    const onward = request(
      { port: target, method: asked.method, path: asked.url, headers: passed(asked.headers) },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, passed(given.headers));
        given.pipe(answer);
      },
    );
    onward.on('error', () => answer.stream.close());
    asked.pipe(onward);
  });
  await new Promise((resolve) => server.listen(port, resolve));
  return { close: () => new Promise((resolve) => server.close(resolve)) };
}
