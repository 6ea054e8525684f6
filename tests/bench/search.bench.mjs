/**
 * Search: text against a naive search and Fuse.js, wildcards of an evil set, a hostile expression. The
 * portal's answers come from its worker, there and back; the peers run in the page.
 */
import { chapter, holds, inPage, limit, median, quantile, verdict } from './bench-page.mjs';

const count = 10_000;
/** With fewer, the 95th percentile would be the first, cold question; the peers' times hardly vary. */
const [rounds, roundsOfPeers] = [10, 3];
const texts = [
  'vertrag',
  'STRASSE',
  'ösch',
  'und für',
  'datenpanne',
  'DS-77',
  'Maßnahme',
  'zutritt ohne',
  'xyz',
  'e',
];
const evil = [
  '*e*n*e*n*',
  '*?a?e*',
  '*a*b*c*d*e*f*',
  '*????????*',
  '*ung*ung*ung*',
  `${'*a'.repeat(40)}*ß`,
  '?*?*?*z',
  '*n',
];
const hostile = '(?i)^(([a-zäöüß ])+.?)+[A-Z]{9}$';

const same = (one, other) =>
  one.length === other.length && one.every((place, index) => place === other[index]);

export const measure = (context) =>
  inPage(context, 'search', 4324, async (page) => {
    chapter(`Search in ${count}`, `milliseconds per question, ${rounds} rounds`);
    const ask = (who, ...question) =>
      page.evaluate(([name, args]) => window.bench[name](...args), [who, question]);
    const times = { portal: [], naive: [], 'Fuse.js': [], wildcard: [], 'hand over': [] };
    for (let round = 0; round < rounds; round += 1) times['hand over'].push(await ask('load', count));
    await ask('loadFuse');
    const expected = new Map();
    let exact = true;
    for (let round = 0; round < rounds; round += 1) {
      for (const text of texts) {
        const portal = await ask('portal', 'text', text);
        times.portal.push(portal.ms);
        if (round < roundsOfPeers) {
          const naive = await ask('naive', text);
          times.naive.push(naive.ms);
          expected.set(text, naive.found);
          times['Fuse.js'].push((await ask('fuse', text)).ms);
        }
        exact &&= same(portal.found, expected.get(text));
      }
      for (const pattern of evil) times.wildcard.push((await ask('portal', 'wildcard', pattern)).ms);
    }
    const [stopped, next] = [await ask('portal', 'regex', hostile), await ask('portal', 'text', 'vertrag')];
    const p95 = (name) => quantile(times[name], 0.95);
    console.table(
      Object.fromEntries(
        Object.keys(times).map((name) => [
          name,
          { p50: median(times[name]).toFixed(2), p95: p95(name).toFixed(2) },
        ]),
      ),
    );
    verdict('text p95 to naive', p95('portal') / p95('naive'), 1);
    verdict('text p95 to Fuse.js', p95('portal') / p95('Fuse.js'), 0.3);
    limit('wildcard p95', p95('wildcard'), 33.4);
    limit('hostile expression until told', stopped.ms, 400);
    limit('next answer after it', next.ms, 300);
    holds('recall and precision 1.0 against the oracle', exact);
    holds('hostile expression is stopped', stopped.state === 'stopped');
    console.log('');
  });
