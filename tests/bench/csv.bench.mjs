/**
 * CSV of protocol rows: time and longest gap between frames against papaparse; and, in a round of its own,
 * the most memory of the page's heap that is held meanwhile, beside the rows (garbage is collected before each
 * look; the file itself lies outside of the heap, for both).
 */
import { chapter, inPage, limit, median, verdict } from './bench-page.mjs';

const repetitions = 3;

export async function measure(context) {
  chapter('CSV', `medians of ${repetitions} interleaved rounds`);
  await inPage(context, 'csv', 4326, async (page) => {
    const table = {};
    let last;
    for (const count of [10_000, 100_000]) {
      await page.evaluate((size) => window.bench.load(size), count);
      const results = { portal: [], peer: [] };
      for (let round = 0; round < repetitions; round += 1)
        for (const who of ['portal', 'peer'])
          results[who].push(await page.evaluate((name) => window.bench.write(name), who));
      const memory = {};
      for (const who of ['portal', 'peer'])
        memory[who] = await page.evaluate((name) => window.bench.memoryOf(name), who);
      const of = (who, key) => median(results[who].map((result) => result[key]));
      for (const who of ['portal', 'peer']) {
        const name = who === 'peer' ? 'papaparse' : who;
        table[`${count}, ${name}`] = {
          'total ms': of(who, 'ms').toFixed(0),
          'longest gap ms': of(who, 'gap').toFixed(0),
          'memory held MB': memory[who].toFixed(2),
          'file MB': (of(who, 'size') / 2 ** 20).toFixed(1),
        };
      }
      last = { of, memory };
    }
    console.table(table);
    const { of, memory } = last;
    verdict('total to papaparse, 100,000', of('portal', 'ms') / of('peer', 'ms'), 1);
    verdict('memory held to papaparse, 100,000', memory.portal / memory.peer, 1);
    limit('longest gap, 100,000', of('portal', 'gap'), 50);
    console.log('');
  });
}
