/**
 * Visits to a page at a quarter of the CPU and Fast 4G over HTTP/2: JavaScript until it is usable, largest contentful paint,
 * blocking time. Interleaved repetitions, each visit on a page of its own.
 */
import { setTimeout } from 'node:timers/promises';

import { chromium } from '@playwright/test';

import { chapter, median, peersBuild } from './bench-page.mjs';
import { http2Front, trustFronts } from './http2-front.mjs';
import { fast4g, load, logIn, startPortal } from './portal-page.mjs';

const launchArguments = [
  trustFronts,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
];
const desktop = { locale: 'de-DE', viewport: { width: 1440, height: 900 } };
/** Nothing larger is painted any more after so many milliseconds. */
const settled = 500;

export const origins = {
  portal: 'https://localhost:4340',
  peer: 'https://localhost:4341',
  floor: 'https://localhost:4342',
  withoutWorker: 'https://localhost:4343',
};
export const dashboards = {
  portal: `${origins.portal}/#/mainDashboard`,
  withoutWorker: `${origins.withoutWorker}/#/mainDashboard`,
  peer: `${origins.peer}/#/dashboard`,
};

export const firstRow = (page) => page.getByRole('table').first().getByRole('row').nth(1).waitFor();
export const withNews = (page) =>
  page
    .getByRole('region', { name: 'Neuigkeiten' })
    .getByText(/^1 von /)
    .waitFor();

function observe() {
  window.__vitals = { lcp: 0, cls: 0, blocking: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => {
    if (window.__vitals.lcp === 0) console.log('painted');
    window.__vitals.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => !entry.hadRecentInput && (window.__vitals.cls += entry.value));
  watch('longtask', (entry) => (window.__vitals.blocking += Math.max(0, entry.duration - 50)));
}

/** Returns the figures once the page has painted its largest part. */
async function vitalsOf(page) {
  for (;;) {
    await setTimeout(settled);
    const vitals = await page.evaluate(() => ({ ...window.__vitals, now: performance.now() }));
    if (vitals.now - vitals.lcp > settled) return vitals;
  }
}

/** Forgets the files of a page, and its worker, which would otherwise go on to install itself. */
async function forgetFiles(session, { origin }) {
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'service_workers,cache_storage',
  });
}

/**
 * One visit: `usable` says when the page counts as ready, `complete` when its last part is there. Where the user `returns`,
 * the browser still has the files. `forgets` names a key that the page no longer finds in its storage.
 */
async function visit(context, network, { url, usable, complete, forgets, returns = false, slow = true }) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // A worker without a page stops after half a minute.
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  if (!returns) await forgetFiles(session, new URL(url));
  if (slow) {
    network(fast4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const scripts = new Map();
  let scriptBytes = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => scripts.set(requestId, type === 'Script'));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.get(requestId)) scriptBytes += encodedDataLength;
  });
  if (forgets) await page.addInitScript((key) => localStorage.removeItem(key), forgets);
  await page.addInitScript(observe);
  // Looking for elements runs Playwright's own script in the page, which would keep it from painting.
  const painted = page.waitForEvent('console', (message) => message.text() === 'painted');
  await page.goto(url, { waitUntil: 'commit' });
  await painted;
  await usable(page);
  const usableAt = await page.evaluate(() => performance.now());
  const untilUsable = scriptBytes;
  await complete?.(page);
  const vitals = await vitalsOf(page);
  if (!returns) await forgetFiles(session, new URL(url));
  await page.close();
  network(undefined);
  return { ...vitals, usableAt, scriptBytes: untilUsable };
}

/** Makes the visits in turns, each in a browser context of its own; `prepare` runs there before, unmeasured. */
async function inTurns(browser, network, visits, repetitions) {
  const contexts = {};
  for (const [name, { prepare = [] }] of Object.entries(visits)) {
    contexts[name] = await browser.newContext(desktop);
    for (const step of prepare) {
      const before = await contexts[name].newPage();
      await step(before);
      await before.close();
    }
  }
  const results = Object.fromEntries(Object.keys(visits).map((name) => [name, []]));
  for (let round = 0; round < repetitions; round += 1)
    for (const [name, options] of Object.entries(visits))
      results[name].push(await visit(contexts[name], network, options));
  return results;
}

/** Logs in and waits until the dashboard is complete: the news are kept for the next visit. */
export const visited = (machine, origin) => async (page) => {
  await page.goto(origin);
  await logIn(machine, page, 'contact');
  await firstRow(page);
  await withNews(page);
  await page.waitForLoadState('networkidle');
};

/**
 * Makes `visits` to the portal, the peer and the `folders` served at the other origins, prints what was measured, and lets
 * `judge` compare: it gets a function that gives the median of a visit's figure.
 */
export async function measureVisits(machine, { topic, folders = {}, visits, repetitions = 3, judge }) {
  const { startStaticServer } = await load(machine.projectRoot, 'mocks/http-server.ts');
  const staticServer = (port, staticDir) => startStaticServer({ port, staticDir, headers: {} });
  const servers = {
    4320: startPortal(machine, 4320, { scale: 1 }),
    4321: staticServer(4321, peersBuild(machine.projectRoot, 'first-load')),
    ...(folders.floor && { 4322: staticServer(4322, folders.floor) }),
    ...(folders.withoutWorker && {
      4323: startPortal(machine, 4323, { scale: 1, staticDir: folders.withoutWorker }),
    }),
  };
  const running = await Promise.all(Object.values(servers));
  const fronts = await Promise.all(
    Object.keys(servers).map((port) => http2Front(Number(port) + 20, Number(port))),
  );
  const network = (conditions) => fronts.forEach((front) => (front.network = conditions));
  const browser = await chromium.launch({ executablePath: machine.browser, args: launchArguments });
  try {
    const results = await inTurns(browser, network, visits, repetitions);
    print(topic, results, repetitions);
    judge((name, key) => median(results[name].map((result) => result[key])));
    console.log('');
  } finally {
    await browser.close();
    await Promise.all([...fronts, ...running].map((server) => server.close()));
  }
}

function print(topic, results, repetitions) {
  chapter(topic, `4 × slower CPU, Fast 4G, HTTP/2, medians of ${repetitions} interleaved visits`);
  const rowOf = (measured) => {
    const all = (key) => measured.map((result) => result[key]);
    return {
      'LCP ms': Math.round(median(all('lcp'))),
      'LCP from, to': [Math.min, Math.max].map((end) => Math.round(end(...all('lcp')))).join(', '),
      'usable ms': Math.round(median(all('usableAt'))),
      'blocking ms': Math.round(median(all('blocking'))),
      'JS kB (gz)': Math.round(median(all('scriptBytes')) / 100) / 10,
      CLS: median(all('cls')).toFixed(3),
    };
  };
  console.table(
    Object.fromEntries(Object.entries(results).map(([name, measured]) => [name, rowOf(measured)])),
  );
}
