/**
 * The outline tree (speed.md, 2) beside Mantine's flat tree and headless-tree, each virtualised as its documentation
 * shows: all branches opened by one click, the script of it and the time until it is painted, elements in the page,
 * frames while scrolling without frame limit. Three interleaved repetitions, medians.
 */
import { join } from 'node:path';

import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';

const repetitions = 3;
const sizes = [1000, 5000, 10_000];
const contenders = ['portal', 'mantine', 'headless-tree'];

const sorted = (values) => [...values].sort((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const p95 = (values) => sorted(values)[Math.floor(values.length * 0.95)];

async function visit(browser, contender, count) {
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
  const ratio = (peer) => `${(of('portal', 'time') / of(peer, 'time')).toFixed(2)} ×`;
  console.log(`expand all: ${ratio('mantine')} Mantine, ${ratio('headless-tree')} headless-tree\n`);
}
