import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';

import { csvCell } from '@/engines/csv/csv';

import { canRun } from '../../scripts/find-servers.mjs';
import servers from '../../scripts/servers.json' with { type: 'json' };

const soffice = servers.find(({ name }) => name === 'LibreOffice')?.file ?? '';
const folder = mkdtempSync(join(tmpdir(), 'kundenportal-csv-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const signs: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
const unescaped = (text: string) => text.replaceAll(/&(\w+);/g, (_, name: string) => signs[name] ?? '');

/** Returns the first column as LibreOffice reads it: type and text of each cell. */
function readBack(rows: readonly string[]): readonly { type: string; text: string }[] {
  const csv = join(folder, 'table.csv');
  writeFileSync(csv, `\ufeff${rows.map((row) => `${row}\r\n`).join('')}`);
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const filter = '--infilter=CSV:59,34,76,1,,1031,false,true';
  spawnSync(soffice, [profile, '--headless', '--convert-to', 'fods', filter, '--outdir', folder, csv]);
  const table = readFileSync(join(folder, 'table.fods'), 'utf8');
  return [...table.matchAll(/<table:table-row.*?<table:table-cell([^>]*)>(.*?)<\/table:table-row>/gs)].map(
    ([, attributes = '', content = '']) => ({
      type: /office:value-type="(\w+)"/.exec(attributes)?.[1] ?? '',
      text: [...content.matchAll(/<text:p>(.*?)<\/text:p>/gs)]
        .map(([, text = '']) => unescaped(text))
        .join('\n'),
    }),
  );
}

const unit = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  '"',
  ';',
  'a',
  'e',
  '0',
  '1',
  '3',
  '.',
  '/',
  ':',
  ',',
  '%',
  '€',
  "'",
);
const cellText = fc.oneof(
  fc.string({ unit, minLength: 1, maxLength: 30 }),
  fc.constantFrom(
    '01067',
    '0020261058',
    '123456789012345678',
    '3/4',
    '10:30',
    '+49 351 1234',
    'März 2026',
    '1. Mai',
  ),
  fc.constantFrom(
    'WAHR',
    'falsch',
    '1E5',
    '12 €',
    '1.234,50',
    '- Punkt',
    '=HYPERLINK("http://x")',
    'Dez 26',
    '31.12.',
  ),
);

describe.runIf(canRun('LibreOffice'))('LibreOffice', () => {
  test('shows the text of a cell as the portal shows it, and a number as a number', () => {
    const texts = [...new Set(fc.sample(cellText, { numRuns: 1500, seed: 2026 }))];
    const numbers = [0, 7, -12.5, 1234567.25, 2026001];
    const cells = readBack([...texts, ...numbers].map(csvCell));
    expect(cells.slice(0, texts.length).map(({ text }) => text)).toEqual(texts);
    const types = new Set(cells.slice(texts.length, texts.length + numbers.length).map(({ type }) => type));
    expect([...types]).toEqual(['float']);
  });
});
