/**
 * Every screen of a portal admin, opened in a tab of its own and left alone: the longest task of the five seconds after it is
 * shown, unthrottled.
 */
import { setTimeout } from 'node:timers/promises';

import { chapter, limit } from './bench-page.mjs';
import { asAdmin, pathsOfEachKind, pauseOfPage } from './portal-page.mjs';

const maxTaskMs = 50;
const afterShown = 5000;

function observe() {
  window.__tasks = [];
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.__tasks.push(duration);
  }).observe({ type: 'longtask', buffered: true });
}

async function longestOn(context, origin, path) {
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(`${origin}/#${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await setTimeout(pauseOfPage);
  await page.evaluate(() => (window.__tasks.length = 0));
  await setTimeout(afterShown);
  const longest = Math.max(0, ...(await page.evaluate(() => window.__tasks)));
  await page.close();
  return Math.round(longest);
}

export const measure = (machine) =>
  asAdmin(machine, async (context, origin) => {
    const rows = {};
    for (const path of await pathsOfEachKind(machine)) rows[path] = await longestOn(context, origin, path);
    print(rows);
  });

function print(rows) {
  chapter('Long tasks', 'longest task of the five seconds after a screen is shown, ms (0: none of 50)');
  console.table(Object.fromEntries(Object.entries(rows).map(([path, task]) => [path, { task }])));
  const [path, task] = Object.entries(rows).toSorted(([, a], [, b]) => b - a)[0];
  limit(`longest task after a screen is shown (${path})`, task, maxTaskMs, 'ms');
  console.log('');
}
