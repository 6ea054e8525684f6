import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';

import packageJson from '../../package.json' with { type: 'json' };

const lock = z.object({ packages: z.record(z.string(), z.object({ version: z.optional(z.string()) })) });

/** Whether CVE-2026-16633, a script in a PDF that runs, is in this version of pdfjs-dist: 5.6.83 to 6.2.107. */
function runsScriptsOfPdf(version: string): boolean {
  const number = version.split('.').reduce((sum, part) => sum * 10_000 + Number(part), 0);
  return number >= 500_060_083 && number <= 600_020_107;
}

test.each([
  ['5.4.624', false],
  ['5.6.82', false],
  ['5.6.83', true],
  ['5.6.205', true],
  ['6.2.107', true],
  ['6.2.108', false],
])('pdfjs-dist %s has CVE-2026-16633: %s', (version, affected) => {
  expect(runsScriptsOfPdf(version)).toBe(affected);
});

test('the installed pdfjs-dist does not run scripts of a PDF', () => {
  const { packages } = z.parse(lock, JSON.parse(readFileSync('package-lock.json', 'utf8')));
  const version = packages['node_modules/pdfjs-dist']?.version ?? '';
  expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(runsScriptsOfPdf(version)).toBe(false);
});

const publicCode = z.object({ url: z.string(), softwareVersion: z.string(), releaseDate: z.iso.date() });

test('package.json, publiccode.yml and CHANGELOG name the same version, date and repository', () => {
  const { url, softwareVersion, releaseDate } = publicCode.parse(
    parse(readFileSync('publiccode.yml', 'utf8')),
  );
  expect(softwareVersion).toBe(packageJson.version);
  expect(url).toBe(packageJson.repository.url);
  const [newest] = /^## .+$/m.exec(readFileSync('CHANGELOG.md', 'utf8')) ?? [];
  expect(newest).toBe(`## ${softwareVersion} (${releaseDate})`);
});
