import { createRoot } from 'react-dom/client';

import table from '@/engines/table/de.json';
import shared from '@/shared/i18n/de.json';
import { startI18n } from '@/shared/i18n/i18n';

import '@/shared/theme/styles.css';

import { germanRows } from '../../../german-rows.mjs';
import { contenders } from './contenders.jsx';

const { compare } = new Intl.Collator('de', { numeric: true });
const shown = ['number', 'title', 'person', 'state', 'progress'];

let [rows, root, current] = [[], null, null];

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
const afterPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Milliseconds from an action until its first row is painted. No frame is asked for before the row is there: after an
 * empty one Chromium holds the next back until its deadline, 17 ms later.
 */
const until = (expected, action) =>
  new Promise((resolve, reject) => {
    const began = performance.now();
    const timer = setTimeout(() => reject(new Error(`Never saw ${expected}`)), 20_000);
    const observer = new MutationObserver(async () => {
      if (!document.querySelector(current.row(0))?.textContent.includes(expected)) return;
      observer.disconnect();
      clearTimeout(timer);
      await afterPaint();
      resolve(performance.now() - began);
    });
    observer.observe(document.getElementById('root'), {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    action();
  });

await startI18n(() => Promise.resolve({}), { shared, 'engines/table': table });

/** The longest gap between frames in the time after an action, both in milliseconds. */
async function longestGap(time, action) {
  const began = performance.now();
  let [last, longest] = [began, 0];
  action();
  while (last - began < time) {
    await frame();
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}

window.bench = {
  mount: (name, count) => {
    rows = germanRows(count);
    current = contenders[name];
    const { View } = current;
    root = createRoot(document.getElementById('root'));
    // Otherwise the garbage of making the rows would be collected during the next contender's run.
    window.gc({ type: 'minor' });
    return until(rows[0].number, () => root.render(<View rows={rows} />));
  },
  /** The time in which a user goes to the search field. */
  prepare: () => longestGap(500, () => current.prepare()),
  filter: (text) => {
    const first = rows.find((row) => shown.some((id) => String(row[id]).toLowerCase().includes(text)));
    return until(first.title, () => current.filter(text));
  },
  sort: (id) => {
    const [first] = rows.toSorted((a, b) => compare(a[id], b[id]));
    return until(first.title, () => current.sort(id));
  },
  scroll: async () => {
    while (!current.box()) await frame();
    const box = current.box();
    // The rest of it is collected now, and not while it scrolls; before the first row, this would discard compiled code.
    window.gc();
    const times = [];
    let last = performance.now();
    for (let step = 0; step < 120; step += 1) {
      box.scrollTop += 150;
      await frame();
      const now = performance.now();
      times.push(now - last);
      last = now;
    }
    box.scrollTop = 0;
    await frame();
    return times;
  },
  elements: () => document.querySelectorAll('#root *').length,
  unmount: async () => {
    root.unmount();
    await frame();
  },
};
