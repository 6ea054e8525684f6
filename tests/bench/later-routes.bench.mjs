/**
 * What each page costs beyond the first one, as a portal admin meets it who comes from a dashboard that is complete: its code
 * in packed kilobytes, from the press in the menu until nothing is under way any more, and the time until it shows its
 * content, at the first visit on Fast 4G and at the second.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import { chromium } from '@playwright/test';

import { chapter, launchArguments, limit } from './bench-page.mjs';
import { fast4g, load, logIn, startPortal } from './portal-page.mjs';

const port = 4329;
const mostCode = 60;
/** Until the content is shown, in milliseconds: at the first visit, whose code and data come over Fast 4G, and later. */
const [longestCold, longestWarm] = [600, 100];
/** Without a request for so long, in milliseconds, a page has all it needs; the first one goes on when it is at rest. */
const [quiet, rest] = [1500, 4500];

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

export async function measure(machine) {
  const packed = (address) =>
    gzipSync(readFileSync(join(machine.projectRoot, 'dist', new URL(address).pathname))).length / 1000;
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
    const costs = {};
    for (const path of await pathsOf(machine.projectRoot)) {
      const page = await context.newPage();
      let scripts = new Set();
      let last = performance.now();
      page.on('request', (request) => {
        last = performance.now();
        if (request.resourceType() === 'script') scripts.add(request.url());
      });
      const complete = async (pause) => {
        while (performance.now() - last < pause) await setTimeout(100);
      };
      await page.goto(`http://localhost:${port}/#/mainDashboard`);
      await page.getByRole('table').first().waitFor();
      await complete(rest);
      scripts = new Set();
      last = performance.now();
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: fast4g.latency,
        downloadThroughput: fast4g.bytesPerSecond,
        uploadThroughput: -1,
      });
      const cold = await change(page, path);
      await complete(quiet);
      const code = [...scripts].reduce((sum, address) => sum + packed(address), 0);
      await change(page, '/mainDashboard');
      await complete(quiet);
      costs[path] = { code, cold, warm: await change(page, path) };
      await page.close();
    }
    print(costs);
  } finally {
    await browser.close();
    await server.close();
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
  limit(`code of each later route, at most (${largest})`, code, mostCode, 'kB');
  limit(`first visit of a route on Fast 4G, at most (${slowestCold})`, cold, longestCold);
  limit(`later visit of a route, at most (${slowestWarm})`, warm, longestWarm);
  console.log('');
}
