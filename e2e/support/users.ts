import type { Page } from '@playwright/test';

/** A user in the list. */
export const row = (page: Page, username: string) =>
  page.getByRole('table', { name: 'Benutzer' }).getByRole('row').filter({ hasText: username });

/** Opens the choice of a user's roles. */
export async function editRoles(page: Page, username: string) {
  await page.getByRole('button', { name: `Rollen von ${username} ändern` }).click();
  return page.getByRole('dialog', { name: `Rollen von ${username}` });
}
