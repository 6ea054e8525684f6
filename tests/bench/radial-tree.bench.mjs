/**
 * The radial tree beside vis-network, all nodes in sight: time until painted, 95th percentile of the frames of a zoom
 * gesture without frame limit, heap, code. Three interleaved repetitions, medians.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { chapter, limit, median, peersBuild, quantile, takeTurns, verdict } from './bench-page.mjs';

const count = 10_000;
const contenders = ['portal', 'vis-network'];
/** Milliseconds of a gesture, the same for all: a fast one's first frames, still cold, must not count for most. */
const gestureTime = 1000;

const p95 = (values) => quantile(values, 0.95);

async function visit(page, contender) {
  const prepare = () => page.evaluate((nodes) => window.bench.prepare(nodes), count);
  const draw = () => page.evaluate(() => window.bench.paint());
  await prepare();
  const paint = await draw();
  const gesture = await page.evaluate((time) => window.bench.gesture(time), gestureTime);
  return {
    paint,
    memory: contender === 'portal' ? await heapGrowth(page, prepare, draw) : NaN,
    frame: p95(gesture),
    middle: median(gesture),
    frames: gesture.length,
  };
}

/** Bytes a drawing keeps, on a page of its own: collecting garbage before a drawing discards compiled code. */
async function heapGrowth(page, prepare, draw) {
  await page.reload();
  await page.waitForFunction(() => window.bench !== undefined);
  await prepare();
  const before = await heapOf(page);
  await draw();
  return (await heapOf(page)) - before;
}

/** Bytes in use once the garbage is gone. */
async function heapOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  return (await session.send('Runtime.getHeapUsage')).usedSize;
}

/** Code of a contender in bytes, packed; d3-hierarchy counts for each contender that loads it. */
function codeOf(dist, contender) {
  const page = readFileSync(join(dist, `${contender}.html`), 'utf8');
  const packed = (name) => gzipSync(readFileSync(join(dist, 'assets', name))).length;
  return readdirSync(join(dist, 'assets'))
    .filter((name) => name.endsWith('.js') && !name.startsWith('bench') && page.includes(name))
    .reduce((sum, name) => sum + packed(name), 0);
}

export const measure = (machine) =>
  takeTurns(machine, {
    suite: 'radial-tree',
    port: 4331,
    contenders,
    rest: 2000,
    visit,
    print: (results) => print(results, peersBuild(machine.projectRoot, 'radial-tree')),
  });

function print(results, dist) {
  const of = (name, key) => median(results[name].map((result) => result[key]));
  chapter(`Radial tree, ${count} nodes in sight`);
  console.table(
    Object.fromEntries(
      contenders.map((name) => [
        name,
        {
          'gesture p95 ms': of(name, 'frame').toFixed(1),
          'median ms': of(name, 'middle').toFixed(1),
          frames: of(name, 'frames'),
          'first paint ms': Math.round(of(name, 'paint')),
          'heap MB': name === 'portal' ? (of(name, 'memory') / 2 ** 20).toFixed(1) : '',
          'code kB (gz)': (codeOf(dist, name) / 1000).toFixed(1),
        },
      ]),
    ),
  );
  verdict('gesture p95, vis-network', of('portal', 'frame') / of('vis-network', 'frame'), 0.1);
  limit('gesture p95', of('portal', 'frame'), 8);
  limit('first paint', of('portal', 'paint'), 200);
  limit('heap', of('portal', 'memory') / 2 ** 20, 10, 'MB');
  limit('code', codeOf(dist, 'portal') / 1000, 32, 'kB');
  console.log('');
}
