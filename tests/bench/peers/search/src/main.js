import Fuse from 'fuse.js';

import { fold } from '@/shared/search/fold';
import { createSearchEngine } from '@/shared/search/search-engine';
import workerUrl from '@/shared/search/search-worker?worker&url';

import { fieldsOf, germanRows } from '../../../german-rows.mjs';

let rows = [];
let engine;
let fuse;

const ask = (mode, pattern) =>
  new Promise((resolve) => {
    const began = performance.now();
    engine.ask({ mode, pattern }, (answer) => resolve({ answer, ms: performance.now() - began }));
  });

const naive = (pattern) => {
  const wanted = fold(pattern);
  return rows.flatMap((row, index) =>
    fieldsOf(row).some((field) => fold(field).includes(wanted)) ? index : [],
  );
};

const timed = (work) => {
  const began = performance.now();
  const result = work();
  return { result, ms: performance.now() - began };
};

window.bench = {
  /** Loads so many tasks; answers how long the page was kept waiting, in milliseconds. */
  load: async (count) => {
    rows = germanRows(count);
    const records = rows.map(fieldsOf);
    fuse = new Fuse(rows, {
      keys: ['id', 'number', 'title', 'description', 'keywords'],
      ignoreLocation: true,
      threshold: 0,
      includeScore: false,
    });
    engine = createSearchEngine(() => new Worker(workerUrl, { type: 'module' }));
    const { ms } = timed(() => engine.load(records));
    await ask('text', 'warm');
    return ms;
  },
  portal: async (mode, pattern) => {
    const { answer, ms } = await ask(mode, pattern);
    return {
      ms,
      state: answer.state,
      found: answer.state === 'found' ? answer.hits().map(({ place }) => place) : [],
    };
  },
  /** How long asking itself keeps the page waiting. */
  blocking: (pattern) => timed(() => engine.ask({ mode: 'text', pattern }, () => undefined)).ms,
  naive: (pattern) => {
    const { result, ms } = timed(() => naive(pattern));
    return { ms, found: result };
  },
  fuse: (pattern) => {
    const { result, ms } = timed(() => fuse.search(pattern));
    return { ms, found: result.map(({ refIndex }) => refIndex) };
  },
};
