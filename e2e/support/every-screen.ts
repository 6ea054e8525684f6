import type { Page } from '@playwright/test';

import { areaVisits, portalVisits, publicVisits, ticketVisits, type Visit } from './addresses';
import { expect, settled } from './test';

const [area] = areaVisits;
const pathsOf = (visits: readonly Visit[]) => visits.map(([path]) => path);

/** Every page once; the pages of one area stand for those of all. */
export const screens = [
  ['öffentliche Seiten', null, pathsOf(publicVisits)],
  ['Seiten des Portals', 'admin', pathsOf(portalVisits)],
  [
    'Seiten eines Bereichs',
    'contact',
    [...pathsOf(area?.visits ?? []), '/ismsWorkingArea', '/privacyWorkingArea/AUF101L'],
  ],
  ['Seiten der Tickets', 'contact', [...pathsOf(ticketVisits), '/ticketWorkingArea/TIC10VH']],
] as const;

export const desktop = { width: 1280, height: 800 } as const;

/** Opens a page in a wide window and waits for everything on it. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.setViewportSize(desktop);
  await page.goto(`/#${path}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);
}
