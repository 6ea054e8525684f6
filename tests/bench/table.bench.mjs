/**
 * The table with 10,000 records, 500 rows on a page: from the data to the first painted row, a filter, a German sort,
 * scrolling; against AG Grid. Frames are not held back, so that a frame's time is what it costs. The filter that counts is
 * the first of a loaded table, half a second after the focus; for those that follow AG Grid keeps a cache (off as it comes).
 */
import { chapter, inPage, limit, median, quantile, verdict } from './bench-page.mjs';

const count = 10_000;
const repetitions = 5;
const contenders = ['portal', 'agGrid'];
const filters = ['vertrag', 'löschkonzept', 'datenpanne', 'ötzi'];

export async function measure(context) {
  chapter('Table', `milliseconds, medians of ${repetitions} interleaved rounds`);
  const results = {};
  const note = (who, what, ms) => ((results[who] ??= {})[what] ??= []).push(ms);
  await inPage(
    context,
    'table',
    4327,
    async (page) => {
      const call = (name, ...args) =>
        page.evaluate(([what, given]) => window.bench[what](...given), [name, args]);
      for (let round = 0; round < repetitions; round += 1)
        for (const who of contenders) {
          note(who, 'first row', await call('mount', who, count));
          for (const ms of await call('scroll')) note(who, 'scroll p95', ms);
          note(who, 'elements', await call('elements'));
          note(who, 'gap on focus', await call('prepare'));
          note(who, 'first filter', await call('filter', filters[0]));
          for (const text of filters.slice(1)) note(who, 'next filter', await call('filter', text));
          await call('unmount');
          await call('mount', who, count);
          await call('prepare');
          note(who, 'sort', await call('sort', 'title'));
          await call('unmount');
        }
    },
    ['--disable-frame-rate-limit', '--disable-gpu-vsync'],
  );
  const of = (who, what) =>
    what.endsWith('p95') ? quantile(results[who][what], 0.95) : median(results[who][what]);
  console.table(
    Object.fromEntries(
      contenders.map((who) => [
        who,
        Object.fromEntries(Object.keys(results[who]).map((what) => [what, of(who, what).toFixed(1)])),
      ]),
    ),
  );
  verdict('first row to AG Grid', of('portal', 'first row') / of('agGrid', 'first row'), 0.6);
  limit('first filter', of('portal', 'first filter'), 33.4);
  verdict('German sort to AG Grid', of('portal', 'sort') / of('agGrid', 'sort'), 1);
  limit('scroll p95', of('portal', 'scroll p95'), 17.5);
  console.log('');
}
