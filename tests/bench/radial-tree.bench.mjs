/**
 * The radial tree (speed.md, 1) beside vis-network and the radial tree of D3's gallery, all nodes in sight: time until
 * painted, 95th percentile of the frames of a zoom gesture without frame limit, heap, code. Three interleaved
 * repetitions, medians. Frames in which a page does nothing are told too: they are the machine's floor.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';

const repetitions = 3;
const sizes = [1000, 5000, 10_000];
const contenders = ['portal', 'vis-network', 'd3-svg'];
/** Frames of a gesture; a slow contender shows its slowness in a few. */
const frames = { portal: 240, 'vis-network': 60, 'd3-svg': 12 };

const sorted = (values) => [...values].sort((a, b) => a - b);
const median = (values) => sorted(values)[Math.floor(values.length / 2)];
const p95 = (values) => sorted(values)[Math.floor(values.length * 0.95)];

async function visit(browser, contender, count) {
  const context = await browser.newContext({ viewport: { width: 1152, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Runtime.getHeapUsage')).usedSize;
  };
  await page.goto(`http://localhost:4331/${contender}.html`);
  await page.waitForFunction(() => 'bench' in window);
  await page.evaluate((nodes) => window.bench.prepare(nodes), count);
  const before = await heap();
  const paint = await page.evaluate(() => window.bench.paint());
  const memory = (await heap()) - before;
  const empty = await page.evaluate(() => window.bench.emptyFrames(60));
  const gesture = await page.evaluate((amount) => window.bench.gesture(amount), frames[contender]);
  await context.close();
  return { paint, memory, frame: p95(gesture), middle: median(gesture), empty: p95(empty) };
}

/** Code of a contender in bytes, packed; d3-hierarchy counts for whoever loads it. */
function codeOf(dist, contender) {
  const page = readFileSync(join(dist, `${contender}.html`), 'utf8');
  const packed = (name) => gzipSync(readFileSync(join(dist, 'assets', name))).length;
  return readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js') && !name.startsWith('bench') && page.includes(name))
    .reduce((sum, name) => sum + packed(name), 0);
}

export async function measure({ browser: executablePath, projectRoot }) {
  const { module: mocks } = await runnerImport(join(projectRoot, 'mocks/http-server.ts'), {
    root: projectRoot,
  });
  const dist = join(projectRoot, 'tests/bench/peers/radial-tree/dist');
  const server = await mocks.startStaticServer({ port: 4331, staticDir: dist, headers: {} });
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
      print(count, results, dist);
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

function print(count, results, dist) {
  const of = (name, key) => median(results[name].map((result) => result[key]));
  console.log(`Radial tree, ${count} nodes in sight`);
  console.table(
    Object.fromEntries(
      contenders.map((name) => [
        name,
        {
          'gesture p95 ms': of(name, 'frame').toFixed(1),
          'median ms': of(name, 'middle').toFixed(1),
          'empty frame p95 ms': of(name, 'empty').toFixed(1),
          'first paint ms': Math.round(of(name, 'paint')),
          'heap MB': (of(name, 'memory') / 2 ** 20).toFixed(1),
          'code kB (gz)': (codeOf(dist, name) / 1000).toFixed(1),
        },
      ]),
    ),
  );
  const ratio = (key, peer) => `${(of('portal', key) / of(peer, key)).toFixed(3)} ×`;
  console.log(
    `gesture p95: ${ratio('frame', 'vis-network')} vis-network, ${ratio('frame', 'd3-svg')} D3; median: ${ratio('middle', 'vis-network')} vis-network; first paint: ${ratio('paint', 'vis-network')} vis-network\n`,
  );
}
