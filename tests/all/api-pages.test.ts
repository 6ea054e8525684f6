// @vitest-environment node

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';

const documents = ['blog', 'gsd', 'provider', 'task-utils'];
const operation = z.object({ operationId: z.string(), summary: z.string() });
const paths = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

let folder = '';
const read = (path: string) => readFileSync(path, 'utf8');

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'api-pages-'));
  const { status, stderr } = spawnSync(process.execPath, ['scripts/api-pages.mjs', folder], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
});
afterAll(() => rmSync(folder, { recursive: true }));

test.each(documents)('The page of %s shows every call', (name) => {
  const page = read(join(folder, `${name}.html`));
  const calls = Object.values(paths.parse(JSON.parse(read(`docs/api/${name}.openapi.json`))).paths)
    .flatMap((methods) => Object.values(methods))
    .flatMap((candidate) => operation.safeParse(candidate).data ?? []);
  expect(calls.length).toBeGreaterThan(0);
  expect(calls.filter(({ summary }) => !page.includes(summary))).toEqual([]);
});

test.each(documents)('The page of %s loads nothing from elsewhere', (name) => {
  expect(read(join(folder, `${name}.html`))).not.toMatch(/<(?:script|link|img)[^>]+(?:src|href)="https?:/);
});

test('The start page leads to all of them', () => {
  const links = [...read(join(folder, 'index.html')).matchAll(/href="([^"]+)"/g)].map(([, link]) => link);
  expect(links).toEqual(documents.map((name) => `${name}.html`));
});
