// @vitest-environment node

import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { canRun } from '../../../scripts/find-servers.mjs';
import { changedLinks, leadsTo } from '../../mail-links.fixtures';
import { createSite, script, startBackend, startServer } from './servers.fixtures';

describe.each(['nginx', 'Caddy', 'Apache', 'Container'] as const)('The sample of %s', (name) => {
  // The image of nginx has no module for brotli.
  const best =
    name === 'Container' ? (['gzip', gunzipSync] as const) : (['br', brotliDecompressSync] as const);
  let site: ReturnType<typeof createSite>;
  let backend: Awaited<ReturnType<typeof startBackend>>;
  let server: Awaited<ReturnType<typeof startServer>>;

  beforeAll(async () => {
    if (!canRun(name)) return;
    site = createSite();
    backend = await startBackend();
    server = await startServer(name, site, backend.port);
  }, 120_000);

  // npm test installs the servers where it may, names those that are missing and counts their tests.
  beforeEach(({ skip }) => skip(!canRun(name)));

  afterAll(async () => {
    await server?.close();
    await backend?.close();
    site?.remove();
  });

  test.each([
    ['/', 200],
    ['/config.json', 200],
    ['/assets/app-1a2b3c4d.js', 200],
    ['/gibt-es-nicht', 404],
    ['/api/provider/health', 200],
  ])('sends the security headers once with %s', async (path, status) => {
    const { headers, status: given } = await server.get(path);
    expect(given).toBe(status);
    expect(headers['content-security-policy']).toContain(
      "connect-src 'self' https://portal-api.example.test;",
    );
    expect(headers['content-security-policy']).toContain('bilder.example.test');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
    // A backend's own value would stand beside it and make the header invalid.
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test.each([
    ['/', 'no-cache'],
    ['/config.json', 'no-cache'],
    ['/service-worker.js', 'no-cache'],
    ['/manifest.webmanifest', 'no-cache'],
    ['/gibt-es-nicht', 'no-cache'],
    // A rollout may ask for a file a moment before it is there.
    ['/assets/weg-1a2b3c4d.js', 'no-cache'],
    ['/assets/app-1a2b3c4d.js', 'public, max-age=31536000, immutable'],
    ['/api/provider/health', 'no-store'],
  ])('caches %s as %s', async (path, cache) => {
    expect((await server.get(path, 'br, gzip')).headers['cache-control']).toBe(cache);
  });

  test.each([
    ['/', 'text/html'],
    ['/config.json', 'application/json'],
    ['/assets/app-1a2b3c4d.js', 'text/javascript'],
    ['/assets/geist-1a2b3c4d.woff2', 'font/woff2'],
    ['/third-party-notices.txt', 'text/plain; charset=utf-8'],
    ['/service-worker.js', 'text/javascript'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ])('gives %s the type %s, compressed or not', async (path, type) => {
    for (const encodings of ['', 'gzip', 'br'])
      expect((await server.get(path, encodings)).headers['content-type']).toContain(type);
  });

  test.each([
    ['br, gzip', ...best],
    ['gzip', 'gzip', gunzipSync],
  ] as const)(
    'sends the files that the release has compressed: %s → %s',
    async (acceptEncoding, encoding, unpack) => {
      const { headers, body } = await server.get('/assets/app-1a2b3c4d.js', acceptEncoding);
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary?.toLowerCase()).toContain('accept-encoding');
      expect(unpack(body).toString()).toBe(script);
      // A server that compresses by itself would not tell the length ahead.
      expect(Number(headers['content-length'])).toBe(body.length);
      expect((await server.get('/', acceptEncoding)).headers['content-encoding']).toBe(encoding);
    },
  );

  test('compresses config.json on the way, which has no compressed copy', async () => {
    const { headers, body } = await server.get('/config.json', 'gzip');
    expect(headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(body).toString()).toContain('bilder.example.test');
  });

  test('sends a file as it is to a browser that names no encoding', async () => {
    const { headers, body } = await server.get('/assets/app-1a2b3c4d.js');
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(script);
  });

  test('hands calls below /api/ on to the backend', async () => {
    expect((await server.get('/api/provider/health')).body.toString()).toContain('UP');
  });

  test.each(changedLinks)('answers %s with the page that leads to %s', async (request, page) => {
    const { status, headers, body } = await server.get(request);
    expect(status).toBe(404);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers.location).toBeUndefined();
    expect(body.toString()).toContain('<script src="/404.js">');
    expect(leadsTo((await server.get('/404.js')).body.toString(), request)).toBe(page);
  });

  test('compresses the page of unknown addresses, too', async () => {
    const { status, headers } = await server.get('/gibt-es-nicht', 'gzip');
    expect([status, headers['content-encoding']]).toEqual([404, 'gzip']);
  });
});
