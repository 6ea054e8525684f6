/**
 * Visits at a quarter of the CPU and on Fast 4G over HTTP/2, beside a portal of common libraries that makes the same calls:
 * the login page, a return with an open session, and the login itself, on a new device and on one that has all files.
 * With BENCH_BEFORE=path/to/dist an older build of the portal logs in beside them.
 */
import { setTimeout } from 'node:timers/promises';

import { chromium } from '@playwright/test';

import { chapter, limit, median, peersBuild, verdict } from './bench-page.mjs';
import { http2Front, trustFronts } from './http2-front.mjs';
import { demoLogin, fast4g, logIn, startPortal } from './portal-page.mjs';

const before = process.env['BENCH_BEFORE'];
const ports = { portal: 4320, peer: 4321, ...(before && { before: 4322 }) };
const originOf = (who) => `https://localhost:${ports[who] + 20}`;
const dashboardOf = (who) => `${originOf(who)}/#/${who === 'peer' ? 'dashboard' : 'mainDashboard'}`;
/** Nothing larger is painted any more after so many milliseconds. */
const settledMs = 500;
/** A user types for so long before the press, in milliseconds. */
const typingMs = 5000;
/** Single visits differ by a third. */
const repetitions = 5;

const form = async (page) => {
  await page.getByLabel('Benutzername').waitFor();
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('input') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
};
const firstRow = (page) => page.getByRole('table').first().getByRole('row').nth(1).waitFor();

/** In the page: the largest paint so far, and a way to wait for the frame with the first row of a table. */
function observe() {
  window.largestPaint = 0;
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) {
      if (window.largestPaint === 0) console.log('painted');
      window.largestPaint = startTime;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  window.untilRow = async () => {
    const began = performance.now();
    const hasRow = () =>
      [...document.querySelectorAll('td, [role=cell], [role=gridcell]')].some((cell) =>
        cell.textContent.trim(),
      );
    while (!hasRow()) await new Promise(requestAnimationFrame);
    return performance.now() - began;
  };
}

/** Forgets the files of a page, and its worker, which would otherwise go on to install itself. */
async function forgetFiles(session, origin) {
  await session.send('Network.clearBrowserCache');
  await session.send('Storage.clearDataForOrigin', {
    origin,
    storageTypes: 'service_workers,cache_storage',
  });
}

/** One visit: `hasFiles` says whether the device has them, `act` what is measured besides the largest paint. */
async function visit(context, network, { who, url, hasFiles = false, slow = true, act }) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  // A worker without a page stops after half a minute.
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.stopAllWorkers');
  if (!hasFiles) await forgetFiles(session, originOf(who));
  if (slow) {
    network(fast4g);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  const scripts = new Set();
  let codeBytes = 0;
  session.on(
    'Network.responseReceived',
    ({ requestId, type }) => type === 'Script' && scripts.add(requestId),
  );
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) codeBytes += encodedDataLength;
  });
  await page.addInitScript(observe);
  // Looking for elements runs Playwright's own script in the page, which would keep it from painting.
  const painted = page.waitForEvent('console', (message) => message.text() === 'painted');
  await page.goto(url, { waitUntil: 'commit' });
  await painted;
  const acted = await act(page, () => codeBytes);
  await setTimeout(settledMs);
  const paint = await page.evaluate(() => window.largestPaint);
  if (!hasFiles) await forgetFiles(session, originOf(who));
  await page.close();
  network(undefined);
  return { paint, ...acted };
}

const untilForm = async (page, codeBytes) => {
  await form(page);
  return { code: codeBytes() };
};
const untilRow = async (page) => void (await firstRow(page));

/** Types, presses and waits for the first own task; then the device has no session any more. */
const untilLoggedIn = (machine) => async (page) => {
  const { username, password } = await demoLogin(machine, 'contact');
  await form(page);
  await page.getByLabel('Benutzername').fill(username);
  await setTimeout(typingMs);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  let files = 0;
  page.on('request', (request) => {
    if (/\.(js|css|json|woff2)(\?|$)/.test(new URL(request.url()).pathname)) files += 1;
  });
  const row = await page.evaluate(() => {
    [...document.querySelectorAll('button')]
      .find(({ textContent }) => textContent.includes('Anmelden'))
      .click();
    return window.untilRow();
  });
  const found = { row, files };
  await page.evaluate(() => localStorage.clear());
  return found;
};

/** Logs in and leaves the device with all files, and with or without a session. */
const prepared = async (machine, context, who, isLoggedIn) => {
  const page = await context.newPage();
  await page.goto(originOf(who));
  await logIn(machine, page, 'contact');
  await firstRow(page);
  await page.waitForLoadState('networkidle');
  if (who !== 'peer') await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // The first page that the worker serves completes what it has.
  await page.reload();
  await page.waitForLoadState('networkidle');
  if (!isLoggedIn) await page.evaluate(() => localStorage.clear());
  await page.close();
};

const visitsOf = (machine) => {
  const act = untilLoggedIn(machine);
  const all = {};
  for (const who of Object.keys(ports)) {
    all[`login page, ${who}`] = { who, url: originOf(who), act: untilForm };
    all[`login, ${who}`] = { who, url: originOf(who), act };
    all[`login with all files, ${who}`] = { who, url: originOf(who), act, hasFiles: true, prepare: 'out' };
    all[`return, ${who}`] = { who, url: dashboardOf(who), act: untilRow, hasFiles: true, prepare: 'in' };
  }
  all['first visit, peer'] = { who: 'peer', url: dashboardOf('peer'), act: untilRow, prepare: 'in' };
  all['return at full speed, portal'] = { ...all['return, portal'], slow: false };
  return all;
};

/** Makes the visits in turns, each in a browser context of its own. */
async function inTurns(machine, browser, network, visits) {
  const contexts = {};
  for (const [name, { who, prepare }] of Object.entries(visits)) {
    contexts[name] = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
    if (prepare) await prepared(machine, contexts[name], who, prepare === 'in');
  }
  const results = Object.fromEntries(Object.keys(visits).map((name) => [name, []]));
  for (let round = 0; round < repetitions; round += 1)
    for (const [name, options] of Object.entries(visits))
      results[name].push(await visit(contexts[name], network, options));
  return results;
}

export async function measure(machine) {
  const folders = { peer: peersBuild(machine.projectRoot, 'visits'), before };
  const servers = await Promise.all(
    Object.entries(ports).map(([who, port]) =>
      startPortal(machine, port, { scale: 1, ...(folders[who] && { staticDir: folders[who], headers: {} }) }),
    ),
  );
  const fronts = await Promise.all(Object.values(ports).map((port) => http2Front(port + 20, port)));
  const network = (conditions) => fronts.forEach((front) => (front.network = conditions));
  const browser = await chromium.launch({
    executablePath: machine.browser,
    args: [trustFronts, '--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  try {
    report(await inTurns(machine, browser, network, visitsOf(machine)));
  } finally {
    await browser.close();
    await Promise.all([...fronts, ...servers].map((server) => server.close()));
  }
}

function report(results) {
  chapter('Visits', `4 × slower CPU, Fast 4G, HTTP/2, medians of ${repetitions} interleaved visits`);
  const of = (name, key) => median(results[name].map((result) => result[key]));
  console.table(
    Object.fromEntries(
      Object.keys(results).map((name) => [
        name,
        {
          'largest paint ms': Math.round(of(name, 'paint')),
          'press to row ms': Math.round(of(name, 'row')) || '',
          files: of(name, 'files') ?? '',
          'code kB': Math.round(of(name, 'code') / 1000) || '',
        },
      ]),
    ),
  );
  verdict(
    'login page: largest paint',
    of('login page, portal', 'paint') / of('login page, peer', 'paint'),
    0.6,
  );
  limit('login page: code until usable', of('login page, portal', 'code') / 1000, 130, 'kB');
  for (const name of ['login', 'login with all files']) {
    verdict(`${name}: press to row`, of(`${name}, portal`, 'row') / of(`${name}, peer`, 'row'), 0.8);
    limit(`${name}: files between press and row`, of(`${name}, portal`, 'files'), 0, '');
    if (before)
      verdict(
        `${name}: to the build before`,
        of(`${name}, portal`, 'row') / of(`${name}, before`, 'row'),
        0.65,
      );
  }
  // The peer's own return stands in the table; the target was set beside its first visit.
  verdict('return: largest paint', of('return, portal', 'paint') / of('first visit, peer', 'paint'), 0.3);
  console.log('');
}
