import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { demoPassword, personaOf } from '@mocks/state/personas';
import type { Page, Request } from '@playwright/test';

import { startSession } from './support/sessions';
import { expect, expectConsole, hasItsCode, settled, test } from './support/test';

// tests/watch-updates.test.ts counts the background requests.
/** Limits of a first visit to a screen: calls to the backends, and kilobytes of their responses. */
interface Budget {
  path: string;
  calls: number;
  kilobytes: number;
}

const budgets: readonly { name: string; persona: string; tag?: string; screens: readonly Budget[] }[] = [
  {
    name: 'Kontakt',
    persona: 'contact',
    screens: [
      { path: '/mainDashboard', calls: 9, kilobytes: 100 },
      { path: '/waiting', calls: 23, kilobytes: 330 },
      { path: '/privacyDashboard', calls: 8, kilobytes: 155 },
      { path: '/privacyWorkingArea/AUF101L', calls: 13, kilobytes: 150 },
      { path: '/privacyListView', calls: 6, kilobytes: 95 },
      { path: '/ticketWorkingArea', calls: 5, kilobytes: 50 },
      { path: '/ticketWorkingArea/TIC10VH', calls: 6, kilobytes: 25 },
    ],
  },
  {
    name: 'Kontakt, weitere',
    persona: 'contact',
    tag: '@all',
    screens: [
      { path: '/updates', calls: 22, kilobytes: 330 },
      { path: '/readingPlan', calls: 18, kilobytes: 290 },
      { path: '/profile', calls: 3, kilobytes: 20 },
      { path: '/share', calls: 5, kilobytes: 25 },
      { path: '/faqsMain', calls: 4, kilobytes: 30 },
      { path: '/privacyWorkingArea', calls: 7, kilobytes: 140 },
      { path: '/privacyRadialTree', calls: 5, kilobytes: 85 },
      { path: '/privacyTaskSearch?isTaskSearch=true', calls: 4, kilobytes: 80 },
      { path: '/privacyDocumentSearch?isTaskSearch=false', calls: 5, kilobytes: 140 },
      { path: '/privacyFAQs', calls: 4, kilobytes: 30 },
      { path: '/ticketDashboard', calls: 5, kilobytes: 50 },
      { path: '/ticketTaskSearch?isTaskSearch=true', calls: 10, kilobytes: 160 },
      { path: '/ticketDocumentSearch?isTaskSearch=false', calls: 11, kilobytes: 300 },
      { path: '/ticketFAQs', calls: 4, kilobytes: 25 },
    ],
  },
  {
    name: 'Admin',
    persona: 'admin',
    tag: '@all',
    screens: [
      { path: '/user', calls: 5, kilobytes: 25 },
      { path: '/administration', calls: 4, kilobytes: 25 },
      { path: '/contracts', calls: 3, kilobytes: 20 },
      { path: '/sites', calls: 17, kilobytes: 640 },
    ],
  },
];

/** A call to a backend; log lines of the portal itself are no part of a screen. */
const isCall = (request: Request) =>
  (request.resourceType() === 'xhr' || request.resourceType() === 'fetch') &&
  !/\/(config\.json|assets\/[^?]*|logs)$/.test(new URL(request.url()).pathname);

const nameOf = (request: Request) => `${request.method()} ${request.url()} ${request.postData() ?? ''}`;

/** Opens a screen as the first page of a visit and returns what it asked for, each call with the bytes of its answer. */
async function callsOf(page: Page, path: string): Promise<readonly { name: string; bytes: number }[]> {
  const answered: Promise<{ name: string; bytes: number }>[] = [];
  const take = (request: Request) => {
    if (!isCall(request)) return;
    const sizes = request.sizes().then(({ responseBodySize }) => responseBodySize);
    answered.push(sizes.then((bytes) => ({ name: nameOf(request), bytes })));
  };
  await page.goto('about:blank');
  page.on('requestfinished', take);
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  page.off('requestfinished', take);
  return Promise.all(answered);
}

const twice = (names: readonly string[]) => names.filter((name, index) => names.indexOf(name) !== index);

for (const { name, persona, tag, screens } of budgets)
  test(
    `kein Bildschirm fragt mehr als vereinbart und nichts zweimal (${name})`,
    { tag: tag ?? [] },
    async ({ page }) => {
      // The ticket of the addresses does not exist.
      expectConsole(page, /404/);
      test.setTimeout(180_000);
      await startSession(page, persona);
      for (const { path, calls, kilobytes } of screens) {
        const made = await callsOf(page, path);
        expect.soft(twice(made.map(({ name }) => name)), path).toEqual([]);
        expect.soft(made.length, `${path}: Anfragen`).toBeLessThanOrEqual(calls);
        const sum = made.reduce((bytes, call) => bytes + call.bytes, 0) / 1000;
        expect.soft(sum, `${path}: kB`).toBeLessThanOrEqual(kilobytes);
      }
    },
  );

test('zwischen Anmelden und der ersten Zeile liegen vier Runden von Anfragen und keine Datei', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByLabel('Benutzername').fill(personaOf('contact').username);
  await page.getByLabel('Passwort', { exact: true }).fill(demoPassword);
  await hasItsCode(page);
  // Slow answers, so that calls beside each other overlap.
  await page.route(/\/(portal|oauth|user|task)\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  const made = new Map<Request, { url: string; begin: number; end: number }>();
  page.on('request', (request) => {
    made.set(request, { url: request.url(), begin: Date.now(), end: Infinity });
  });
  page.on('response', (response) => {
    const call = made.get(response.request());
    if (call) call.end = Date.now();
  });
  await page.getByRole('button', { name: 'Anmelden' }).click();
  await expect(page.getByRole('table').first().getByRole('row').nth(1)).toBeVisible();
  const files = [...made.keys()].filter((request) =>
    /^(script|stylesheet|font)$/.test(request.resourceType()),
  );
  expect(files.map((request) => request.url())).toEqual([]);
  const calls = [...made.values()];
  const roundOf = ({ begin }: { begin: number }): number =>
    1 + Math.max(0, ...calls.filter(({ end }) => end <= begin).map(roundOf));
  expect(calls.filter(({ url }) => url.includes('/task/recent/')).map(roundOf)).toEqual([4]);
});

const site = 'dist';
const code = (file: string) => readFileSync(join(site, file));
const index = code('index.html').toString();

const importsOf = (file: string) =>
  [
    ...code(join('assets', file))
      .toString()
      .matchAll(/(?:from|import)"\.\/([^"]+)"/g),
  ].map(([, name = '']) => name);

/** A script and everything it imports at once, by file name. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const name of importsOf(file)) withImports(name, found);
  return found;
}

const kilobytesOf = (files: Iterable<string>) =>
  [...files].reduce((bytes, file) => bytes + gzipSync(code(join('assets', file))).length, 0) / 1000;

/** The scripts a page begins with, as index.html names them. */
const early = [...index.matchAll(/<script (?!nomodule)[^>]*src="\.\/assets\/([^"]+)"/g)].flatMap(
  ([, file]) => file ?? [],
);
/** The files of a part of the code, as index.html names them. */
const codeOf = (part: 'start' | 'app') =>
  index.match(`<meta name="${part}-code" content="([^"]+)"`)?.[1]?.replaceAll('assets/', '').split(' ') ?? [];

test('der Code der Anmeldung und der der Startseite bleiben in ihren Grenzen', () => {
  const login = new Set([...early, ...codeOf('start')].flatMap((file) => [...withImports(file)]));
  const dashboard = new Set([...login, ...codeOf('app').flatMap((file) => [...withImports(file)])]);
  expect(login.size).toBeGreaterThan(2);
  expect(dashboard.size).toBeGreaterThan(login.size);
  expect(kilobytesOf(login)).toBeLessThanOrEqual(130);
  const texts = [...dashboard].filter((file) => file.startsWith('de-'));
  expect(texts).toHaveLength(1);
  expect(kilobytesOf(texts)).toBeLessThanOrEqual(34);
  expect(kilobytesOf(dashboard) - kilobytesOf(texts)).toBeLessThanOrEqual(250);
});

test('der Code kommt in wenigen Dateien: jede Seite und jeder Dialog in höchstens dreien', () => {
  const scripts = readdirSync(join(site, 'assets')).filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeLessThanOrEqual(80);
  // Two files that import each other may run before what they need is there.
  const circular = scripts.filter((file) => importsOf(file).some((name) => withImports(name).has(file)));
  expect(circular).toEqual([]);
  const start = new Set([...codeOf('start'), ...codeOf('app')].flatMap((file) => [...withImports(file)]));
  const onDemand = scripts.flatMap((file) =>
    [
      ...code(join('assets', file))
        .toString()
        .matchAll(/import\([`"]\.\/([^`"]+\.js)[`"]\)/g),
    ].map(([, name = '']) => name),
  );
  expect(onDemand.length).toBeGreaterThan(20);
  for (const file of new Set(onDemand))
    expect([...withImports(file)].filter((name) => !start.has(name)).length, file).toBeLessThanOrEqual(3);
});
