/**
 * CSV of 100,000 protocol rows: time and longest gap between frames against papaparse; and, in a round of its own, the most
 * memory of the page's heap that is held meanwhile, beside the rows (garbage is collected before each look; the file itself
 * lies outside of the heap, for both).
 */
import { chapter, inPage, limit, median, verdict } from './bench-page.mjs';

const repetitions = 3;
const contenders = { portal: 'portal', papaparse: 'peer' };

export const measure = (context) =>
  inPage(context, 'csv', 4326, async (page) => {
    chapter('CSV of 100,000 rows', `medians of ${repetitions} interleaved rounds`);
    await page.evaluate(() => window.bench.load(100_000));
    const results = { portal: [], papaparse: [] };
    for (let round = 0; round < repetitions; round += 1)
      for (const [name, who] of Object.entries(contenders))
        results[name].push(await page.evaluate((id) => window.bench.write(id), who));
    const table = {};
    for (const [name, who] of Object.entries(contenders)) {
      const of = (key) => median(results[name].map((result) => result[key]));
      table[name] = {
        'total ms': Math.round(of('ms')),
        'longest gap ms': Math.round(of('gap')),
        'memory held MB': await page.evaluate((id) => window.bench.memoryOf(id), who),
        'file MB': Math.round(of('size') / 2 ** 20),
      };
    }
    console.table(table);
    const ratio = (key) => table.portal[key] / table.papaparse[key];
    verdict('total to papaparse', ratio('total ms'), 1);
    verdict('memory held to papaparse', ratio('memory held MB'), 1);
    limit('longest gap', table.portal['longest gap ms'], 50);
    console.log('');
  });
