import Fuse from 'fuse.js';

import { createSearchEngine } from '@/engines/search/search-engine';
import workerUrl from '@/engines/search/search-worker?worker&url';
import { normalizeForSearch } from '@/shared/search/normalize-for-search';

import { fieldsOf, germanRows } from '../../../german-rows.mjs';

let rows = [];
let engine;
let fuse;

const ask = async (mode, pattern) => {
  const began = performance.now();
  const answer = await engine.search({ mode, pattern }, new AbortController().signal);
  return { answer, ms: performance.now() - began };
};

const naive = (pattern) => {
  const wanted = normalizeForSearch(pattern);
  return rows.flatMap((row, index) =>
    fieldsOf(row).some((field) => normalizeForSearch(field).includes(wanted)) ? index : [],
  );
};

const timed = (work) => {
  const began = performance.now();
  const result = work();
  return { result, ms: performance.now() - began };
};

/** The longest time between two frames while something is on its way, in milliseconds; an idle page has 16.7. */
async function longestGap(work) {
  let [last, longest, running] = [performance.now(), 0, true];
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
    if (running) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
  await work();
  running = false;
  return longest;
}

window.bench = {
  /** Loads so many tasks; answers the longest gap between frames until the worker has them. */
  load: async (count) => {
    rows = germanRows(count);
    engine?.stop();
    engine = createSearchEngine(rows, fieldsOf, () => new Worker(workerUrl, { type: 'module' }));
    window.gc();
    await new Promise(requestAnimationFrame);
    return longestGap(async () => {
      engine.load();
      await ask('text', 'warm');
    });
  },
  portal: async (mode, pattern) => {
    const { answer, ms } = await ask(mode, pattern);
    return {
      ms,
      state: answer.state,
      found: answer.state === 'found' ? answer.hits.map(({ index }) => index) : [],
    };
  },
  /** Apart from the others, which it would keep waiting: it makes an index of its own. */
  loadFuse: () => {
    fuse = new Fuse(rows, {
      keys: ['id', 'number', 'title', 'description', 'keywords'],
      ignoreLocation: true,
      threshold: 0,
      includeScore: false,
    });
  },
  naive: (pattern) => {
    const { result, ms } = timed(() => naive(pattern));
    return { ms, found: result };
  },
  fuse: (pattern) => {
    const { result, ms } = timed(() => fuse.search(pattern));
    return { ms, found: result.map(({ refIndex }) => refIndex) };
  },
};
