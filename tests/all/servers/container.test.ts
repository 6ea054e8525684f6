// @vitest-environment node

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { canRun } from '../../../scripts/find-servers.mjs';
import { createSite, startBackend, startServer } from './servers.fixtures';

let site: ReturnType<typeof createSite>;
let backend: Awaited<ReturnType<typeof startBackend>>;
let server: Awaited<ReturnType<typeof startServer>>;

beforeAll(async () => {
  if (!canRun('Container')) return;
  site = createSite();
  backend = await startBackend();
  server = await startServer('Container', site, backend.port);
}, 120_000);

beforeEach(({ skip }) => skip(!canRun('Container')));

afterAll(async () => {
  await server?.close();
  await backend?.close();
  site?.remove();
});

const inContainer = (command: readonly string[], user?: string) => {
  const [program = '', ...args] = server.container?.inside(command, user) ?? [];
  return spawnSync(program, args, { encoding: 'utf8' });
};

test('The container runs without root and without a way to more rights, on a port that needs none', () => {
  const status = readFileSync(`/proc/${server.pid}/status`, 'utf8');
  expect(status).toMatch(/^Name:\tnginx$/m);
  expect(status).toMatch(/^Uid:\t101\t101\t101\t101$/m);
  expect(status).toMatch(/^CapEff:\t0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\t1$/m);
  expect(Object.keys(server.container?.settings.ExposedPorts ?? {})).toEqual([`${server.port}/tcp`]);
});

test('Its file system cannot be written even by root, but for /tmp', () => {
  const write = (path: string) =>
    inContainer(['node', '-e', `fs.writeFileSync('${path}', '')`], '0:0').stderr;
  expect(write('/usr/share/kundenportal/index.html')).toContain('EROFS');
  expect(write('/etc/nginx/conf.d/default.conf')).toContain('EROFS');
  expect(write('/tmp/file')).toBe('');
});

test('The health check says whether the site is there', async () => {
  const [kind, ...command] = server.container?.settings.Healthcheck.Test ?? [];
  expect(kind).toBe('CMD');
  expect(inContainer(command).status).toBe(0);
  await server.close();
  expect(inContainer(command).status).toBe(1);
});
