// @vitest-environment node

import { readFileSync } from 'node:fs';

import { type Rolldown, build } from 'vite';
import { beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';

import { folderOf, noticesOf } from '../../scripts/build/third-party-packages';

const mapSchema = z.object({ sources: z.array(z.string()) });
let files: Rolldown.OutputBundle[string][] = [];
let notices = '';

const textOf = (source: string | Uint8Array) =>
  typeof source === 'string' ? source : new TextDecoder().decode(source);

beforeAll(async () => {
  const result = await build({ logLevel: 'error', build: { write: false, sourcemap: true } });
  files = (Array.isArray(result) ? result : [result]).flatMap((part) =>
    'output' in part ? part.output : [],
  );
  const file = files.find(({ fileName }) => fileName === 'third-party-notices.txt');
  notices = file?.type === 'asset' ? textOf(file.source) : '';
}, 120_000);

/** The package folders of a list of paths; source maps name them relative to the map. */
const packageNames = (paths: readonly string[]) =>
  [...new Set(paths.flatMap((path) => folderOf(path)?.split('node_modules/').at(-1) ?? []))].toSorted();

describe('The notices of a build', () => {
  test('name every package of the code, workers included', () => {
    const sources = files
      .filter((file) => file.type === 'asset' && file.fileName.endsWith('.js.map'))
      .flatMap((file) =>
        file.type === 'asset' ? mapSchema.parse(JSON.parse(textOf(file.source))).sources : [],
      );
    const names = packageNames(sources);
    expect(names).toContain('react-dom');
    expect(names).toContain('pdfjs-dist');
    expect(names.length).toBeGreaterThan(50);
    expect(names.filter((name) => !notices.includes(`\n${name} `))).toEqual([]);
  });

  test('name every package of fonts, character maps and other files', () => {
    const names = packageNames(
      files.flatMap((file) => (file.type === 'asset' ? file.originalFileNames : [])),
    );
    expect(names).toEqual(['@fontsource-variable/geist', 'pdfjs-dist']);
    expect(names.filter((name) => !notices.includes(`\n${name} `))).toEqual([]);
  });

  test.each([
    ['the typeface', 'SIL OPEN FONT LICENSE Version 1.1'],
    ['the fonts for PDFs', 'Liberation'],
    ['the other fonts for PDFs', 'PDFium'],
    ['the character maps', 'Adobe Systems Incorporated'],
    ['the decoder for JPEG 2000', 'Louvain'],
    ['PDF.js', 'Apache License'],
    ['the style sheet', '\ntailwindcss '],
  ])('hold the licence of %s', (_part, words) => {
    expect(notices).toContain(words);
  });
});

test('a package without a file for its licence is given the text that its package.json names', () => {
  const [notice] = noticesOf([`${process.cwd()}/node_modules/embla-carousel/index.js`]);
  expect(notice?.name).toBe('embla-carousel');
  expect(notice?.texts.join('')).toMatch(/^Copyright .+\s+Permission is hereby granted/);
});

test('package.json says that the portal itself is not licensed to others', () => {
  expect(JSON.parse(readFileSync('package.json', 'utf8'))).toMatchObject({ license: 'UNLICENSED' });
});
