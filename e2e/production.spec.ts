import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

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
  // No browser translates the portal and takes its elements away.
  expect(index).toMatch(/<html [^>]*translate="no"/);
  expect(index).toMatch(/<meta name="google" content="notranslate"/);
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

/** Places that Trusted Types or the policy for scripts guard, as a minifier writes them. */
const sink = new RegExp(
  [
    String.raw`\.(?:inner|outer)HTML=(?!=)`,
    'insertAdjacentHTML|createContextualFragment|parseFromString|(?:set|parse)HTMLUnsafe|src[dD]oc|insertHTML',
    String.raw`document\.write`,
    'dangerouslySetInnerHTML:{',
    String.raw`\bFunction\(|\beval\(|\bset(?:Timeout|Interval)\(["'\`]`,
    String.raw`\bnew (?:Shared)?Worker\(|serviceWorker\.register\(|importScripts|addModule\(`,
    String.raw`(?:createElement|jsxs?\)?)\(["'\`]script`,
    String.raw`setAttribute\(["'\`]on`,
  ].join('|'),
  'g',
);

/** Origin of the code around a sink, the code, its number in the build, and the reason it agrees with the policy. */
const explained: readonly (readonly [origin: string, code: RegExp, times: number, reason: string])[] = [
  ['react-aria', /Log\.innerHTML=``/, 2, 'the empty text passes the policy named default'],
  ['DOMPurify', /\(\)\.parseFromString\([\w$]+,/, 1, 'gets HTML of its own policy'],
  ['DOMPurify', /documentElement\.innerHTML=/, 1, 'the same, for documents without a parser'],
  ['rich-text.tsx', /lang:`de`,className:[\w$]+,dangerously/, 1, 'gets HTML of that policy'],
  ['react-dom', /\.__html!==[\w$]+&&\([\w$]+\.innerHTML=/, 2, 'hands on what rich-text.tsx gives it'],
  ['react-dom', /\.innerHTML=`<script>/, 1, 'for script elements, which the portal does not draw'],
  ['react-dom', /\.createElement\(`script`\),/, 3, 'the same, for scripts to load ahead'],
  ['react-dom', /\.setAttribute\(`oninput`/, 1, 'for browsers without input events'],
  ['react-router', /`script`,\{\.\.\.[\w$]+,suppress/, 2, 'ScrollRestoration, for pages drawn on a server'],
  ['d3-selection', /this\.innerHTML=/, 3, 'selection.html(), which the portal does not call'],
  ['the portal', /new Worker\([\w$]+\([\w$]+\)[,)]/, 2, 'trustedScriptUrl'],
  ['device-upkeep.ts', /serviceWorker\.register\([\w$]+\(`/, 1, 'trustedScriptUrl'],
  ['axios', /\.importScripts==`function`/, 1, 'only looks whether it is there'],
  ['pdf.js', /new Worker\([\w$]+,\{type:`module`\}\),/, 1, 'only without the worker of open-pdf.ts'],
  ['pdf.js', /Function\(``\),!0/, 2, 'only with isEvalSupported, which open-pdf.ts turns off'],
  ['pdf.js', /Function\(`src`,/, 1, 'the same'],
  ['pdf.js', /pdf\.worker\S+ .*parseFromString/, 5, 'a parser of its own: a worker has no documents'],
  ['core-js', /\(\)\|\|Function\(`return this`\)/, 2, 'only without globalThis'],
  ['core-js', /Function\(`return require/, 2, 'only in Node'],
  ['decimal.js', /self:Function\(`return this`\)/, 1, 'only without self'],
];

/** Each sink of the built scripts with its file and the code around it. */
const sinks = () =>
  files
    .filter((name) => name.endsWith('.js'))
    .flatMap((name) => {
      const code = readFileSync(join(site, name), 'utf8');
      const around = (index: number) => code.slice(Math.max(0, index - 50), index + 50).replaceAll('\n', ' ');
      return [...code.matchAll(sink)].map(({ index }) => `${name}: ${around(index)}`);
    });

test('jede Stelle der gebauten Skripte, die HTML oder Code annimmt, ist bekannt', () => {
  const found = sinks();
  expect(found.filter((one) => !explained.some(([, code]) => code.test(one)))).toEqual([]);
  // Another sink may stand close to one of these; what is gone leaves its line here.
  for (const [origin, code, times, reason] of explained)
    expect.soft(found.filter((one) => code.test(one)).length, `${origin}: ${reason}`).toBe(times);
  expect(found.length).toBe(explained.reduce((sum, [, , times]) => sum + times, 0));
});
