import stringSimilarity from 'string-similarity';

import { similarityIndex } from '@/engines/search/similarity';

import { germanRows } from '../../../german-rows.mjs';

/** Normalises beforehand for the peer, as the portal does by itself. */
const plain = (title) => title.normalize('NFC').toLowerCase();

let titles = [];
let index;

const timed = (work) => {
  const began = performance.now();
  const result = work();
  return { ...result, ms: performance.now() - began };
};

window.bench = {
  load: (count) => {
    titles = germanRows(count).map(({ title }) => plain(title));
    return timed(() => {
      index = similarityIndex(titles);
    }).ms;
  },
  portal: (title) =>
    timed(() => {
      const [best] = index.closest(title);
      return { index: best?.index ?? 0, score: best?.score ?? 0 };
    }),
  peer: (title) =>
    timed(() => {
      const { bestMatch, bestMatchIndex } = stringSimilarity.findBestMatch(plain(title), titles);
      return { index: bestMatchIndex, score: bestMatch.rating };
    }),
  questions: (count) => germanRows(count, 99).map(({ title }) => title),
};
