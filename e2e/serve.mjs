/**
 * The servers of the end-to-end tests: the mock backends on separate ports, and in front of the production build a
 * real nginx with the site file of docs/nginx (or, where nginx is missing, the Node server of `npm start`), both with
 * the security headers generated from the tests' own config.json. With PORTAL_RELEASE, the folder of an unpacked release,
 * site, site file and header generator are those of the release.
 */
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { runnerImport } from 'vite';

import { projectRoot } from '../scripts/ensure-installed.mjs';
import { parseHeaderFile } from '../scripts/security-headers.mjs';

const load = async (path) => (await runnerImport(join(projectRoot, path), { root: projectRoot })).module;
const { ports } = await load('e2e/ports.ts');
const mocks = await load('mocks/http-server.ts');

const folder = mkdtempSync(join(tmpdir(), 'kundenportal-e2e-'));
const site = join(folder, 'site');
const release = process.env.PORTAL_RELEASE;
const source = release
  ? { site: 'site', nginx: 'nginx/kundenportal.conf', headers: 'security-headers.mjs' }
  : { site: 'dist', nginx: 'docs/nginx/kundenportal.conf', headers: 'scripts/security-headers.mjs' };
const sourcePath = (part) => join(release ?? projectRoot, source[part]);
cpSync(sourcePath('site'), site, { recursive: true });

const config = JSON.parse(readFileSync(join(site, 'config.json'), 'utf8'));
config.gsd.url = `http://localhost:${ports.gsd}/portal`;
config.provider.url = `http://localhost:${ports.provider}`;
config.taskUtils.url = `http://localhost:${ports.taskUtils}`;
config.blog.url = `http://localhost:${ports.blog}`;
// Few tests are about the background counting, which costs each of them time.
config.background = { ...config.background, counting: false };
config.imageHosts = [`localhost:${ports.blog}`];
writeFileSync(join(site, 'config.json'), JSON.stringify(config));
const generated = spawnSync(process.execPath, [sourcePath('headers'), join(site, 'config.json')], {
  encoding: 'utf8',
});
if (generated.status !== 0) throw new Error(generated.stderr);
const headers = generated.stdout;

const { front, ...backends } = ports;
const origin = `http://localhost:${front}`;
const backend = await mocks.startMockBackends({ ports: backends, origin, scale: 1 });

function startNginx() {
  const headersPath = join(folder, 'security-headers.conf');
  writeFileSync(headersPath, headers);
  const siteFile = readFileSync(sourcePath('nginx'), 'utf8')
    .replace('listen 8080;', `listen ${front};`)
    .replace('root /usr/share/kundenportal;', `root ${site};`)
    .replaceAll('/etc/nginx/kundenportal/security-headers.conf', headersPath);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${join(folder, name)};`)
    .join('\n');
  const main = `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr warn; worker_processes 1;
events {}
http { access_log off; ${temporary}
${siteFile} }`;
  const mainPath = join(folder, 'nginx.conf');
  writeFileSync(mainPath, main);
  mkdirSync(site, { recursive: true });
  // Root drops its rights in the workers, which must still be able to read the temporary folder.
  spawnSync('chmod', ['-R', 'a+rX', folder]);
  const child = spawn('nginx', ['-c', mainPath, '-e', 'stderr'], { stdio: ['ignore', 'inherit', 'inherit'] });
  return { close: () => Promise.resolve(child.kill()) };
}

const startNode = () =>
  mocks.startStaticServer({ port: front, staticDir: site, headers: parseHeaderFile(headers) });

const server = process.env.PORTAL_FRONT === 'nginx' ? startNginx() : await startNode();

const stop = async () => {
  await server.close();
  await backend.close();
  rmSync(folder, { recursive: true, force: true });
  process.exit(0);
};
process.on('SIGINT', () => void stop());
process.on('SIGTERM', () => void stop());
