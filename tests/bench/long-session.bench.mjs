/**
 * A portal that stays open all day: 200 changes between pages of every kind, as many rounds as begin within 40 s, after one
 * round that fills the caches. What has grown on the same page with the garbage collected: heap, listeners, elements.
 */
import { chromium } from '@playwright/test';

import { chapter, launchArguments, limit } from './bench-page.mjs';
import { countCalls, countersOf, logIn, pathsOfEachKind, startPortal } from './portal-page.mjs';

const port = 4333;
const changes = 200;
/** Milliseconds within which rounds begin. */
const budget = 40_000;
const start = '/mainDashboard';
const pause = 1500;

/** Goes from page to page, as soon as one has its heading and nothing loads. */
const go = (page, addresses) =>
  page.evaluate(async (all) => {
    const frame = () => new Promise(requestAnimationFrame);
    for (const address of all) {
      const before = document.querySelector('h1');
      const isShown = () =>
        !before?.isConnected &&
        document.querySelector('h1') &&
        !document.querySelector('main [aria-busy=true]');
      window.location.hash = address;
      const began = performance.now();
      while (!isShown()) {
        if (performance.now() - began > 10_000) throw new Error(`${address} does not come`);
        await frame();
      }
    }
  }, addresses);

async function rounds(page, addresses, counters, quiet) {
  const round = Array.from({ length: changes }, (_, index) => addresses[index % addresses.length]);
  const look = async () => {
    await go(page, [start]);
    await quiet(pause);
    return counters();
  };
  // The first fills the caches.
  await go(page, round);
  const counted = [await look()];
  const began = performance.now();
  while (performance.now() - began < budget) {
    await go(page, round);
    counted.push(await look());
  }
  return counted;
}

export async function measure(machine) {
  const server = await startPortal(machine, port);
  const browser = await chromium.launch({ executablePath: machine.browser, args: launchArguments });
  try {
    const context = await browser.newContext({
      locale: 'de-DE',
      viewport: { width: 1440, height: 900 },
      // The news would be at another place at each look.
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    const { quiet } = countCalls(page);
    await page.goto(`http://localhost:${port}/`);
    await logIn(machine, page, 'admin');
    await quiet(pause);
    const others = (await pathsOfEachKind(machine)).filter((path) => path !== start);
    print(await rounds(page, others, await countersOf(page), quiet));
  } finally {
    await browser.close();
    await server.close();
  }
}

function print(counted) {
  const mega = (bytes) => bytes / 2 ** 20;
  const [first] = counted;
  const last = counted.at(-1);
  chapter('Long session', `${counted.length - 1} rounds of ${changes} route changes`);
  console.table(
    counted.map(({ JSHeapUsedSize, JSEventListeners, Nodes, Documents }) => ({
      'heap MB': mega(JSHeapUsedSize).toFixed(1),
      listeners: JSEventListeners,
      nodes: Nodes,
      documents: Documents,
    })),
  );
  limit('heap growth', mega(last.JSHeapUsedSize - first.JSHeapUsedSize), 5, 'MB');
  limit('listeners left', last.JSEventListeners - first.JSEventListeners, 0, '');
  console.log('');
}
