import type { Page } from '@playwright/test';

import { startSession } from './sessions';
import { arrived, expect, savedBy } from './test';

export async function openRadialTree(page: Page, address = '/#/privacyRadialTree') {
  await startSession(page, 'contact');
  await page.goto(address);
  await arrived(page, 'Radialbaum');
  await expect(page.getByRole('treeitem').first()).toBeAttached();
}

export const focused = (page: Page) => page.locator('[role=treeitem]:focus');
export const view = (page: Page) => page.getByRole('status').filter({ hasText: /^Zoom/ });

/** Saves the drawing and returns the file. */
export async function saved(page: Page, kind: 'Als SVG-Datei' | 'Als PNG-Bild') {
  await page.getByRole('button', { name: 'Speichern' }).click();
  return savedBy(page, () => page.getByRole('menuitem', { name: kind }).click());
}
export const savedSvg = async (page: Page) => (await saved(page, 'Als SVG-Datei')).content.toString();
