// @vitest-environment node

import { existsSync, readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { webManifest } from '../scripts/web-manifest.mjs';
import { screens } from '../src/app/screens';

const manifest = webManifest({ brand: { name: 'Musterportal', accent: '#884400' } });

test('The manifest has the name and the colour of the installation', () => {
  expect(manifest).toMatchObject({
    name: 'Musterportal',
    short_name: 'Musterportal',
    theme_color: '#884400',
  });
  expect(webManifest({})).toMatchObject({ name: 'Kundenportal', theme_color: '#0b6070' });
});

test('Its icons exist in the size it names, one of them maskable', () => {
  const sizeOf = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
  expect(manifest.icons.map(({ src }) => sizeOf(readFileSync(`public/${src}`)))).toEqual(
    manifest.icons.map(({ sizes }) => sizes),
  );
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  expect(existsSync('public/icons/apple-touch-icon.png')).toBe(true);
});

test('Its shortcuts lead to pages of the portal', () => {
  const paths = new Set(screens.map(({ to }) => to));
  expect(manifest.shortcuts.map(({ url }) => paths.has(url.replace('./#', '')))).toEqual([true, true, true]);
});
