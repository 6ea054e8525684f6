/**
 * Every screen as a portal admin uses it: the slowest interaction to next paint of a scripted tour (filter, sort, tabs, tree,
 * menus) at a quarter of the CPU, once its code is there, and the three slowest screens again at a sixth. An interaction is
 * what the browser's event timing calls one; it measures in steps of 8 ms.
 */
import { setTimeout } from 'node:timers/promises';

import { chapter, limit } from './bench-page.mjs';
import { asAdmin, pathsOfEachKind, pauseOfPage } from './portal-page.mjs';

/** CPU rates and the milliseconds an interaction may take at each. */
const limits = { 4: 100, 6: 200 };
const slowest = 3;

function observe() {
  window.__events = [];
  new PerformanceObserver((list) => {
    for (const { interactionId, duration, name } of list.getEntries())
      if (interactionId) window.__events.push({ duration, name });
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 });
}

/** A popup whose code comes late would stay open. */
async function openAndClose(page, button) {
  await button.click();
  const popup = page.locator('[role=menu], [role=dialog], [role=listbox]').first();
  await popup.waitFor();
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'hidden' });
}

/** Does a user's steps on a screen, if the screen has them. */
async function tour(page) {
  const main = page.getByRole('main');
  const visible = async (locator) => (await locator.count()) > 0 && (await locator.first().isVisible());
  const filter = main.locator('input[type=search], input[type=text]');
  if (await visible(filter)) {
    await filter.first().click();
    await filter.first().pressSequentially('ver', { delay: 40 });
    await filter.first().fill('');
  }
  const sort = main.getByRole('columnheader').getByRole('button');
  if (await visible(sort)) for (let press = 0; press < 2; press += 1) await sort.first().click();
  const tabs = main.getByRole('tab');
  const count = Math.min(3, await tabs.count());
  for (let tab = 1; tab < count; tab += 1) await tabs.nth(tab).click();
  if (count > 1) await tabs.first().click();
  const branch = main.locator('[role=treeitem][aria-expanded=false]');
  if (await visible(branch)) {
    await branch.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
  }
  const menu = main.locator('button[aria-haspopup]:not([disabled])');
  if (await visible(menu)) await openAndClose(page, menu.first());
  await openAndClose(page, page.getByRole('banner').locator('button[aria-haspopup]').last());
  // The browser tells of an interaction after its next frame.
  await setTimeout(100);
}

export const measure = (machine) =>
  asAdmin(machine, async (context, origin) => {
    const page = await context.newPage();
    await page.addInitScript(observe);
    const session = await context.newCDPSession(page);
    const setRate = (rate) => session.send('Emulation.setCPUThrottlingRate', { rate });
    const open = async (path) => {
      await setRate(1);
      // Another hash alone would not load the page anew.
      await page.goto('about:blank');
      await page.goto(`${origin}/#${path}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await setTimeout(pauseOfPage);
    };
    const slowestOf = async (rate) => {
      await setRate(rate);
      await page.evaluate(() => (window.__events.length = 0));
      await tour(page);
      const events = await page.evaluate(() => window.__events);
      return events.toSorted((a, b) => b.duration - a.duration)[0] ?? { duration: 0, name: '' };
    };
    const rows = {};
    for (const path of await pathsOfEachKind(machine)) {
      await open(path);
      // A first use paints before the code on demand has come: what it opens then is not part of the interaction.
      await tour(page);
      rows[path] = { 4: await slowestOf(4) };
    }
    const bySlowness = Object.keys(rows).toSorted((a, b) => rows[b][4].duration - rows[a][4].duration);
    for (const path of bySlowness.slice(0, slowest)) {
      await open(path);
      await tour(page);
      rows[path][6] = await slowestOf(6);
    }
    print(rows);
  });

function print(rows) {
  chapter('Interaction', 'slowest interaction to next paint of each screen, ms');
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([path, { 4: four, 6: six }]) => [
        path,
        { 'CPU 4×': four.duration, event: four.name, 'CPU 6×': six?.duration ?? '' },
      ]),
    ),
  );
  for (const [rate, most] of Object.entries(limits)) {
    const measured = Object.entries(rows).filter(([, row]) => row[rate]);
    const [path, row] = measured.toSorted(([, a], [, b]) => b[rate].duration - a[rate].duration)[0];
    limit(`interaction to next paint, CPU ${rate} ×, at most (${path})`, row[rate].duration, most, 'ms');
  }
  console.log('');
}
