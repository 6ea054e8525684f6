/** The portal's production build on the mock backends, as the suites about the portal itself open it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import { chromium } from '@playwright/test';
import { runnerImport } from 'vite';

import { headerFile, parseHeaderFile } from '../../scripts/security-headers.mjs';
import { launchArguments } from './bench-page.mjs';

/** A module of the project, compiled as the portal's own. */
export async function load(projectRoot, path) {
  const resolve = { alias: { '@': join(projectRoot, 'src'), '@mocks': join(projectRoot, 'mocks') } };
  return (await runnerImport(join(projectRoot, path), { root: projectRoot, resolve })).module;
}

/** DevTools' Fast 4G: bytes per second and milliseconds. */
export const fast4g = { bytesPerSecond: 1_012_500, latency: 165 };

/** Serves a build under the production headers, with both backends, on one origin. */
export async function startPortal({ projectRoot }, port, options = {}) {
  const { startMockServer } = await load(projectRoot, 'mocks/http-server.ts');
  const staticDir = join(projectRoot, 'dist');
  const headers = parseHeaderFile(
    headerFile(JSON.parse(readFileSync(join(staticDir, 'config.json'), 'utf8'))),
  );
  return startMockServer({ port, staticDir, headers, ...options });
}

/** Returns what a demo user types, and the addresses to select from. */
export async function demoLogin({ projectRoot }, key) {
  const { personas, demoPassword } = await load(projectRoot, 'mocks/state/personas.ts');
  const { username, addresses } = personas.find((candidate) => candidate.key === key);
  return { username, password: demoPassword, addresses };
}

/** Logs in on the login page; who has several addresses takes the first. */
export async function logIn(machine, page, key) {
  const { username, password, addresses } = await demoLogin(machine, key);
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden' }).click();
  if (addresses.length > 1) {
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Auswählen' }).click();
  }
  await page.getByRole('heading', { name: /^Guten/ }).waitFor();
}

/** The background may keep the network busy: a page counts as complete after so many milliseconds. */
export const pauseOfPage = 500;

/** Lets a suite use a browser in which a portal admin is logged in. */
export async function asAdmin(machine, measureIn) {
  const port = 4331;
  const origin = `http://localhost:${port}`;
  const server = await startPortal(machine, port);
  const browser = await chromium.launch({ executablePath: machine.browser, args: launchArguments });
  try {
    const context = await browser.newContext({
      locale: 'de-DE',
      viewport: { width: 1440, height: 900 },
      serviceWorkers: 'block',
    });
    const page = await context.newPage();
    await page.goto(origin);
    await logIn(machine, page, 'admin');
    await page.close();
    await measureIn(context, origin);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** A page of each kind that needs a login; those that need an id get one of the demo's. */
export async function pathsOfEachKind({ projectRoot }) {
  const { screens } = await load(projectRoot, 'src/app/screens.ts');
  const pages = new Map(
    screens
      .filter(({ path, access }) => access !== 'public' && access !== 'loggedIn' && !path.includes(':'))
      .map(({ page, path, to }) => [page, to ?? path]),
  );
  return [...new Set([...pages.values(), '/privacyWorkingArea/AUF101L', '/ticketWorkingArea/TIC10VH'])];
}

/** Counts a page's calls from now on; `quiet` waits until there was none for so many milliseconds. */
export function countCalls(page) {
  const calls = [];
  let last = performance.now();
  page.on('request', (request) => {
    last = performance.now();
    const { protocol, pathname } = new URL(request.url());
    if (protocol.startsWith('http') && pathname.startsWith('/api/')) calls.push(pathname);
  });
  const quiet = async (pause) => {
    while (performance.now() - last < pause) await setTimeout(100);
  };
  return { calls, quiet };
}

/** Gives what the browser counts of a page, if wanted once the garbage is gone, which takes time; times are of the processor. */
export async function countersOf(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return async ({ collected = true } = {}) => {
    if (collected) await session.send('HeapProfiler.collectGarbage');
    const { metrics } = await session.send('Performance.getMetrics');
    return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
  };
}
