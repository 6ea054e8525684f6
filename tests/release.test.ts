// @vitest-environment node

import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { tarGz } from '../scripts/release/archive';
import { parts } from '../scripts/release/parts';
import { precompress } from '../scripts/release/precompress';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kundenportal-release-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('The archive of a release', () => {
  const longName = `assets/${'a'.repeat(60)}/${'b'.repeat(60)}.js`;

  beforeEach(() => {
    mkdirSync(join(folder, 'site/assets', 'a'.repeat(60)), { recursive: true });
    writeFileSync(join(folder, 'site/index.html'), 'Größe');
    writeFileSync(join(folder, 'site', longName), 'x'.repeat(2000));
    writeFileSync(join(folder, 'run.sh'), '');
  });

  test('is unpacked by tar, below a folder with the version', () => {
    const archive = join(folder, '..', 'archive.tar.gz');
    writeFileSync(archive, tarGz(folder, 'kundenportal-1.0.0', 1_795_000_000));
    const target = join(folder, 'unpacked');
    mkdirSync(target);
    const { status, stderr } = spawnSync('tar', ['xzf', archive, '-C', target], { encoding: 'utf8' });
    rmSync(archive);
    expect([status, stderr]).toEqual([0, '']);
    expect(readdirSync(target)).toEqual(['kundenportal-1.0.0']);
    const unpacked = join(target, 'kundenportal-1.0.0/site');
    expect(readFileSync(join(unpacked, 'index.html'), 'utf8')).toBe('Größe');
    expect(readFileSync(join(unpacked, longName), 'utf8')).toHaveLength(2000);
  });

  test('has the same bytes for the same content', () => {
    const first = tarGz(folder, 'kundenportal-1.0.0', 1_795_000_000);
    expect(tarGz(folder, 'kundenportal-1.0.0', 1_795_000_000).equals(first)).toBe(true);
  });

  test('holds the files that docs and scripts name', () => {
    expect(Object.values(parts).filter((path) => !existsSync(path))).toEqual([]);
  });
});

test('Files are compressed beside themselves, except config.json, small ones and those that do not shrink', () => {
  const text = 'Kundenportal '.repeat(200);
  writeFileSync(join(folder, 'app.js'), text);
  writeFileSync(join(folder, 'config.json'), text);
  writeFileSync(join(folder, 'small.js'), 'x');
  writeFileSync(join(folder, 'picture.png'), text);
  precompress(folder);
  expect(readdirSync(folder).toSorted()).toEqual([
    'app.js',
    'app.js.br',
    'app.js.gz',
    'config.json',
    'picture.png',
    'small.js',
  ]);
  expect(brotliDecompressSync(readFileSync(join(folder, 'app.js.br'))).toString()).toBe(text);
  expect(gunzipSync(readFileSync(join(folder, 'app.js.gz'))).toString()).toBe(text);
});

describe('The header generator', () => {
  const config = { gsd: { url: 'https://dms.example.test/portal' } };
  const generate = (script: string, ...args: string[]) =>
    spawnSync(process.execPath, [script, ...args], { encoding: 'utf8' });

  test.each(['nginx', 'caddy', 'apache'])('runs as one file in an empty folder: %s', (server) => {
    const script = join(folder, 'security-headers.mjs');
    writeFileSync(script, readFileSync('scripts/security-headers.mjs'));
    writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
    const { status, stdout } = generate(script, join(folder, 'config.json'), server);
    expect(status).toBe(0);
    expect(stdout).toContain("connect-src 'self' https://dms.example.test;");
  });

  test('refuses a server it does not know', () => {
    expect(generate('scripts/security-headers.mjs', 'public/config.json', 'iis').status).toBe(2);
  });
});

describe('The container', () => {
  const containerfile = readFileSync('docs/container/Containerfile', 'utf8');

  test('copies what a release has', () => {
    const copied = [...containerfile.matchAll(/^COPY (?!--from)(?:--\S+ )?(\S+) /gm)].map(([, path]) => path);
    const folders = Object.keys(parts);
    expect(copied).toHaveLength(5);
    expect(
      copied.filter(
        (path) => path !== 'site' && !folders.some((part) => path === part || path?.startsWith(`${part}/`)),
      ),
    ).toEqual([]);
  });

  const start = (config: string) => {
    writeFileSync(join(folder, 'config.json'), config);
    const env = {
      ...process.env,
      PORTAL_SCRIPTS: 'scripts',
      PORTAL_CONFIG: join(folder, 'config.json'),
      PORTAL_TARGET: folder,
    };
    const { status } = spawnSync('sh', ['docs/container/40-security-headers.sh'], { env });
    const written = (name: string) => {
      const path = join(folder, name);
      return existsSync(path) ? readFileSync(path, 'utf8') : '';
    };
    return { status, headers: written('security-headers.conf'), manifest: written('manifest.webmanifest') };
  };

  test('generates the headers of the mounted configuration at the start', () => {
    const { status, headers } = start('{"imageHosts":["bilder.example.test"]}');
    expect(status).toBe(0);
    expect(headers).toMatch(/add_header Content-Security-Policy ".*img-src [^;]* bilder\.example\.test;/);
  });

  test('gives the installed app the name and colour of the mounted configuration', () => {
    const { manifest } = start('{"brand":{"name":"Musterportal","accent":"#884400"}}');
    expect(JSON.parse(manifest)).toMatchObject({ name: 'Musterportal', theme_color: '#884400' });
  });

  test('does not start with a configuration that cannot be read', () => {
    expect(start('{').status).not.toBe(0);
  });

  test('runs without root, on a port that needs none', () => {
    expect(containerfile).toMatch(/USER 101\nEXPOSE 8080\n$/);
    expect(readFileSync('docs/container/compose.yaml', 'utf8')).toContain('read_only: true');
  });
});
