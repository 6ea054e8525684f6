import { expect, test } from 'vitest';

import { askedFor, cacheName } from './kept-files';

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
