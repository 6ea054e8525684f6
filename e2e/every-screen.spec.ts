import type { Page } from '@playwright/test';

import { desktop, openScreen, screens } from './support/every-screen';
import {
  clippedTexts,
  coveredStops,
  missingRowHeads,
  missingTips,
  sidewaysScroll,
  smallTargets,
  spaceTexts,
  wrongHeadings,
  wrongNames,
} from './support/page-checks';
import { startSession } from './support/sessions';
import { expect, framesPass, test } from './support/test';

test.use({ counting: false });

const sizes = {
  desktop,
  /** A window of 1280 × 720 pixels at 200 % and of 1280 × 1024 at 400 %. */
  twice: { width: 640, height: 360 },
  fourTimes: { width: 320, height: 256 },
} as const;

async function expectWellMade(page: Page, path: string): Promise<void> {
  const checks = { wrongHeadings, wrongNames, missingTips, missingRowHeads, smallTargets };
  for (const [name, check] of Object.entries(checks))
    expect.soft(await page.evaluate(check), `${path}: ${name}`).toEqual([]);
}

/** Faults of the page in a window of another size, once its parts have their places. */
async function faultsAt(page: Page, size: (typeof sizes)[keyof typeof sizes], check: () => string[]) {
  await page.setViewportSize(size);
  await framesPass(page);
  return page.evaluate(check);
}

async function expectReflow(page: Page, path: string): Promise<void> {
  expect.soft(await faultsAt(page, sizes.fourTimes, sidewaysScroll), `${path}: sidewaysScroll`).toEqual([]);
}

async function expectRoomForText(page: Page, path: string): Promise<void> {
  await page.evaluate(spaceTexts);
  for (const size of [sizes.fourTimes, sizes.desktop])
    for (const [name, check] of Object.entries({ clippedTexts, sidewaysScroll }))
      expect.soft(await faultsAt(page, size, check), `${path}: ${name} ${size.width}`).toEqual([]);
  await page.evaluate(() => (document.adoptedStyleSheets = []));
}

/** As many stops of the Tab key as a page may have before it repeats itself. */
const mostStops = 60;

async function expectFocusInSight(page: Page, path: string): Promise<void> {
  await page.setViewportSize(sizes.twice);
  expect.soft(await coveredStops(page, mostStops), path).toEqual([]);
  await page.setViewportSize(sizes.desktop);
}

for (const language of ['de', 'en'] as const)
  test.describe(language === 'de' ? 'auf Deutsch' : 'auf Englisch', () => {
    test.beforeEach(({ page }) =>
      page.addInitScript((name) => localStorage.setItem('kundenportal-language', name), language),
    );

    for (const [name, persona, paths] of screens)
      test(`${name}: Überschriften, Namen, Tipps, Zeilenköpfe, Ziele, Umbruch und Textabstände`, async ({
        page,
        expectConsole,
      }) => {
        // The ticket of the addresses does not exist.
        expectConsole(/404/);
        test.setTimeout(400_000);
        if (persona) await startSession(page, persona);
        for (const path of paths) {
          await openScreen(page, path);
          await expectWellMade(page, path);
          await expectReflow(page, path);
          await expectRoomForText(page, path);
        }
      });
  });

for (const [name, persona, paths] of screens) {
  test(`${name}: der Fokus bleibt bei 200 % im Blick`, async ({ page, expectConsole }) => {
    expectConsole(/404/);
    test.setTimeout(400_000);
    if (persona) await startSession(page, persona);
    for (const path of paths) {
      await openScreen(page, path);
      await expectFocusInSight(page, path);
    }
  });
}
