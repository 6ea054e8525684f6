import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request as requestPlain } from 'node:http';
import { type IncomingHttpHeaders, connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { precompress } from '../../../scripts/release/precompress';
import servers from '../../../scripts/servers.json' with { type: 'json' };
import { type Container, buildContainer } from './container.fixtures';

export type ServerName = 'nginx' | 'Caddy' | 'Apache' | 'Container';

/** A script that is long enough to be worth compressing. */
export const script = `console.log('Kundenportal');\n`.repeat(100);

const page = `<!doctype html><title>Kundenportal</title>\n${'<p>Text</p>\n'.repeat(100)}`;
const config = {
  gsd: { url: '/api/gsd/portal' },
  provider: { url: 'https://portal-api.example.test' },
  imageHosts: ['bilder.example.test'],
  padding: 'x'.repeat(2000),
};

/** A site as a release has it, a certificate, and a folder for what a server writes. */
export function createSite() {
  const folder = mkdtempSync(join(tmpdir(), 'kundenportal-servers-'));
  const site = join(folder, 'site');
  mkdirSync(join(site, 'assets'), { recursive: true });
  writeFileSync(join(site, 'index.html'), page);
  writeFileSync(join(site, 'config.json'), JSON.stringify(config));
  writeFileSync(join(site, 'service-worker.js'), script);
  writeFileSync(
    join(site, 'manifest.webmanifest'),
    JSON.stringify({ name: 'Kundenportal', padding: 'x'.repeat(2000) }),
  );
  writeFileSync(join(site, 'third-party-notices.txt'), 'Lizenz für Größe\n'.repeat(100));
  for (const name of ['404.html', '404.js', '404.css']) cpSync(join('public', name), join(site, name));
  writeFileSync(join(site, 'assets/app-1a2b3c4d.js'), script);
  writeFileSync(join(site, 'assets/geist-1a2b3c4d.woff2'), 'font');
  precompress(site);
  const request =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost';
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'certificate.pem')];
  const { status, stderr } = spawnSync('openssl', [...request.split(' '), ...files], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  // Servers that root starts drop its rights.
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  return { folder, site, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
type Site = ReturnType<typeof createSite>;

/** A backend that allows caches to keep its answers, and names headers of its own. */
export async function startBackend() {
  const server = createServer((_request, response) => {
    response.writeHead(200, {
      'content-type': 'application/json',
      'cache-control': 'public, max-age=60',
      'x-frame-options': 'SAMEORIGIN',
    });
    response.end(JSON.stringify({ status: 'UP', padding: 'x'.repeat(2000) }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** A port that is free now. */
async function freePort(): Promise<number> {
  const probe = await startBackend();
  await probe.close();
  return probe.port;
}

const read = (path: string) => readFileSync(path, 'utf8');

/** Runs the generator of the security headers as an operator does. */
function writeHeaders(folder: string, site: string, server: string): void {
  const args = ['scripts/security-headers.mjs', join(site, 'config.json'), server];
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  writeFileSync(join(folder, 'security-headers.conf'), stdout);
}

/** Replaces each text that a sample must hold. */
function edited(sample: string, changes: Readonly<Record<string, string>>): string {
  return Object.entries(changes).reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`The sample has no ${from}`);
    return text.replaceAll(from, to);
  }, sample);
}

/** Writes what a server needs to run the sample of docs, and answers the command that starts it. */
const prepare: Readonly<
  Record<Exclude<ServerName, 'Container'>, (site: Site, port: number, backend: number) => string[]>
> = {
  nginx({ folder, site }, port, backend) {
    const own = join(folder, 'nginx');
    mkdirSync(own);
    writeHeaders(own, site, 'nginx');
    writeFileSync(join(own, 'backends.conf'), `location /api/ { proxy_pass http://127.0.0.1:${backend}; }`);
    const etc = '/etc/nginx/kundenportal/';
    writeFileSync(
      join(own, 'tls.conf'),
      edited(read('docs/nginx/tls.conf'), { 'listen 443': `listen ${port}`, [etc]: `${folder}/` }),
    );
    const sample = edited(read('docs/nginx/kundenportal.conf'), {
      'listen 8080;': `include ${etc}tls.conf;`,
      '/usr/share/kundenportal;': `${site};`,
    });
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(own, name)};`,
    );
    writeFileSync(
      join(own, 'nginx.conf'),
      `load_module ${servers.find(({ name }) => name === 'nginx')?.file}; daemon off; worker_processes 1; pid ${own}/pid; error_log stderr;
events {} http { access_log off; ${paths.join(' ')} ${sample.replaceAll(etc, `${own}/`)} }`,
    );
    return ['nginx', '-c', join(own, 'nginx.conf'), '-e', 'stderr'];
  },
  Caddy({ folder, site }, port, backend) {
    const own = join(folder, 'caddy');
    mkdirSync(own);
    writeHeaders(own, site, 'caddy');
    writeFileSync(join(own, 'backends.conf'), `handle /api/* {\n\treverse_proxy 127.0.0.1:${backend}\n}\n`);
    const etc = '/etc/caddy/kundenportal/';
    const sample = edited(read('docs/caddy/Caddyfile'), {
      'https://portal.example.test {': `https://localhost:${port} {`,
      [`${etc}certificate.pem ${etc}key.pem`]: `${folder}/certificate.pem ${folder}/key.pem`,
      '/usr/share/kundenportal ': `${site} `,
    });
    const options = `{\n\tadmin off\n\tauto_https disable_redirects\n\tstorage file_system ${own}\n}\n`;
    writeFileSync(join(own, 'Caddyfile'), options + sample.replaceAll(etc, `${own}/`));
    return ['caddy', 'run', '--config', join(own, 'Caddyfile'), '--adapter', 'caddyfile'];
  },
  Apache({ folder, site }, port, backend) {
    const own = join(folder, 'apache');
    mkdirSync(own);
    writeHeaders(own, site, 'apache');
    writeFileSync(join(own, 'backends.conf'), `ProxyPass /api/ http://127.0.0.1:${backend}/\n`);
    const etc = '/etc/apache2/kundenportal/';
    const source = read('docs/apache/kundenportal.conf');
    const sample = edited(source, {
      '*:443': `*:${port}`,
      [`${etc}certificate.pem`]: `${folder}/certificate.pem`,
      [`${etc}key.pem`]: `${folder}/key.pem`,
      '/usr/share/kundenportal\n': `${site}\n`,
      '/usr/share/kundenportal>': `${site}>`,
    }).replaceAll(etc, `${own}/`);
    const named = /^# Modules: (.+)$/m.exec(source)?.[1]?.split(', ') ?? [];
    // Modules that Debian's Apache always loads.
    const modules = ['mpm_event', 'authz_core', ...named].map(
      (name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`,
    );
    const main = `ServerRoot ${own}\nPidFile ${own}/pid\nDefaultRuntimeDir ${own}\nServerName localhost
ErrorLog "|$cat >&2"\nListen ${port}\nTypesConfig /etc/mime.types\n`;
    const user = process.getuid?.() === 0 ? 'User www-data\nGroup www-data\n' : '';
    writeFileSync(join(own, 'httpd.conf'), `${modules.join('\n')}\n${main}${user}${sample}`);
    return ['apache2', '-f', join(own, 'httpd.conf'), '-DFOREGROUND'];
  },
};

/** Builds and starts the container of docs. */
function prepareContainer({ folder, site }: Site, port: number, backend: number): Container {
  const backends = join(folder, 'backends.conf');
  writeFileSync(backends, `location /api/ { proxy_pass http://127.0.0.1:${backend}; }`);
  const mounts = {
    '/usr/share/kundenportal/config.json': join(site, 'config.json'),
    '/etc/nginx/kundenportal/backends.conf': backends,
  };
  return buildContainer(folder, site, mounts, port);
}

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
type Ask = (port: number, path: string, encodings: string) => Promise<Reply>;

/** Asks by HTTP/2 over TLS. */
const ask: Ask = (port, path, encodings) =>
  new Promise((resolve, reject) => {
    const session = connect(`https://localhost:${port}`, { rejectUnauthorized: false });
    session.on('error', reject);
    const stream = session.request({ ':path': path, 'accept-encoding': encodings });
    const parts: Buffer[] = [];
    let headers: IncomingHttpHeaders = {};
    stream.on('response', (given) => (headers = given));
    stream.on('data', (part: Buffer) => parts.push(part));
    stream.on('error', reject);
    stream.on('end', () => {
      session.close();
      resolve({ status: Number(headers[':status']), headers, body: Buffer.concat(parts) });
    });
    stream.end();
  });

/** Asks by HTTP/1.1, as what ends TLS before a container does. */
const askPlain: Ask = (port, path, encodings) =>
  new Promise((resolve, reject) => {
    const options = { port, path, host: '127.0.0.1', headers: { 'accept-encoding': encodings } };
    requestPlain(options, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(parts),
        }),
      );
    })
      .on('error', reject)
      .end();
  });

/** Starts a real server with the sample of docs; `get` asks it. */
export async function startServer(name: ServerName, site: Site, backend: number) {
  const port = await freePort();
  const container = name === 'Container' ? prepareContainer(site, port, backend) : undefined;
  const [command = '', ...args] =
    name === 'Container' ? (container?.start ?? []) : prepare[name](site, port, backend);
  const get = (path: string, encodings = '') => (container ? askPlain : ask)(port, path, encodings);
  const child: ChildProcess = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let messages = '';
  child.stdout?.on('data', (part) => (messages += String(part)));
  child.stderr?.on('data', (part) => (messages += String(part)));
  for (let tries = 0; ; tries += 1) {
    try {
      await get('/');
      break;
    } catch (error) {
      if (tries >= 100 || child.exitCode !== null) throw new Error(`${messages}\n${String(error)}`);
      await setTimeout(100);
    }
  }
  return {
    get,
    port,
    pid: child.pid,
    container,
    close: () =>
      new Promise<void>((resolve) => {
        if (child.exitCode !== null) return resolve();
        child.once('exit', () => resolve());
        child.kill();
      }),
  };
}
