import type { Page } from '@playwright/test';

import { areaVisits, portalVisits, publicVisits, ticketVisits } from './support/addresses';
import { showState, states } from './support/every-state';
import { startSession } from './support/sessions';
import { expect, expectConsole, framesPass, setClock, settled, test } from './support/test';

/*
 * Compares 40 states, in both themes and at both widths, with the stored pictures (`npm run looks`). It is no part of
 * the tests: a change of the look is seen here and judged by the developer.
 */

const widths = [
  { width: 1440, height: 1000 },
  { width: 360, height: 1400 },
] as const;

const [area] = areaVisits;

/** Pages that look like another one, or show what depends on the machine. */
const left = [
  '/privacy',
  '/accessibility/guide',
  '/myDevice',
  '/privacyDocumentSearch?isTaskSearch=false',
  '/privacyFAQs',
  '/ticketFAQs',
  '/ticketWorkingArea/X1',
];

/** The pages, those of one area for all, without old addresses that lead to them. */
const pages = [
  ...publicVisits.map((visit) => [visit, null] as const),
  ...portalVisits.map((visit) => [visit, 'admin'] as const),
  ...(area?.visits ?? []).map((visit) => [visit, 'contact'] as const),
  ...ticketVisits.map((visit) => [visit, 'contact'] as const),
]
  .filter(
    ([[, heading]], index, all) =>
      all.findIndex(([[, other]]) => String(other) === String(heading)) === index,
  )
  .map(([[path], persona]) => [path, persona] as const)
  .filter(([path]) => !left.includes(path));

const screens = [
  ...pages,
  ['/privacyWorkingArea/AUF101L', 'contact'],
  ['/ticketWorkingArea/TIC10VH', 'contact'],
] as const;

/** Compares a state at both widths and in both themes; `hold` keeps what would go by itself. */
async function expectLooks(page: Page, name: string, hold?: () => Promise<void>): Promise<void> {
  for (const size of widths) {
    await page.setViewportSize(size);
    await framesPass(page);
    await settled(page);
    await hold?.();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect.soft(page).toHaveScreenshot(`${name} ${colorScheme} ${size.width}.png`);
    }
  }
}

test.beforeEach(async ({ page }) => {
  // No clock moves between two runs.
  await setClock(page, { runs: false });
  // The ticket of the addresses does not exist.
  expectConsole(page, /404/);
});

for (const [path, persona] of screens)
  test(`Seite ${path}`, async ({ page }) => {
    if (persona) await startSession(page, persona);
    await page.setViewportSize(widths[0]);
    await page.goto(`/#${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectLooks(page, `Seite ${path.replaceAll(/\W+/g, ' ').trim()}`);
  });

for (const state of states)
  test(`Zustand: ${state[0]}`, async ({ page }) => {
    await startSession(page, 'contact');
    await page.setViewportSize(widths[0]);
    await showState(page, state);
    const shown = state[3](page);
    await expectLooks(page, `Zustand ${state[0]}`, async () => {
      // A message stays as long as the mouse is on it.
      if (await shown.isVisible()) await shown.hover();
    });
  });
