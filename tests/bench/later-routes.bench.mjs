/**
 * What each page brings beyond the first one: its code in packed kilobytes, from the press in the menu until
 * nothing is under way any more, as a portal admin meets it who comes from a dashboard that is complete.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';

import { chromium } from '@playwright/test';

import { chapter, launchArguments, limit } from './bench-page.mjs';
import { load, logIn, startPortal } from './portal-page.mjs';

const port = 4329;
const mostCode = 60;
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

export async function measure(machine) {
  const packed = (address) =>
    gzipSync(readFileSync(join(machine.projectRoot, 'dist', new URL(address).pathname))).length / 1000;
  const server = await startPortal(machine, port);
  const browser = await chromium.launch({ executablePath: machine.browser, args: launchArguments });
  try {
    const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 1440, height: 900 } });
    const first = await context.newPage();
    await first.goto(`http://localhost:${port}/`);
    await logIn(machine, first, 'admin');
    await first.close();
    const codeOf = {};
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
      await page.evaluate((to) => (window.location.hash = to), path);
      await page.waitForURL((url) => url.hash.startsWith(`#${path}`));
      await complete(quiet);
      codeOf[path] = [...scripts].reduce((sum, address) => sum + packed(address), 0);
      await page.close();
    }
    print(codeOf);
  } finally {
    await browser.close();
    await server.close();
  }
}

function print(codeOf) {
  chapter('Later routes', 'code beyond the first page, kB (gz)');
  const ordered = Object.entries(codeOf).toSorted(([, a], [, b]) => b - a);
  console.table(Object.fromEntries(ordered.map(([path, size]) => [path, { 'kB (gz)': size.toFixed(1) }])));
  const [[path, most]] = ordered;
  limit(`code of each later route, at most (${path})`, most, mostCode, 'kB');
  console.log('');
}
