/**
 * The outline tree beside headless-tree, virtualised as its documentation shows: the first level is open, as in the portal,
 * and one click opens all other branches; the time until it is painted, elements in the page, frames while scrolling
 * without frame limit. Three interleaved repetitions, medians.
 */
import { chapter, limit, median, quantile, takeTurns, verdict } from './bench-page.mjs';

const count = 10_000;
const contenders = ['portal', 'headless-tree'];

async function visit(page) {
  const { scrolls, ...figures } = await page.evaluate((nodes) => window.bench.expand(nodes), count);
  return { ...figures, scroll: quantile(scrolls, 0.95) };
}

export const measure = (machine) =>
  takeTurns(machine, {
    suite: 'outline-tree',
    port: 4333,
    contenders,
    rest: 800,
    visit,
    print,
  });

function print(results) {
  const of = (name, key) => median(results[name].map((result) => result[key]));
  chapter(`Outline tree, ${count} nodes`);
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
  verdict('expand all, headless-tree', of('portal', 'time') / of('headless-tree', 'time'), 0.2);
  limit('expand all', of('portal', 'time'), 33);
  verdict('scroll p95, headless-tree', of('portal', 'scroll') / of('headless-tree', 'scroll'), 1.5);
  limit('scroll p95', of('portal', 'scroll'), 17.5);
  limit('in the page', of('portal', 'elements'), 160, 'elements');
  console.log('');
}
