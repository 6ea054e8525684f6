import type { Page } from '@playwright/test';

import { backends } from './backends';
import { expect } from './test';

/** The rows of the list, its head first. */
export const rows = (page: Page) => page.getByRole('table', { name: 'Ihre Tickets' }).getByRole('row');

/** Opens the newest ticket of a status from the list. */
export async function openTicket(page: Page, status: string): Promise<string> {
  await rows(page).filter({ hasText: status }).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/ticketWorkingArea\/TIC/);
  await expect(page.getByRole('region', { name: 'Angaben' })).toBeVisible();
  return page.url().split('/').at(-1)?.split('?')[0] ?? '';
}
/** Finds the message after a saved change of a ticket. */
export const saved = (page: Page) => page.getByRole('group', { name: 'Ticket erfolgreich geändert.' });

/** The calls of a kind the backends have heard. */
export const changed = async (method: string, path: RegExp) =>
  (await backends.calls()).filter((call) => call.method === method && path.test(call.path));
