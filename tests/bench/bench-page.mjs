/** Shared by the suites: pages of the peers' build, medians, and a table of ratios. */
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

/** Folder of a suite's built peers. */
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
  '--js-flags=--expose-gc',
];

/**
 * Lets the contenders of a suite take turns three times, so that a slow minute of the machine meets all of them, each visit
 * on a fresh page without frame limit. `visit` measures one, `print` gets the results by contender. `rest` are milliseconds before a visit: closing the page before keeps the machine busy.
 */
export const takeTurns = (machine, { suite, port, contenders, rest, visit, print }) =>
  inBrowser(machine, suite, port, uncappedArguments, async (browser) => {
    const results = Object.fromEntries(contenders.map((name) => [name, []]));
    for (let round = 0; round < 3; round += 1)
      for (const name of contenders) {
        await setTimeout(rest);
        const context = await browser.newContext({ viewport: { width: 1152, height: 800 } });
        const page = await context.newPage();
        await open(page, `http://localhost:${port}/${name}.html`);
        results[name].push(await visit(page, name));
        await context.close();
      }
    print(results);
  });

/** Reports of the suites so far, for the table at the end. */
const reported = [];
let topic = '';

/** Begins what a suite tells of one topic; `how` is how it was measured. */
export function chapter(name, how) {
  topic = name;
  console.log(how ? `${name}: ${how}` : name);
}

function tell(what, reached, got, wanted) {
  reported.push({ topic, what, reached, got, wanted });
  console.log(`${mark(reached)}  ${what}: ${got}${wanted}`);
}

const mark = (reached) => (reached ? 'reached' : 'MISSED ');
const target = (value) => ` (target ${value.trim()})`;

/** A ratio to a peer that may be so high. */
export const verdict = (what, ratio, wanted) =>
  tell(what, ratio <= wanted, `${ratio.toFixed(3)} ×`, target(`${wanted} ×`));

/** The same for a physical limit. */
export const limit = (what, value, wanted, unit = 'ms') =>
  tell(what, value <= wanted, `${value.toFixed(unit ? 1 : 3)} ${unit}`.trim(), target(`${wanted} ${unit}`));

/** Requires a fact that holds at any speed. */
export const holds = (what, isTrue) => tell(what, isTrue, isTrue ? 'yes' : 'no', '');

/** All targets in one table, and how many are reached. */
export function printTargets() {
  const width = (key) => Math.max(...reported.map((line) => line[key].length));
  const [topics, names, values] = [width('topic'), width('what'), width('got')];
  console.log('All targets');
  for (const { topic: name, what, reached, got, wanted } of reported)
    console.log(
      `${mark(reached)}  ${name.padEnd(topics)}  ${what.padEnd(names)}  ${got.padStart(values)}${wanted}`,
    );
  console.log(`\n${reported.filter(({ reached }) => reached).length} of ${reported.length} targets reached`);
}
