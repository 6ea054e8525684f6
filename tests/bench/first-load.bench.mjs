/**
 * Visits to login and dashboard: JavaScript until the form is usable, largest contentful paint and blocking time at a
 * quarter of the CPU and Fast 4G over HTTP/2, beside a portal of the usual making and a static page; the first visit also
 * without the service worker, and a return that finds what the browser has kept. Interleaved repetitions, medians.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { chapter, limit, median, peersBuild, verdict } from './bench-page.mjs';
import { http2Front, trustFronts } from './http2-front.mjs';
import { fast4g, load, logIn, startPortal } from './portal-page.mjs';

const repetitions = 5;
const launchArguments = [
  trustFronts,
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
];

const targets = [
  { name: 'login, portal', peer: 'login, peer', lcp: 0.6, code: 130 },
  { name: 'dashboard, portal', peer: 'dashboard, peer', lcp: 0.8, code: 250 },
  { name: 'dashboard, portal without kept news', peer: 'dashboard, peer', lcp: 0.8, code: 250 },
];

function observe() {
  window.__vitals = { lcp: 0, cls: 0, blocking: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (window.__vitals.lcp = entry.startTime));
  watch('layout-shift', (entry) => !entry.hadRecentInput && (window.__vitals.cls += entry.value));
  watch('longtask', (entry) => (window.__vitals.blocking += Math.max(0, entry.duration - 50)));
}

const desktop = { locale: 'de-DE', viewport: { width: 1440, height: 900 } };

/**
 * One visit: `usable` says when the page counts as ready, `prepare` runs in earlier pages, unmeasured. Where the user
 * `returns`, the browser still has their files.
 */
async function visit(browser, fronts, { url, usable, prepare = [], returns = false, slow = true }) {
  const context = await browser.newContext(desktop);
  const network = (conditions) => fronts.forEach((front) => (front.network = conditions));
  network(undefined);
  for (const step of prepare) {
    const before = await context.newPage();
    await step(before);
    await before.close();
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (returns) {
    // A worker without a page stops after half a minute.
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.stopAllWorkers');
  } else {
    await session.send('Network.clearBrowserCache');
    await session.send('Storage.clearDataForOrigin', {
      origin: new URL(url).origin,
      storageTypes: 'service_workers,cache_storage',
    });
  }
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
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'commit' });
  await usable(page);
  const usableAt = await page.evaluate(() => performance.now());
  const untilUsable = scriptBytes;
  await page.waitForLoadState('networkidle');
  // Chromium may report a paint a moment later.
  await page.waitForFunction(() => window.__vitals.lcp > 0);
  const vitals = await page.evaluate(() => window.__vitals);
  await context.close();
  return { ...vitals, usableAt, scriptBytes: untilUsable };
}

const typeable = (user, password) => async (page) => {
  await page.getByLabel(user).waitFor();
  await page.waitForFunction(
    () => Object.keys(document.querySelector('input') ?? {}).some((key) => key.startsWith('__reactProps')),
    undefined,
    { polling: 20 },
  );
  await page.getByLabel(password, { exact: true }).waitFor();
};

export async function measure(machine) {
  const mocks = await load(machine.projectRoot, 'mocks/http-server.ts');
  const floor = mkdtempSync(join(tmpdir(), 'floor-'));
  writeFileSync(
    join(floor, 'index.html'),
    '<!doctype html><meta charset="utf-8"><title>Floor</title><h1>Anmelden</h1>',
  );

  const withoutWorker = mkdtempSync(join(tmpdir(), 'without-worker-'));
  cpSync(join(machine.projectRoot, 'dist'), withoutWorker, { recursive: true });
  const config = join(withoutWorker, 'config.json');
  writeFileSync(
    config,
    JSON.stringify({ ...JSON.parse(readFileSync(config, 'utf8')), offline: { enabled: false } }),
  );

  const portal = await startPortal(machine, 4320, { scale: 1 });
  const plain = await startPortal(machine, 4323, { scale: 1, staticDir: withoutWorker });
  const peer = await mocks.startStaticServer({
    port: 4321,
    staticDir: peersBuild(machine.projectRoot, 'first-load'),
    headers: {},
  });
  const still = await mocks.startStaticServer({ port: 4322, staticDir: floor, headers: {} });
  const fronts = await Promise.all([4320, 4321, 4322, 4323].map((port) => http2Front(port + 20, port)));
  const browser = await chromium.launch({ executablePath: machine.browser, args: launchArguments });

  const visitBefore = (origin) => async (page) => {
    await page.goto(origin);
    await logIn(machine, page, 'contact');
    await page.getByRole('table').first().waitFor();
    // The visit ends when the page is complete: the news are kept for the next visit.
    await page.waitForLoadState('networkidle');
  };
  const visited = visitBefore('https://localhost:4340/');
  const withoutNews = async (page) => {
    await visited(page);
    await page.evaluate(() => localStorage.removeItem('kundenportal.news'));
  };
  const withWorker = async (page) => {
    await visited(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
  };
  const opened = (url) => async (page) => {
    await page.goto(url);
    await page.waitForLoadState('networkidle');
  };
  const firstRow = (page) => page.getByRole('table').first().getByRole('row').nth(1).waitFor();
  const form = typeable('Benutzername', 'Passwort');
  const dashboard = 'https://localhost:4340/#/mainDashboard';
  const peerDashboard = 'https://localhost:4341/#/dashboard';
  const comeBack = {
    url: dashboard,
    prepare: [withWorker, opened(dashboard)],
    usable: firstRow,
    returns: true,
  };

  const visits = {
    'login, portal': { url: 'https://localhost:4340/', usable: form },
    'login, portal without worker': { url: 'https://localhost:4343/', usable: form },
    'login, peer': { url: 'https://localhost:4341/', usable: form },
    'login, floor': { url: 'https://localhost:4342/', usable: (page) => page.getByRole('heading').waitFor() },
    'dashboard, portal': { url: dashboard, prepare: [visited], usable: firstRow },
    'dashboard, portal without worker': {
      url: 'https://localhost:4343/#/mainDashboard',
      prepare: [visitBefore('https://localhost:4343/')],
      usable: firstRow,
    },
    'dashboard, portal without kept news': { url: dashboard, prepare: [withoutNews], usable: firstRow },
    'dashboard, peer': { url: peerDashboard, usable: firstRow },
    'return, portal': comeBack,
    'return, peer': {
      url: peerDashboard,
      prepare: [opened(peerDashboard), opened(peerDashboard)],
      usable: firstRow,
      returns: true,
    },
    'return, portal at full speed': { ...comeBack, slow: false },
  };

  try {
    const results = Object.fromEntries(Object.keys(visits).map((name) => [name, []]));
    for (let round = 0; round < repetitions; round += 1)
      for (const [name, options] of Object.entries(visits))
        results[name].push(await visit(browser, fronts, options));
    print(results);
  } finally {
    await browser.close();
    await Promise.all([...fronts, portal, plain, peer, still].map((server) => server.close()));
    for (const folder of [floor, withoutWorker]) rmSync(folder, { recursive: true, force: true });
  }
}

function print(results) {
  const all = (name, key) => results[name].map((result) => result[key]);
  const of = (name, key) => median(all(name, key));
  chapter('First load', `4 × slower CPU, Fast 4G, HTTP/2, medians of ${repetitions} interleaved visits`);
  console.table(
    Object.fromEntries(
      Object.keys(results).map((name) => [
        name,
        {
          'LCP ms': Math.round(of(name, 'lcp')),
          'LCP from, to': [Math.min, Math.max].map((end) => Math.round(end(...all(name, 'lcp')))).join(', '),
          'usable ms': Math.round(of(name, 'usableAt')),
          'blocking ms': Math.round(of(name, 'blocking')),
          'JS kB (gz)': Math.round(of(name, 'scriptBytes') / 100) / 10,
          CLS: of(name, 'cls').toFixed(3),
        },
      ]),
    ),
  );
  for (const { name, peer, lcp, code } of targets) {
    verdict(`${name}: largest paint`, of(name, 'lcp') / of(peer, 'lcp'), lcp);
    limit(`${name}: code until usable`, of(name, 'scriptBytes') / 1000, code, 'kB');
    limit(`${name}: layout shift`, of(name, 'cls'), 0.02, '');
  }
  for (const page of ['login', 'dashboard']) {
    const without = of(`${page}, portal without worker`, 'lcp');
    verdict(
      `${page}, portal: largest paint to one without worker`,
      of(`${page}, portal`, 'lcp') / without,
      1.05,
    );
  }
  // The peer's own return stands in the table above; the target was set beside its first visit.
  verdict('return, portal: largest paint', of('return, portal', 'lcp') / of('dashboard, peer', 'lcp'), 0.25);
  limit('return, portal at full speed: largest paint', of('return, portal at full speed', 'lcp'), 250);
  console.log('');
}
