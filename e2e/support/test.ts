import { readFile } from 'node:fs/promises';

import { demoPassword, personaOf } from '@mocks/state/personas';
import { noonOfTests } from '@mocks/state/seed-state';
import {
  type Browser,
  type BrowserContext,
  expect,
  type Page,
  type Request,
  test as base,
} from '@playwright/test';
import axe from 'axe-core';
import * as z from 'zod/mini';

import { backends } from './backends';
import { startSession } from './sessions';

interface Options {
  /** Settings in place of those of config.json. */
  config: Record<string, unknown> | undefined;
}

/** Sets the browser's clock to the moment the mock backends are seeded for: it runs on from there, or stands still. */
export async function setClock(
  where: Pick<BrowserContext, 'addInitScript'>,
  { runs }: { runs: boolean },
): Promise<void> {
  const clock = { runs, moment: noonOfTests, shift: noonOfTests - Date.now() };
  await where.addInitScript(({ runs: isRunning, moment, shift }) => {
    const now = Date.now.bind(Date);
    const shifted = () => (isRunning ? now() + shift : moment);
    window.Date = new Proxy(Date, {
      construct: (date, given, target) => {
        const made: unknown = Reflect.construct(date, given.length === 0 ? [shifted()] : given, target);
        return made instanceof date ? made : new date(shifted());
      },
      get: (date, key) => {
        const member: unknown = key === 'now' ? shifted : Reflect.get(date, key);
        return member;
      },
    });
  }, clock);
}

/** For test.use: the menu counts in the background what waits for the user. */
export const counting = { config: { background: { counting: true } } };

/** Serves the context a config.json with other settings. */
async function changeConfig(context: BrowserContext, change: Record<string, unknown>): Promise<void> {
  await context.route('**/config.json', async (route) => {
    // The portal looks for a connection with a HEAD request, which has no content to change.
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const config = z.parse(z.looseObject({}), await response.json());
    return route.fulfill({ response, json: { ...config, ...change } });
  });
}

/** The requests of each page that have no answer yet. */
const openRequests = new WeakMap<Page, Set<Request>>();

function trackRequests(page: Page): void {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => {
    if (/^(fetch|xhr|script|stylesheet)$/.test(request.resourceType())) open.add(request);
  });
  page.on('requestfinished', (request) => void open.delete(request));
  page.on('requestfailed', (request) => void open.delete(request));
}

const isCall = (request: Request) => /^(fetch|xhr)$/.test(request.resourceType());

async function nothingIsOpen(page: Page, counts: (request: Request) => boolean): Promise<void> {
  await expect
    .poll(
      async () => {
        await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
        return [...(openRequests.get(page) ?? [])].filter(counts).length;
      },
      { timeout: 20_000, intervals: [50] },
    )
    .toBe(0);
}

/** Waits until the page has all its answers and sends no further request because of them. */
export const settled = (page: Page): Promise<void> => nothingIsOpen(page, isCall);

/** The same, and waits for the code it loads beforehand. */
export const hasItsCode = (page: Page): Promise<void> => nothingIsOpen(page, () => true);

/** Waits until the browser has drawn a few frames: a movement under way would show in them. */
export async function framesPass(page: Page, frames = 10): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, frames);
}

/** Waits until a page has named the window, and with that moved the focus to its heading: no key is lost from then on. */
export async function arrived(page: Page, title: string): Promise<void> {
  // The number of changes the user has not seen and the area may stand before it.
  await expect(page).toHaveTitle(new RegExp(`^(\\(\\d+\\) )?([^·]+: )?${title}\\b`));
}

/** Console messages that a test causes on purpose, by page. */
const allowedTexts = new WeakMap<Page, RegExp[]>();

export const expectConsole = (page: Page, pattern: RegExp): void =>
  void allowedTexts.get(page)?.push(pattern);

/**
 * Every test starts with fresh backends and ends with a clean console: an uncaught error, a console error or a report
 * of the Content-Security-Policy fails it. `expectConsole` names what a test causes on purpose.
 */
export const test = base.extend<Options & { cleanConsole: undefined }>({
  config: [undefined, { option: true }],
  cleanConsole: [
    async ({ page, context, config }, use) => {
      await backends.reset();
      await setClock(context, { runs: true });
      trackRequests(page);
      if (config) await changeConfig(context, config);
      context.on('page', trackRequests);
      findSeenTexts(page);
      context.on('page', findSeenTexts);
      // Without maintenance its page is missing, which browsers always report; Playwright tells what it blocks.
      const allowed = [/404 \(Not Found\).*maintenance\.html/, /Service Worker registration blocked/];
      allowedTexts.set(page, allowed);
      const seen: string[] = [];
      await page.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', (event) => {
          console.error(`Policy: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
        });
      });
      page.on('pageerror', (error) => seen.push(`Uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning')
          seen.push(`${message.text()} ${message.location().url}`);
      });
      await use(undefined);
      expect(seen.filter((text) => !allowed.some((pattern) => pattern.test(text)))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** A message also stands in the live region, for screen readers; tests look for it where it is seen. */
function findSeenTexts(page: Page): void {
  const find = page.getByText.bind(page);
  page.getByText = (...text) => find(...text).and(page.locator(':not([data-live-announcer] *)'));
}

/** Logs in on the login page in view, as a person would. */
export async function logInHere(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click();
}

/** Opens the portal and logs in. */
export async function logIn(page: Page, username: string, password?: string): Promise<void> {
  await page.goto('/');
  await logInHere(page, username, password);
}

/** Logs a persona in by the form, at Werk Nord where there is a choice. */
export async function logInAs(page: Page, persona: string): Promise<void> {
  const { username, addresses } = personaOf(persona);
  await logIn(page, username);
  if (addresses.length <= 1) return;
  await page.getByRole('radio', { name: /Werk Nord/ }).check();
  await page.getByRole('button', { name: 'Auswählen' }).click();
}

/**
 * Opens the portal with a persona that is logged in already, at Werk Nord where there is a choice. Without a path it
 * waits for the tasks of the start page.
 */
export async function enter(page: Page, persona: string, path?: string): Promise<void> {
  await startSession(page, persona);
  await page.goto(`/#${path ?? '/mainDashboard'}`);
  if (path === undefined)
    await expect(page.getByRole('table', { name: 'Zuletzt bearbeitet' })).toBeVisible({ timeout: 20_000 });
}

/** Returns the file that a press saves. */
export async function savedBy(page: Page, press: () => Promise<void>) {
  const [file] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), press()]);
  return { name: file.suggestedFilename(), content: await readFile(await file.path()) };
}

/** A second browser with the same clock and a storage of its own. */
export async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await setClock(context, { runs: true });
  const page = await context.newPage();
  findSeenTexts(page);
  return page;
}

/** A file of plain text for a field of files. */
export const textFile = (name: string, text: string) => ({
  name,
  mimeType: 'text/plain',
  buffer: Buffer.from(text),
});

/** Presses 'Abmelden' in the account's menu. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Konto' }).click();
  await page.getByRole('menuitem', { name: 'Abmelden' }).click();
}

/** Leaves the portal, and waits until it is left. */
export async function logOut(page: Page): Promise<void> {
  await leave(page);
  await expect(page.getByLabel('Benutzername')).toBeVisible({ timeout: 20_000 });
}

/** Waits for what fades in, which has not its colours yet. What goes on for ever, such as a skeleton, is no reason to wait. */
const fadedIn = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ playState, effect }) =>
                playState === 'running' && effect?.getComputedTiming().endTime !== Infinity,
            ).length,
      ),
    )
    .toBe(0);

const accessibilityTags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

const violationsSchema = z.object({
  violations: z.array(z.object({ id: z.string(), nodes: z.array(z.object({ html: z.string() })) })),
});

/** Runs axe and returns its findings, each with the elements it is about. The script is loaded once per document. */
async function findings(page: Page, options: axe.RunOptions): Promise<string[]> {
  await fadedIn(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // A frame in which no script may run cannot run axe either: `frameFindings` looks into them.
  const result: unknown = await page.evaluate(
    `axe.run({ exclude: ['iframe[sandbox]'] }, ${JSON.stringify({ resultTypes: ['violations'], iframes: false, ...options })})`,
  );
  return z
    .parse(violationsSchema, result)
    .violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

export const accessibilityFindings = (page: Page): Promise<string[]> =>
  findings(page, { runOnly: accessibilityTags });

/** Texts whose contrast is below 4.5 : 1, the one rule that depends on the theme; 7 : 1 for `color-contrast-enhanced`. */
export const contrastFindings = (
  page: Page,
  rule: 'color-contrast' | 'color-contrast-enhanced' = 'color-contrast',
): Promise<string[]> => findings(page, { runOnly: { type: 'rule', values: [rule] } });

/** axe without findings, in the theme and size in force. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await accessibilityFindings(page)).toEqual([]);
}

/** Findings of axe in the frames of a page: what they show is opened in a window of its own, where axe may run. */
export async function frameFindings(page: Page): Promise<string[]> {
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  const found: string[] = [];
  for (const frame of frames) {
    await frame.waitForLoadState();
    const content = await frame.content();
    const window = await page.context().newPage();
    const address = new URL('/frame-content', page.url()).href;
    await window.route(address, (route) => route.fulfill({ contentType: 'text/html', body: content }));
    await window.goto(address);
    // A part of a page has no landmarks and no heading of the first level of its own.
    const off = { enabled: false };
    const rules = {
      region: off,
      'landmark-one-main': off,
      'page-has-heading-one': off,
      'document-title': off,
    };
    found.push(...(await findings(window, { runOnly: accessibilityTags, rules })));
    await window.close();
  }
  return found;
}

/** Nothing scrolls sideways but what has a box of its own. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth))
    .toBeLessThanOrEqual(0);
}
