import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from './support/test';

const files = readdirSync('dist', { recursive: true, encoding: 'utf8' }).filter((name) =>
  /\.(js|html)$/.test(name),
);

test('der Produktionsstand enthält nichts von den Mock-Backends', () => {
  const found = files.filter((name) =>
    /mockServiceWorker|Portal!2026|musterwerk\.test/.test(readFileSync(join('dist', name), 'utf8')),
  );
  expect(found).toEqual([]);
});

test('jede Antwort trägt die Sicherheitskopfzeilen, auch die 404', async ({ request }) => {
  for (const path of ['/', '/config.json', '/theme.js', '/gibt-es-nicht']) {
    const headers = (await request.get(path)).headers();
    expect(headers['content-security-policy'], path).toContain("require-trusted-types-for 'script'");
    expect(headers['content-security-policy'], path).not.toContain('unsafe');
    expect(headers['x-content-type-options'], path).toBe('nosniff');
    expect(headers['x-frame-options'], path).toBe('DENY');
    expect(headers['referrer-policy'], path).toBe('no-referrer');
  }
});

test('Dateien mit Prüfsumme im Namen bleiben im Zwischenspeicher, die anderen nicht', async ({ request }) => {
  const asset = files.find((name) => name.startsWith('assets/'));
  expect((await request.get(`/${asset}`)).headers()['cache-control']).toContain('immutable');
  // What the backends answer behind the same origin stays on no device.
  expect((await request.get('/api/provider/health')).headers()['cache-control']).toBe('no-store');
  for (const path of ['/', '/config.json', '/theme.js'])
    expect((await request.get(path)).headers()['cache-control'], path).toBe('no-cache');
});

test('wer schneller tippt, als die Skripte kommen, verliert nichts', async ({ page }) => {
  let typedAll = () => {};
  const typed = new Promise<void>((resolve) => (typedAll = resolve));
  await page.route('**/assets/index-*.js', async (route) => {
    await typed;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByLabel('Benutzername').fill('anna');
  await page.getByLabel('Passwort', { exact: true }).fill('geheim');
  typedAll();
  await expect(page.getByRole('button', { name: 'Anmelden' })).toBeEnabled();
  await expect(page.getByLabel('Benutzername')).toHaveValue('anna');
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue('geheim');
  await expect(page.getByLabel('Passwort', { exact: true })).toBeFocused();
});
