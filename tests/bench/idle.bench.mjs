/**
 * A dashboard that is left alone: the processor time of the page for 20 s once the news have turned and the background has
 * asked, and the calls of ten minutes in sight and ten hidden. The minutes pass on a clock that is put forward by half of one each time.
 */
import { setTimeout } from 'node:timers/promises';

import { chromium } from '@playwright/test';

import { chapter, launchArguments, limit } from './bench-page.mjs';
import { countCalls, countersOf, logIn, startPortal } from './portal-page.mjs';

const port = 4332;
const watched = 20_000;
const minutes = { inSight: 10, hidden: 10 };
/** The clock is put forward in steps much shorter than the pause between two rounds. */
const [stepsOfMinute, minute] = [2, 60_000];
/** The first round of the background asks list after list. */
const [afterLogin, afterMinute] = [4000, 1000];

async function open(browser, machine, prepare) {
  const context = await browser.newContext({
    locale: 'de-DE',
    viewport: { width: 1440, height: 900 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await prepare?.(page);
  const { calls, quiet } = countCalls(page);
  await page.goto(`http://localhost:${port}/`);
  await logIn(machine, page, 'admin');
  await quiet(afterLogin);
  return { page, calls, quiet };
}

/** The news turn once. */
const newsTurned = ({ page }) =>
  page.getByRole('button', { name: 'Fortsetzen' }).waitFor({ timeout: 120_000 });

/** Share of a processor's time in percent. */
async function processorShare({ page, quiet }) {
  await quiet(afterLogin);
  const counters = await countersOf(page);
  const before = await counters();
  await setTimeout(watched);
  const after = await counters({ collected: false });
  return ((after.TaskDuration - before.TaskDuration) / (after.Timestamp - before.Timestamp)) * 100;
}

async function callsOf({ page, calls, quiet }, count) {
  const before = calls.length;
  for (let passed = 0; passed < count * stepsOfMinute; passed += 1) {
    await page.clock.fastForward(minute / stepsOfMinute);
    await setTimeout(afterMinute / 2);
    await quiet(afterMinute);
  }
  return calls.slice(before);
}

/** As the browser tells a page whose tab is behind another one. */
const hide = (page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });

export async function measure(machine) {
  const server = await startPortal(machine, port);
  const browser = await chromium.launch({ executablePath: machine.browser, args: launchArguments });
  try {
    const resting = await open(browser, machine);
    const turned = newsTurned(resting);
    const visit = await open(browser, machine, (page) => page.clock.install());
    const inSight = await callsOf(visit, minutes.inSight);
    // Renews the session, which would end in the middle.
    await visit.page.mouse.move(700, 400);
    await hide(visit.page);
    const hidden = await callsOf(visit, minutes.hidden);
    await visit.page.context().close();
    await turned;
    const processor = await processorShare(resting);
    print({ processor, inSight, hidden });
  } finally {
    await browser.close();
    await server.close();
  }
}

function print({ processor, inSight, hidden }) {
  chapter(
    'Idle',
    `a dashboard at rest, ${watched / 1000} s; ${minutes.inSight} minutes in sight, ${minutes.hidden} hidden`,
  );
  const table = {};
  for (const [kind, calls] of Object.entries({ 'in sight': inSight, hidden }))
    for (const path of calls) {
      table[path] ??= { 'in sight': 0, hidden: 0 };
      table[path][kind] += 1;
    }
  console.table(table);
  limit('processor time of the page', processor, 0.2, '%');
  limit('calls a minute', inSight.length / minutes.inSight, 1, 'calls');
  limit('calls in 5 minutes, hidden', (hidden.length / minutes.hidden) * 5, 1, 'calls');
  console.log('');
}
