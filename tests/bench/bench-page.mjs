/** What the suites share: a page of a peer's build, medians, and a table of ratios. */
import { join } from 'node:path';

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

/** Opens the built page of a suite, lets the suite measure in it, and cleans up. */
export async function inPage(
  { browser: executablePath, projectRoot },
  suite,
  port,
  measure,
  moreArguments = [],
) {
  const { startStaticServer } = (
    await runnerImport(join(projectRoot, 'mocks/http-server.ts'), { root: projectRoot })
  ).module;
  const server = await startStaticServer({
    port,
    staticDir: join(projectRoot, 'tests/bench/peers', suite, 'dist'),
    headers: {},
  });
  const browser = await chromium.launch({ executablePath, args: [...launchArguments, ...moreArguments] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.on('pageerror', (error) => console.error(error));
    await page.goto(`http://localhost:${port}/`);
    await page.waitForFunction(() => window.bench !== undefined);
    await measure(page);
  } finally {
    await browser.close();
    await server.close();
  }
}

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
