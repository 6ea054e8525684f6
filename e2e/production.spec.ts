import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { holdRequests } from './support/network';
import { expect, test } from './support/test';

const release = process.env['PORTAL_RELEASE'];
/** Folder to serve: the last build, or the site of an unpacked release. */
const site = release ? join(release, 'site') : 'dist';
const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(js|html)$/.test(name),
);

const index = readFileSync(join(site, 'index.html'), 'utf8');
/** The scripts of the first paint, as index.html names them. */
const earlyScripts = [...index.matchAll(/<script [^>]*src="\.(\/assets\/(?:head|body)-script-[^"]+)"/g)].map(
  ([, path]) => path ?? '',
);

test('index.html nennt zwei frühe Skripte, jedes klein, und enthält selbst keins', () => {
  expect(earlyScripts).toHaveLength(2);
  for (const path of earlyScripts)
    expect(gzipSync(readFileSync(join(site, path))).length, path).toBeLessThan(1500);
  // The policy forbids scripts within the page.
  expect([...index.matchAll(/<script(?![^>]* src=)/g)]).toEqual([]);
  expect(index).not.toContain('<!-- boot:');
});

test('ein zu alter Browser bekommt statt des Portals eine Seite, die es sagt', async ({ page }) => {
  const [, script = ''] =
    /<script nomodule defer src="\.(\/assets\/old-browser-script-[^"]+)"/.exec(index) ?? [];
  const code = readFileSync(join(site, script), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
  // Signs that browsers of ten years ago cannot read.
  expect(code).toContain('Ihr Browser ist zu alt');
  expect(code).not.toMatch(/=>|`|\?\.|\?\?|\bclass\b|\basync\b/);
  await page.addInitScript(() => void Reflect.deleteProperty(URL, 'parse'));
  await page.goto('/');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Ihr Browser ist zu alt für das Kundenportal' }),
  ).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Apple Safari ab Version 18' })).toBeVisible();
  await expect(page.getByLabel('Benutzername')).toHaveCount(0);
});

test('der Produktionsstand enthält nichts von Mock-Backends und Entwicklung', () => {
  const found = files.filter((name) =>
    /mockServiceWorker|Portal!2026|musterwerk\.test|React DevTools/.test(
      readFileSync(join(site, name), 'utf8'),
    ),
  );
  expect(found).toEqual([]);
});

test('jede Antwort trägt die Sicherheitskopfzeilen, auch die 404', async ({ request }) => {
  for (const path of ['/', '/config.json', ...earlyScripts, '/gibt-es-nicht']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("require-trusted-types-for 'script'");
    expect(headers['content-security-policy'], path).toContain(
      'trusted-types dompurify kundenportal default',
    );
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['referrer-policy'], path).toBe('no-referrer');
  }
});

test('Dateien mit Prüfsumme im Namen bleiben im Zwischenspeicher, die anderen nicht', async ({ request }) => {
  const asset = files.find((name) => name.startsWith('assets/'));
  for (const path of [`/${asset}`, ...earlyScripts])
    expect((await request.get(path)).headers()['cache-control'], path).toContain('immutable');
  for (const path of ['/', '/config.json', '/logo.svg', '/service-worker.js', '/manifest.webmanifest'])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-cache');
});

test('Service Worker und Manifest haben Typ und Verzeichnis', async ({ request }) => {
  const worker = (await request.get('/service-worker.js')).headers();
  expect(worker['content-type']).toContain('text/javascript');
  // It lies beside index.html, so it needs no wider scope than its own folder.
  expect(worker['service-worker-allowed']).toBeUndefined();
  const manifest = (await request.get('/manifest.webmanifest')).headers();
  expect(manifest['content-type']).toContain('application/manifest+json');
});

test('das Impressum führt zu den Lizenzen der verwendeten Software', async ({ page, request }) => {
  await page.goto('/#/imprint');
  const link = page.getByRole('link', { name: 'Lizenzen der verwendeten Software' });
  const answer = await request.get(new URL((await link.getAttribute('href')) ?? '', page.url()).pathname);
  expect(answer.headers()['content-type']).toBe('text/plain; charset=utf-8');
  expect(await answer.text()).toContain('\nreact-dom ');
});

test('wer schneller tippt, als die Skripte kommen, verliert nichts', async ({ page }) => {
  const release = await holdRequests(page, /\/assets\/index-[^/]*\.js$/);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Benutzername').fill('anna');
  await page.getByLabel('Passwort', { exact: true }).fill('geheim');
  release();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeEnabled();
  await expect(page.getByLabel('Benutzername')).toHaveValue('anna');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('geheim');
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
});
