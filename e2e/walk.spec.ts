import { personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';

import { areaVisits, type Visit } from './support/addresses';
import { desktop, openScreen, screens } from './support/every-screen';
import { showState, states } from './support/every-state';
import {
  clippedTexts,
  cutPlaceholders,
  coveredStops,
  missingRowHeads,
  missingTips,
  sidewaysScroll,
  smallTargets,
  spaceTexts,
  unmarkedFocus,
  unmarkedStates,
  wrongHeadings,
  wrongNames,
} from './support/page-checks';
import { startSession } from './support/sessions';
import {
  accessibilityFindings,
  contrastFindings,
  expect,
  expectConsole,
  frameFindings,
  framesPass,
  logInHere,
  test,
} from './support/test';

/*
 * Each page is opened once per persona, and every question that can be put to a page is put to it then: loading pages is what
 * end-to-end tests spend their time on.
 */

test.setTimeout(600_000);

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
/** A window of 1280 × 720 pixels at 200 % and of 1280 × 1024 at 400 %. */
const twice = { width: 640, height: 360 };
const fourTimes = { width: 320, height: 256 };

/** Fails the test at its end, and names page and check; the walk goes on. */
const expectNone = (faults: readonly string[], what: string) => expect.soft(faults, what).toEqual([]);

async function resize(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await framesPass(page, 2);
}

/** Names, headings, tips and targets of the page in view. */
async function expectWellMade(page: Page, path: string): Promise<void> {
  // Content below the top bar is covered, so its distance to the bar's buttons does not matter.
  await page.evaluate(() => window.scrollTo(0, 0));
  const checks = { wrongHeadings, wrongNames, missingTips, missingRowHeads, smallTargets };
  for (const [name, check] of Object.entries(checks))
    expectNone(await page.evaluate(check), `${path}: ${name}`);
}

/** Menu and top bar have the same stops on each page, so that only the first page of a walk begins with them. */
async function toContent(page: Page, skips: boolean): Promise<void> {
  if (skips) await page.evaluate(() => document.querySelector('main')?.focus());
}

async function expectDarkContrast(page: Page, path: string): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await framesPass(page, 2);
  expectNone(await contrastFindings(page), `${path}: dunkel`);
  await page.emulateMedia({ colorScheme: null });
}

/** Heading and window title; the title is empty where other tests know it. */
async function expectNamed(page: Page, [path, heading, title]: Visit): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: heading, exact: true }), path).toBeVisible();
  const titled = title ?? (typeof heading === 'string' ? heading : '');
  if (titled !== '') await expect(page, path).toHaveTitle(`${titled} · Kundenportal`);
}

for (const { name, persona, visits, tag = [] } of screens) {
  const title = `${name}: ohne Befund, hell und dunkel, von 320 bis 1440 px, mit Titel und Überschrift`;
  test(title, { tag: [...tag] }, async ({ page }) => {
    // The addresses name a task and a ticket that do not exist.
    expectConsole(page, /404/);
    if (persona) await startSession(page, persona);
    for (const visit of visits) {
      const [path] = visit;
      await openScreen(page, path);
      await expectNamed(page, visit);
      await resize(page, wide);
      await expectWellMade(page, path);
      expectNone(await accessibilityFindings(page), `${path}: axe`);
      await expectDarkContrast(page, path);
      for (const size of [phone, fourTimes]) {
        await resize(page, size);
        expectNone(await page.evaluate(sidewaysScroll), `${path}: ${size.width} px`);
      }
    }
  });

  test(`${name}: Telefon, Englisch, Abstände, Fokus, Kontrast, Rahmen @all`, async ({ page }) => {
    expectConsole(page, /404/);
    if (persona) await startSession(page, persona);
    for (const [path] of visits) {
      await openScreen(page, path);
      expectNone(await frameFindings(page), `${path}: Rahmen`);
      await resize(page, phone);
      expectNone(await accessibilityFindings(page), `${path}: axe, ${phone.width} px`);
      await expectDarkContrast(page, `${path}, ${phone.width} px`);
      await resize(page, desktop);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ contrast: 'more', colorScheme });
        await framesPass(page, 2);
        expectNone(await contrastFindings(page, 'color-contrast-enhanced'), `${path}: ${colorScheme}`);
      }
      await page.emulateMedia({ contrast: null, forcedColors: 'active', colorScheme: 'dark' });
      await framesPass(page, 2);
      expectNone(await contrastFindings(page), `${path}: erzwungene Farben`);
      for (const check of [unmarkedStates, sidewaysScroll]) expectNone(await page.evaluate(check), path);
      await toContent(page, path !== visits[0]?.[0]);
      const unmarked = new Set<string>();
      for (let stop = 0; stop < 25; stop += 1) {
        await page.keyboard.press('Tab');
        for (const fault of await page.evaluate(unmarkedFocus)) unmarked.add(fault);
      }
      expectNone([...unmarked], `${path}: Fokus`);
      await page.emulateMedia({ forcedColors: null, colorScheme: null });

      await page.evaluate(spaceTexts);
      for (const size of [fourTimes, desktop]) {
        await resize(page, size);
        for (const check of [clippedTexts, cutPlaceholders, sidewaysScroll])
          expectNone(await page.evaluate(check), `${path}: Textabstände, ${size.width} px`);
      }
      await page.evaluate(() => (document.adoptedStyleSheets = []));
      await resize(page, twice);
      await toContent(page, path !== visits[0]?.[0]);
      expectNone(await coveredStops(page, 40), `${path}: Fokus verdeckt`);
    }
    await page.evaluate(() => localStorage.setItem('kundenportal-language', 'en'));
    await page.reload();
    for (const [path] of visits) {
      await openScreen(page, path);
      await resize(page, wide);
      await expectWellMade(page, `${path}: Englisch`);
      await resize(page, fourTimes);
      expectNone(await page.evaluate(sidewaysScroll), `${path}: Englisch, 320 px`);
    }
  });
}

for (const { name, visits } of areaVisits)
  test(`${name}: jede Adresse hat ihre Seite, mit dem Namen des Bereichs @all`, async ({ page }) => {
    // There is no task X1; its parts are asked for beside its area's tasks.
    expectConsole(page, /404.*\/task\/X1\//);
    await startSession(page, 'admin');
    for (const visit of visits) {
      await page.goto(`/#${visit[0]}`);
      await expectNamed(page, visit);
    }
  });

test('Passwort anfordern, Adresse wählen, Menü am Telefon: ohne Befund', async ({ page }) => {
  const expectFlawless = async (name: string) => {
    for (const size of [desktop, phone]) {
      await resize(page, size);
      expectNone(await accessibilityFindings(page), `${name}: ${size.width} px`);
      await expectDarkContrast(page, name);
    }
    expectNone(await page.evaluate(sidewaysScroll), name);
  };
  await page.goto('/');
  await page.getByRole('button', { name: 'Passwort anfordern' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectFlawless('Passwort anfordern');
  await page.keyboard.press('Escape');
  await logInHere(page, personaOf('threeAddresses').username);
  await expect(page.getByRole('heading', { level: 1, name: 'Portaladresse wählen' })).toBeVisible();
  await expectFlawless('Portaladresse wählen');
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Auswählen' }).click();
  await page.getByRole('button', { name: 'Menü öffnen' }).click();
  await expect(page.getByRole('link', { name: 'Dateiaustausch' })).toBeVisible();
  expectNone(await accessibilityFindings(page), 'Menü');
  await expectDarkContrast(page, 'Menü');
  await page.getByRole('link', { name: 'Dateiaustausch' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Dateiaustausch' })).toBeVisible();
});

// Two tests, so that two workers share the longest walk.
for (const part of [states.slice(0, states.length / 2), states.slice(states.length / 2)])
  test(`Dialoge, Menüs und Fehler: ohne Befund, ab ${part[0]?.[0]}`, async ({ page }) => {
    await startSession(page, 'contact');
    for (const state of part) {
      const [name] = state;
      await page.setViewportSize(desktop);
      // Leaving the document clears open dialogs and questions of a state.
      await page.goto('about:blank');
      await showState(page, state);
      expectNone(await accessibilityFindings(page), `${name}: axe`);
      await expectDarkContrast(page, name);
      await expectWellMade(page, name);
      await page.setViewportSize(twice);
      expectNone(await coveredStops(page, 15), `${name}: Fokus verdeckt`);
      await resize(page, { width: 320, height: 480 });
      expectNone(await page.evaluate(sidewaysScroll), `${name}: 320 px`);
    }
  });
