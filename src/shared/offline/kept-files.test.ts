import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { askedFor, cacheName, isOwnFile } from './kept-files';

const scope = 'https://portal.example.test/kunden/';

test.each([
  ['', 'navigate', 'page'],
  ['index.html', 'navigate', 'page'],
  ['?a=1#/login', 'navigate', 'page'],
  ['assets/app-1a2b3c4d.js', 'cors', 'code'],
  ['assets/geist-1a2b3c4d.woff2', 'cors', 'code'],
  ['config.json', 'cors', 'installation'],
  ['logo.svg', 'no-cors', 'installation'],
  ['api/provider/health', 'cors', undefined],
  ['api/gsd/portal/v1/multi', 'cors', undefined],
  ['api/assets/file.pdf', 'cors', undefined],
  ['api/gsd/portal/documents/1', 'navigate', undefined],
  ['third-party-notices.txt', 'navigate', undefined],
  ['', 'cors', undefined],
  ['service-worker.js', 'same-origin', undefined],
] as const)('A request for »%s« in the mode %s asks for %s', (path, mode, kind) => {
  expect(askedFor({ method: 'GET', mode, url: `${scope}${path}` }, scope)).toBe(kind);
});

test.each(['https://portal-api.example.test/assets/a.js', 'https://portal.example.test/assets/a.js'])(
  'What lies outside the portal’s own path is left to the browser: %s',
  (url) => expect(askedFor({ method: 'GET', mode: 'cors', url }, scope)).toBeUndefined(),
);

test.each(['POST', 'HEAD', 'PUT'])('A %s is never answered from the device', (method) => {
  expect(askedFor({ method, mode: 'cors', url: `${scope}config.json` }, scope)).toBeUndefined();
});

test('Two portals of one origin have caches of their own', () => {
  expect(cacheName('code', scope)).not.toBe(cacheName('code', 'https://portal.example.test/'));
});

const html = '<!doctype html><title>WLAN-Anmeldung</title>';
const config = '{"gsd":{"url":"x"},"provider":{"url":"y"}}';

test.each([
  ['config.json', config, 'application/json', 200, true],
  ['config.json', html, 'text/html', 200, false],
  ['config.json', html, 'application/json', 200, false],
  ['config.json', 'null', 'application/json', 200, false],
  ['config.json', '{"login":"https://wlan.example.test"}', 'application/json', 200, false],
  ['config.json', config, 'application/json', 511, false],
  ['config.json', config, 'application/json', 503, false],
  ['logo.svg', '<svg/>', 'image/svg+xml', 200, true],
  ['logo.svg', html, 'text/html', 200, false],
  ['index.html', html, 'text/html', 200, false],
])(
  '»%s« answered by »%s« as %s with %i is the portal’s own file: %s',
  async (name, body, type, status, own) => {
    const answer = new Response(body, { status, headers: { 'content-type': type } });
    expect(await isOwnFile(`${scope}${name}`, answer)).toBe(own);
    expect(await answer.text()).toBe(body);
  },
);

test('The page of the portal carries its mark', async () => {
  const page = readFileSync('index.html', 'utf8');
  expect(await isOwnFile('index.html', new Response(page))).toBe(true);
});
