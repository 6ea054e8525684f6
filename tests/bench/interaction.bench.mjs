/**
 * Every screen as a portal admin uses it: the slowest interaction to next paint of a scripted tour (filter, sort, tabs, tree,
 * menus) at a quarter of the CPU, once its code is there. An interaction is what the browser's event timing calls one; it
 * measures in steps of 8 ms.
 */
import { setTimeout } from 'node:timers/promises';

import { chapter, limit } from './bench-page.mjs';
import { asAdmin, pathsOfEachKind, pauseOfPage } from './portal-page.mjs';

const limitMs = 200;

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
  const menu = main.locator('button[aria-haspopup]:not([disabled])');
  if (await visible(menu)) await openAndClose(page, menu.first());
  const branch = main.locator('[role=treeitem][aria-expanded=false]');
  if (await visible(branch)) {
    await branch.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
  }
  // Last, because the menus of a panel that is being replaced go away.
  const tabs = main.getByRole('tab');
  const count = Math.min(3, await tabs.count());
  for (let tab = 1; tab < count; tab += 1) await tabs.nth(tab).click();
  if (count > 1) await tabs.first().click();
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
    const slowest = async () => {
      await setRate(4);
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
      await setTimeout(pauseOfPage);
      rows[path] = await slowest();
    }
    print(rows);
  });

function print(rows) {
  chapter('Interaction', 'slowest interaction to next paint of each screen, CPU 4 ×, ms');
  console.table(rows);
  const [path, { duration }] = Object.entries(rows).toSorted(([, a], [, b]) => b.duration - a.duration)[0];
  limit(`interaction to next paint, at most (${path})`, duration, limitMs);
  console.log('');
}
