/**
 * Similarity of one title to many: time against string-similarity, with the same title and score. So many
 * titles that their 95th percentile is no single slow moment of the machine.
 */
import { chapter, holds, inPage, median, quantile, verdict } from './bench-page.mjs';

const questions = 100;

export async function measure(context) {
  chapter('Similarity', `milliseconds for one title, ${questions} titles, interleaved`);
  await inPage(context, 'similarity', 4325, async (page) => {
    const table = {};
    let ratio = Number.POSITIVE_INFINITY;
    let exact = true;
    for (const count of [10_000]) {
      const built = await page.evaluate((size) => window.bench.load(size), count);
      const results = await page.evaluate(
        (number) =>
          window.bench
            .questions(number)
            .map((title) => ({ portal: window.bench.portal(title), peer: window.bench.peer(title) })),
        questions,
      );
      const times = (who) => results.map((result) => result[who].ms);
      exact &&= results.every(
        ({ portal, peer }) => portal.index === peer.index && Math.abs(portal.score - peer.score) < 1e-12,
      );
      ratio = quantile(times('portal'), 0.95) / quantile(times('peer'), 0.95);
      table[count] = {
        'portal p50': median(times('portal')).toFixed(2),
        'portal p95': quantile(times('portal'), 0.95).toFixed(2),
        'string-similarity p50': median(times('peer')).toFixed(2),
        'string-similarity p95': quantile(times('peer'), 0.95).toFixed(2),
        'index built in': built.toFixed(0),
      };
    }
    console.table(table);
    verdict('p95 to string-similarity, 10,000', ratio, 0.02);
    holds('same title and score as the peer', exact);
    console.log('');
  });
}
