import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { startSession } from './support/sessions';
import { expect, settled, test } from './support/test';

/** Returns how far a page has shifted below its reader since it was loaded: the sum of the browser's reports. */
const shifted = () =>
  new Promise<number>((resolve) => {
    let sum = 0;
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries)
        if ('value' in entry && typeof entry.value === 'number') sum += entry.value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    // The entries of the past come as a task of their own, before the second frame.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        add(observer.takeRecords());
        observer.disconnect();
        resolve(sum);
      }),
    );
  });

/** Opens a page whose answers are late, and measures how far its content moves. */
async function expectSteady(page: Page, persona: string, path: string): Promise<void> {
  await startSession(page, persona);
  await backends.fault({ path: '/', delayMs: 700 });
  await page.goto(`/#/${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
  expect(await page.evaluate(shifted)).toBeLessThanOrEqual(0.02);
}

for (const [width, viewport] of [
  ['1440 px', { width: 1440, height: 900 }],
  ['360 px', { width: 360, height: 780 }],
] as const)
  test.describe(`Langsame Antworten verschieben nichts, ${width}`, () => {
    test.use({ viewport });

    const own = ['ListView', 'Dashboard', 'WorkingArea'].map((page) => `privacy${page}`);
    for (const path of [...own, 'ticketWorkingArea', 'readingPlan', 'share'])
      test(path, { tag: '@all' }, ({ page }) => expectSteady(page, 'contact', path));

    for (const path of ['administration', 'administration?tab=protocol', 'user', 'user?tab=map'])
      test(path, { tag: '@all' }, ({ page }) => expectSteady(page, 'admin', path));
  });
