/**
 * First load of login and dashboard: JavaScript until the form is usable, largest contentful paint and
 * blocking time at a quarter of the CPU and Fast 4G over HTTP/2, beside a portal of the usual making and a static page. Three
 * interleaved repetitions, medians.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium } from '@playwright/test';

import { chapter, limit, median, peersBuild, verdict } from './bench-page.mjs';
import { http2Front } from './http2-front.mjs';
import { load, logIn, startPortal } from './portal-page.mjs';

const repetitions = 3;
const launchArguments = [
  '--ignore-certificate-errors',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
];
/** DevTools' Fast 4G: bytes per second and milliseconds. */
const fast4g = { offline: false, downloadThroughput: 1_012_500, uploadThroughput: 168_750, latency: 165 };

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

/** One cold visit: `usable` says when the page counts as ready, `prepare` runs in a first, unmeasured page. */
async function visit(browser, { url, usable, prepare }) {
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
  if (prepare) {
    const first = await context.newPage();
    await prepare(first);
    await first.close();
  }
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.clearBrowserCache');
  await session.send('Network.emulateNetworkConditions', fast4g);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
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

  const portal = await startPortal(machine, 4320, { scale: 1 });
  const peer = await mocks.startStaticServer({
    port: 4321,
    staticDir: peersBuild(machine.projectRoot, 'first-load'),
    headers: {},
  });
  const still = await mocks.startStaticServer({ port: 4322, staticDir: floor, headers: {} });
  const fronts = await Promise.all([4320, 4321, 4322].map((port) => http2Front(port + 20, port)));
  const browser = await chromium.launch({ executablePath: machine.browser, args: launchArguments });

  const visitBefore = async (page) => {
    await page.goto('https://localhost:4340/');
    await logIn(machine, page, 'contact');
    await page.getByRole('table').first().waitFor();
    // The visit ends when the page is complete: the news are kept for the next visit.
    await page.waitForLoadState('networkidle');
  };
  const forgetNews = async (page) => {
    await visitBefore(page);
    await page.evaluate(() => localStorage.removeItem('kundenportal.news'));
  };
  const firstRow = (page) => page.getByRole('table').first().getByRole('row').nth(1).waitFor();

  const visits = {
    'login, portal': { url: 'https://localhost:4340/', usable: typeable('Benutzername', 'Passwort') },
    'login, peer': { url: 'https://localhost:4341/', usable: typeable('Benutzername', 'Passwort') },
    'login, floor': { url: 'https://localhost:4342/', usable: (page) => page.getByRole('heading').waitFor() },
    'dashboard, portal': {
      url: 'https://localhost:4340/#/mainDashboard',
      prepare: visitBefore,
      usable: firstRow,
    },
    'dashboard, portal without kept news': {
      url: 'https://localhost:4340/#/mainDashboard',
      prepare: forgetNews,
      usable: firstRow,
    },
    'dashboard, peer': {
      url: 'https://localhost:4341/#/dashboard',
      usable: firstRow,
    },
  };

  try {
    const results = Object.fromEntries(Object.keys(visits).map((name) => [name, []]));
    for (let round = 0; round < repetitions; round += 1)
      for (const [name, options] of Object.entries(visits)) results[name].push(await visit(browser, options));
    print(results);
  } finally {
    await browser.close();
    await Promise.all([...fronts, portal, peer, still].map((server) => server.close()));
    rmSync(floor, { recursive: true, force: true });
  }
}

function print(results) {
  const of = (name, key) => median(results[name].map((result) => result[key]));
  chapter('First load', '4 × slower CPU, Fast 4G, HTTP/2, cold cache, medians of 3 interleaved visits');
  console.table(
    Object.fromEntries(
      Object.keys(results).map((name) => [
        name,
        {
          'LCP ms': Math.round(of(name, 'lcp')),
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
  console.log('');
}
