/**
 * Cost of each page beyond the first one, for a portal admin who comes from a dashboard that is complete: its code
 * in packed kilobytes, from the press in the menu until nothing is under way any more, and the time until it shows its
 * content, at the first visit on Fast 4G with HTTP/2 and at the second.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { chromium } from '@playwright/test';

import { chapter, launchArguments, limit } from './bench-page.mjs';
import { http2Front, trustFronts } from './http2-front.mjs';
import { countCalls, fast4g, load, logIn, startPortal } from './portal-page.mjs';

const port = 4329;
const address = `https://localhost:${port + 20}`;
const maxCodeKb = 60;
/** Until the content is shown, in milliseconds: at the first visit, whose code and data come over Fast 4G, and later. */
const [longestCold, longestWarm] = [600, 100];
/** Without a request for so long, in milliseconds, a page has all it needs; a dashboard loads more once it is at rest. */
const [quiet, rest] = [1000, 2500];

/** One page of each kind: the ten areas share theirs, and pages without an address of their own need a click. */
async function pathsOf(projectRoot) {
  const { screens } = await load(projectRoot, 'src/app/screens.ts');
  const pages = new Map(
    screens
      .filter(({ path, access }) => access !== 'public' && !path.includes(':'))
      .map(({ page, path }) => [page, path]),
  );
  return [...pages.values()].filter((path) => path !== '/mainDashboard' && path !== '/addressSelect');
}

/** Goes to a page; answers the milliseconds until a frame shows its heading and nothing in it is loading any more. */
const change = (page, path) =>
  page.evaluate(async (to) => {
    const before = document.querySelector('main h1');
    const isShown = () => {
      const heading = document.querySelector('main h1');
      return heading && heading !== before && !document.querySelector('main [aria-busy=true]');
    };
    const began = performance.now();
    window.location.hash = to;
    while (!isShown()) await new Promise(requestAnimationFrame);
    return performance.now() - began;
  }, path);

/** A dashboard at rest. */
async function openDashboard(context) {
  const page = await context.newPage();
  const calls = countCalls(page);
  await page.goto(`${address}/#/mainDashboard`);
  await page.getByRole('table').first().waitFor();
  await calls.quiet(rest);
  return { page, calls };
}

/** The scripts a page loads at its first visit, and how long this and the second visit take. One tab at a time: hidden ones draw once a second. */
async function visitTwice(context, front, path) {
  front.network = undefined;
  const { page, calls } = await openDashboard(context);
  front.network = fast4g;
  const scripts = new Set();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.add(new URL(request.url()).pathname);
  });
  // Pages share the browser's cache.
  const session = await page.context().newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const cold = await change(page, path);
  await calls.quiet(quiet);
  await change(page, '/mainDashboard');
  const warm = await change(page, path);
  await page.close();
  return { scripts, cold, warm };
}

export async function measure(machine) {
  const packed = (path) => gzipSync(readFileSync(join(machine.projectRoot, 'dist', path))).length / 1000;
  const server = await startPortal(machine, port);
  const front = await http2Front(port + 20, port, { compressed: true });
  const browser = await chromium.launch({
    executablePath: machine.browser,
    args: [...launchArguments, trustFronts],
  });
  try {
    const context = await browser.newContext({
      locale: 'de-DE',
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    const first = await context.newPage();
    const { quiet: untilQuiet } = countCalls(first);
    await first.goto(address);
    await logIn(machine, first, 'admin');
    // The background asks once for all tabs.
    await untilQuiet(rest);
    await first.close();
    const costs = {};
    for (const path of await pathsOf(machine.projectRoot)) {
      const { scripts, ...times } = await visitTwice(context, front, path);
      costs[path] = { code: [...scripts].reduce((sum, script) => sum + packed(script), 0), ...times };
    }
    print(costs);
  } finally {
    await browser.close();
    await Promise.all([front.close(), server.close()]);
  }
}

function print(costs) {
  chapter('Later routes', 'code beyond the first page, kB (gz); until the content is shown, ms');
  const ordered = Object.entries(costs).toSorted(([, a], [, b]) => b.code - a.code);
  console.table(
    Object.fromEntries(
      ordered.map(([path, { code, cold, warm }]) => [
        path,
        { 'kB (gz)': code.toFixed(1), 'cold ms': cold.toFixed(0), 'warm ms': warm.toFixed(0) },
      ]),
    ),
  );
  const most = (key) => ordered.toSorted(([, a], [, b]) => b[key] - a[key])[0];
  const [[largest, { code }], [slowestCold, { cold }], [slowestWarm, { warm }]] = [
    'code',
    'cold',
    'warm',
  ].map(most);
  limit(`code of each later route, at most (${largest})`, code, maxCodeKb, 'kB');
  limit(`first visit of a route on Fast 4G, at most (${slowestCold})`, cold, longestCold);
  limit(`later visit of a route, at most (${slowestWarm})`, warm, longestWarm);
  console.log('');
}
