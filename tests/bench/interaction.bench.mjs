/**
 * Every screen as a portal admin uses it: the slowest interaction to next paint of a scripted tour (filter, sort, tabs, tree,
 * menus) at a quarter and a sixth of the CPU, and the longest task of the five seconds after the screen is shown, unthrottled.
 * An interaction is what the browser's event timing calls one; it measures in steps of 8 ms.
 */
import { setTimeout } from 'node:timers/promises';

import { chromium } from '@playwright/test';

import { chapter, launchArguments, limit } from './bench-page.mjs';
import { logIn, pathsOfEachKind, startPortal } from './portal-page.mjs';

const port = 4331;
/** CPU rates of the tour and the milliseconds an interaction may take at each. */
const rates = { 4: 100, 6: 200 };
const longestTask = 50;
const afterShown = 5000;

function observe() {
  window.__events = [];
  window.__tasks = [];
  const watch = (options, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      buffered: true,
      ...options,
    });
  watch({ type: 'event', durationThreshold: 16 }, ({ interactionId, duration, name }) => {
    if (interactionId) window.__events.push({ duration, name });
  });
  watch({ type: 'longtask' }, ({ duration }) => window.__tasks.push(duration));
}

/** A popup whose code comes late would stay open. */
async function openAndClose(page, button) {
  await button.click();
  const popup = page.locator('[role=menu], [role=dialog], [role=listbox]').first();
  await popup.waitFor();
  await page.keyboard.press('Escape');
  await popup.waitFor({ state: 'hidden' });
}

/** What a user does on a screen, as far as the screen has it. */
async function tour(page) {
  const main = page.getByRole('main');
  const visible = async (locator) => (await locator.count()) > 0 && (await locator.first().isVisible());
  const filter = main.locator('input[type=search], input[type=text]');
  if (await visible(filter)) {
    await filter.first().click();
    await filter.first().pressSequentially('ver', { delay: 80 });
    await filter.first().fill('');
  }
  const sort = main.getByRole('columnheader').getByRole('button');
  if (await visible(sort)) for (let press = 0; press < 2; press += 1) await sort.first().click();
  const tabs = main.getByRole('tab');
  const count = Math.min(3, await tabs.count());
  for (let tab = 1; tab < count; tab += 1) await tabs.nth(tab).click();
  if (count > 1) await tabs.first().click();
  await isComplete();
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
  await setTimeout(300);
}

/** The background may keep the network busy: a page counts as complete after a moment. */
const isComplete = () => setTimeout(1000);

/** Opens a screen in a page of its own, so that nothing of another one is measured. */
async function open(context, path) {
  const page = await context.newPage();
  await page.addInitScript(observe);
  await page.goto(`http://localhost:${port}/#${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await isComplete();
  return page;
}

const clear = (page) =>
  page.evaluate(() => {
    window.__events.length = 0;
    window.__tasks.length = 0;
  });

/** One screen: at rest after it is shown, then in use at each rate. */
async function rowOf(context, path) {
  const page = await open(context, path);
  await clear(page);
  await setTimeout(afterShown);
  const row = { task: Math.max(0, ...(await page.evaluate(() => window.__tasks))) };
  // Code on demand is there before: what a first press waits for is a row of its own.
  await tour(page);
  const session = await context.newCDPSession(page);
  for (const rate of Object.keys(rates)) {
    await isComplete();
    await session.send('Emulation.setCPUThrottlingRate', { rate: Number(rate) });
    await clear(page);
    await tour(page);
    const events = await page.evaluate(() => window.__events);
    row[rate] = events.toSorted((a, b) => b.duration - a.duration)[0] ?? { duration: 0, name: '' };
  }
  await page.close();
  return row;
}

export async function measure(machine) {
  const server = await startPortal(machine, port);
  const browser = await chromium.launch({ executablePath: machine.browser, args: launchArguments });
  try {
    const context = await browser.newContext({
      locale: 'de-DE',
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    const first = await context.newPage();
    await first.goto(`http://localhost:${port}/`);
    await logIn(machine, first, 'admin');
    await first.close();
    const rows = {};
    for (const path of await pathsOfEachKind(machine)) rows[path] = await rowOf(context, path);
    print(rows);
  } finally {
    await browser.close();
    await server.close();
  }
}

function print(rows) {
  chapter('Interaction', 'slowest interaction to next paint and longest task of each screen, ms');
  console.table(
    Object.fromEntries(
      Object.entries(rows).map(([path, { task, 4: four, 6: six }]) => [
        path,
        {
          'CPU 4×': four.duration,
          event: four.name,
          'CPU 6×': six.duration,
          'longest task': Math.round(task),
        },
      ]),
    ),
  );
  for (const [rate, most] of Object.entries(rates)) {
    const [path, row] = Object.entries(rows).toSorted(
      ([, a], [, b]) => b[rate].duration - a[rate].duration,
    )[0];
    limit(`interaction to next paint, CPU ${rate} ×, at most (${path})`, row[rate].duration, most, 'ms');
  }
  const [path, { task }] = Object.entries(rows).toSorted(([, a], [, b]) => b.task - a.task)[0];
  limit(`longest task after a screen is shown (${path})`, task, longestTask, 'ms');
  console.log('');
}
