import type { Page } from '@playwright/test';

/** A user who is created. */
export const mail = 'neu@kanzlei-brandt.test';
export const password = 'Grüße-2026';

/** Fills the form for a new user. */
export async function fillForm(page: Page, username = mail) {
  await page.goto('/#/user/create');
  await page.getByLabel('Benutzername').fill(username);
  await page.getByLabel('Passwort', { exact: true }).fill(password);
  await page.getByLabel('Passwort wiederholen', { exact: true }).fill(password);
  await page.getByLabel('Diese Person gehört nicht zu unserem Unternehmen.').check();
  await page.getByLabel('Datenschutz').check();
}
export const submit = (page: Page) => page.getByRole('button', { name: 'Benutzer anlegen' }).click();
/** A user in the list. */
export const row = (page: Page, username: string) =>
  page.getByRole('table', { name: 'Benutzer' }).getByRole('row').filter({ hasText: username });

/** Opens the choice of a user's roles. */
export async function editRoles(page: Page, username: string) {
  await page.getByRole('button', { name: `Rollen von ${username} ändern` }).click();
  return page.getByRole('dialog', { name: `Rollen von ${username}` });
}
