/**
 * The outline tree (speed.md, 2) beside Mantine's flat tree and headless-tree, each virtualised as its documentation
 * shows: all branches opened by one click, the script of it and the time until it is painted, elements in the page,
 * frames while scrolling without frame limit. Five interleaved repetitions, medians.
 */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';

import { limit, median, quantile, verdict } from './bench-page.mjs';

const repetitions = 5;
const sizes = [1000, 5000, 10_000];
const contenders = ['portal', 'mantine', 'headless-tree'];

const p95 = (values) => quantile(values, 0.95);

/** Milliseconds between two visits: closing a page keeps the machine busy for a while. */
const rest = 300;

async function visit(browser, contender, count) {
  await setTimeout(rest);
  const context = await browser.newContext({ viewport: { width: 1152, height: 800 } });
  const page = await context.newPage();
  await page.goto(`http://localhost:4333/${contender}.html`);
  await page.waitForFunction(() => 'bench' in window);
  const { script, time, elements, levels, scrolls } = await page.evaluate(
    (nodes) => window.bench.expand(nodes),
    count,
  );
  await context.close();
  return { script, time, elements, levels, scroll: p95(scrolls) };
}

export async function measure({ browser: executablePath, projectRoot }) {
  const { module: mocks } = await runnerImport(join(projectRoot, 'mocks/http-server.ts'), {
    root: projectRoot,
  });
  const dist = join(projectRoot, 'tests/bench/peers/outline-tree/dist');
  const server = await mocks.startStaticServer({ port: 4333, staticDir: dist, headers: {} });
  const browser = await chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-frame-rate-limit',
      '--disable-gpu-vsync',
    ],
  });
  try {
    for (const count of sizes) {
      const results = Object.fromEntries(contenders.map((name) => [name, []]));
      for (let round = 0; round < repetitions; round += 1)
        for (const name of contenders) results[name].push(await visit(browser, name, count));
      print(count, results);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

function print(count, results) {
  const of = (name, key) => median(results[name].map((result) => result[key]));
  console.log(`Outline tree, ${count} nodes`);
  console.table(
    Object.fromEntries(
      contenders.map((name) => [
        name,
        {
          'script ms': of(name, 'script').toFixed(1),
          'expand all ms': of(name, 'time').toFixed(1),
          'scroll p95 ms': of(name, 'scroll').toFixed(1),
          elements: of(name, 'elements'),
          'says its level': of(name, 'levels') > 0,
        },
      ]),
    ),
  );
  const ratio = (peer) => of('portal', 'time') / of(peer, 'time');
  verdict('expand all, Mantine', ratio('mantine'), 0.6);
  verdict('expand all, headless-tree', ratio('headless-tree'), 0.15);
  limit('expand all', of('portal', 'time'), 16.7);
  limit('in the page', of('portal', 'elements'), 160, 'elements');
  console.log('');
}
