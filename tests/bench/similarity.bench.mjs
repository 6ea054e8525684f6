/** Similarity of one title to 10,000: time against string-similarity, with the same title and score. */
import { chapter, holds, inPage, median, quantile, verdict } from './bench-page.mjs';

/** With so many the 95th percentile is no single slow moment of the machine. */
const questions = 100;

export const measure = (context) =>
  inPage(context, 'similarity', 4325, async (page) => {
    chapter('Similarity', `milliseconds for one title, ${questions} titles, interleaved`);
    const built = await page.evaluate(() => window.bench.load(10_000));
    const results = await page.evaluate(
      (number) =>
        window.bench
          .questions(number)
          .map((title) => ({ portal: window.bench.portal(title), peer: window.bench.peer(title) })),
      questions,
    );
    const times = (who) => results.map((result) => result[who].ms);
    const p95 = (who) => quantile(times(who), 0.95);
    const figures = (who) => ({ p50: median(times(who)).toFixed(2), p95: p95(who).toFixed(2) });
    console.table({ portal: figures('portal'), 'string-similarity': figures('peer') });
    console.log(`Index built in ${built.toFixed(0)} ms`);
    verdict('p95 to string-similarity, 10,000', p95('portal') / p95('peer'), 0.05);
    holds(
      'same title and score as the peer',
      results.every(
        ({ portal, peer }) => portal.index === peer.index && Math.abs(portal.score - peer.score) < 1e-12,
      ),
    );
    console.log('');
  });
