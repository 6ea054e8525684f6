/**
 * The table: from the data to the first painted row, a filter, a German sort, scrolling; against AG Grid
 * and TanStack Table with a virtualiser. Frames are not held back, so that a frame's time is what it costs. The filter
 * that counts is the first of a loaded table; for those that follow AG Grid keeps a cache (off as it comes), and all
 * three need little more than drawing the rows. The sort that counts is the first by a column, a fifth of a second after
 * the pointer or the focus has come to its head, as with a click; the time without that is printed too.
 */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { chapter, grows, inPage, limit, median, quantile, verdict } from './bench-page.mjs';

const sizes = [1_000, 5_000, 10_000, 100_000];
const repetitions = 3;
const contenders = ['portal', 'agGrid', 'tanStack'];
const filters = ['vertrag', 'löschkonzept', 'datenpanne', 'ötzi'];

export async function measure(context) {
  chapter('Table', 'milliseconds, medians of 3 interleaved rounds');
  const results = {};
  const note = (count, who, what, ms) => ((results[`${count}, ${who}`] ??= {})[what] ??= []).push(ms);
  await inPage(
    context,
    'table',
    4327,
    async (page) => {
      const call = (name, ...args) =>
        page.evaluate(([what, given]) => window.bench[what](...given), [name, args]);
      for (const count of sizes)
        for (let round = 0; round < repetitions; round += 1)
          for (const who of contenders) {
            note(count, who, 'first row', await call('mount', who, count));
            for (const ms of await call('scroll')) note(count, who, 'scroll p95', ms);
            note(count, who, 'elements', await call('elements'));
            note(count, who, 'gap on focus', await call('prepare'));
            note(count, who, 'first filter', await call('filter', filters[0]));
            for (const text of filters.slice(1)) note(count, who, 'next filter', await call('filter', text));
            await call('unmount');
            // No limit looks at it, and it takes seconds.
            if (count === 100_000 && round > 0) continue;
            await call('mount', who, count);
            note(count, who, 'sort at once', await call('sort', 'title'));
            await call('unmount');
            await call('mount', who, count);
            note(count, who, 'gap on arrival', await call('approach', 'title'));
            note(count, who, 'sort', await call('sort', 'title'));
            await call('unmount');
          }
    },
    ['--disable-frame-rate-limit', '--disable-gpu-vsync'],
  );
  const of = (count, who, what) =>
    what.endsWith('p95')
      ? quantile(results[`${count}, ${who}`][what], 0.95)
      : median(results[`${count}, ${who}`][what]);
  const [first] = Object.values(results);
  console.table(
    Object.fromEntries(
      Object.keys(results).map((name) => {
        const [count, who] = name.split(', ');
        return [
          name,
          Object.fromEntries(Object.keys(first).map((what) => [what, of(count, who, what).toFixed(1)])),
        ];
      }),
    ),
  );
  for (const [title, what] of [
    ['Table: first row', 'first row'],
    ['Table: first filter', 'first filter'],
    ['Table: German sort', 'sort'],
  ])
    for (const count of sizes) for (const who of contenders) grows(title, who, count, of(count, who, what));
  const best = (what, count = 100_000) => Math.min(of(count, 'agGrid', what), of(count, 'tanStack', what));
  verdict(
    'first row to AG Grid, 100,000',
    of(100_000, 'portal', 'first row') / of(100_000, 'agGrid', 'first row'),
    0.3,
  );
  verdict(
    'first filter to the best, 100,000',
    of(100_000, 'portal', 'first filter') / best('first filter'),
    0.2,
  );
  console.log(
    `        and the next ones: ${(of(100_000, 'portal', 'next filter') / best('next filter')).toFixed(3)} ×`,
  );
  verdict('German sort to AG Grid, 10,000', of(10_000, 'portal', 'sort') / of(10_000, 'agGrid', 'sort'), 0.8);
  console.log(
    `        and without notice: ${(of(10_000, 'portal', 'sort at once') / of(10_000, 'agGrid', 'sort at once')).toFixed(3)} ×`,
  );
  for (const count of [10_000, 100_000]) {
    const scroll = of(count, 'portal', 'scroll p95');
    limit(`scroll p95, ${count}`, scroll, 17.5);
    verdict(`scroll p95 to the best, ${count}`, scroll / best('scroll p95', count), 1.5);
  }
  const assets = join(context.projectRoot, 'dist/assets');
  const size = (part) =>
    readdirSync(assets)
      .filter((name) => name.startsWith(part) && name.endsWith('.js'))
      .reduce((sum, name) => sum + gzipSync(readFileSync(join(assets, name))).length, 0) / 1000;
  limit('code of the table', size('data-table-'), 14, 'kB');
  console.log(
    `        and of the grid for long pages, loaded when there is one: ${size('virtual-grid-').toFixed(1)} kB\n`,
  );
}
