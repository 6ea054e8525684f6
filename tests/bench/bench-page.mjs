/** What the suites share: pages of the peers' build, medians, and a table of ratios. */
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';

export const launchArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--no-first-run',
  '--enable-precise-memory-info',
  '--js-flags=--expose-gc',
];

export const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];
export const quantile = (values, share) =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))];

/** Serves the build of a suite's peers to a browser, lets the suite measure there, and cleans up. */
async function inBrowser({ browser: executablePath, projectRoot }, suite, port, args, measure) {
  const { startStaticServer } = (
    await runnerImport(join(projectRoot, 'mocks/http-server.ts'), { root: projectRoot })
  ).module;
  const server = await startStaticServer({ port, staticDir: peersBuild(projectRoot, suite), headers: {} });
  const browser = await chromium.launch({ executablePath, args });
  try {
    await measure(browser);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Where the built peers of a suite lie. */
export const peersBuild = (projectRoot, suite) => join(projectRoot, 'tests/bench/peers', suite, 'dist');

async function open(page, address) {
  page.on('pageerror', (error) => console.error(error));
  await page.goto(address);
  await page.waitForFunction(() => window.bench !== undefined);
}

/** Opens the built page of a suite and lets the suite measure in it. */
export const inPage = (machine, suite, port, measure, moreArguments = []) =>
  inBrowser(machine, suite, port, [...launchArguments, ...moreArguments], async (browser) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await open(page, `http://localhost:${port}/`);
    await measure(page);
  });

/** Without frame limit, so that a frame takes as long as its work. */
const uncappedArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-frame-rate-limit',
  '--disable-gpu-vsync',
];

/**
 * Lets the contenders of a suite take turns at each size, so that a slow minute of the machine meets all of them, each
 * visit on a fresh page without frame limit. `rounds` says how often by size, `visit` measures one, `print` is told a size
 * and the results by contender. `rest` are milliseconds before a visit: closing the page before keeps the machine busy for
 * a while.
 */
export const takeTurns = (machine, { suite, port, rounds, contenders, rest, visit, print }) =>
  inBrowser(machine, suite, port, uncappedArguments, async (browser) => {
    for (const [size, repetitions] of Object.entries(rounds)) {
      const count = Number(size);
      const results = Object.fromEntries(contenders.map((name) => [name, []]));
      for (let round = 0; round < repetitions; round += 1)
        for (const name of contenders) {
          await setTimeout(rest);
          const context = await browser.newContext({ viewport: { width: 1152, height: 800 } });
          const page = await context.newPage();
          await open(page, `http://localhost:${port}/${name}.html`);
          results[name].push(await visit(page, name, count));
          await context.close();
        }
      print(count, results);
    }
  });

/** One line per target: measured ratio, wanted ratio, and whether it is reached. */
export function verdict(name, ratio, wanted) {
  console.log(
    `${ratio <= wanted ? 'reached' : 'MISSED '}  ${name}: ${ratio.toFixed(3)} × (target ${wanted} ×)`,
  );
}

/** The same for a physical limit. */
export function limit(name, value, wanted, unit = 'ms') {
  console.log(
    `${value <= wanted ? 'reached' : 'MISSED '}  ${name}: ${value.toFixed(1)} ${unit} (limit ${wanted} ${unit})`,
  );
}
