// @vitest-environment node

import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

const report = readFileSync('docs/accessibility.md', 'utf8');
const steps = [...report.matchAll(/^\| (\d+\.[\d.]+[a-h]?) +\| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, step = '', , result = '', proof = '']) => ({ step, result: result.trim(), proof: proof.trim() }),
);

test('The report on accessibility has each of the 98 steps once', () => {
  expect(steps).toHaveLength(98);
  expect(new Set(steps.map(({ step }) => step)).size).toBe(98);
});

test('Each step is at least rather fulfilled or not applicable, and says how it was checked', () => {
  const results = ['erfüllt', 'eher erfüllt', 'nicht anwendbar'];
  expect(steps.filter(({ result }) => !results.includes(result))).toEqual([]);
  expect(steps.filter(({ proof }) => proof.length < 10)).toEqual([]);
});

test('The sums above the table are those of the table', () => {
  const [, fulfilled, rather, none] =
    /(\d+) steps fulfilled.*?(\d+) rather fulfilled.*?(\d+) not\s+applicable/s.exec(report) ?? [];
  const count = (result: string) => String(steps.filter((step) => step.result === result).length);
  expect([fulfilled, rather, none]).toEqual([
    count('erfüllt'),
    count('eher erfüllt'),
    count('nicht anwendbar'),
  ]);
});
