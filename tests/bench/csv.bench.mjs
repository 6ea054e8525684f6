/** CSV of protocol rows (speed.md, 6): time, longest gap between frames, extra memory, against papaparse. */
import { inPage, limit, median, verdict } from './bench-page.mjs';

const repetitions = 3;

export async function measure(context) {
  console.log('CSV: medians of 3 interleaved rounds');
  await inPage(context, 'csv', 4326, async (page) => {
    const table = {};
    let last;
    for (const count of [1_000, 10_000, 100_000]) {
      await page.evaluate((size) => window.bench.load(size), count);
      const results = { portal: [], peer: [] };
      for (let round = 0; round < repetitions; round += 1)
        for (const who of ['portal', 'peer'])
          results[who].push(await page.evaluate((name) => window.bench.write(name), who));
      const of = (who, key) => median(results[who].map((result) => result[key]));
      for (const who of ['portal', 'peer'])
        table[`${count}, ${who === 'peer' ? 'papaparse' : who}`] = {
          'total ms': of(who, 'ms').toFixed(0),
          'longest gap ms': of(who, 'gap').toFixed(0),
          'extra memory MB': of(who, 'memory').toFixed(1),
          'file MB': (of(who, 'size') / 2 ** 20).toFixed(1),
        };
      last = of;
    }
    console.table(table);
    verdict('total to papaparse, 100,000', last('portal', 'ms') / last('peer', 'ms'), 0.45);
    verdict('extra memory to papaparse, 100,000', last('portal', 'memory') / last('peer', 'memory'), 0.2);
    limit('longest gap, 100,000', last('portal', 'gap'), 25);
    console.log('');
  });
}
