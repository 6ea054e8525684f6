import { personaOf } from '@mocks/state/personas';

import { anotherBrowser, enter, expect, logInHere, test } from './support/test';

const task = '/privacyWorkingArea/AUF101L?tab=notes';

test('ein kopierter Link führt nach der Anmeldung ans Ziel', async ({ page, context, browser }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, 'contact', task);
  const title = 'Auftragsverarbeitungsvertrag Hosting erneuern';
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.getByRole('button', { name: 'Weitergeben' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'Link kopieren' })).toBeFocused();
  await expect(page.getByText('mit der Rolle »Datenschutz« und PortalAdmins öffnen.')).toBeVisible();
  const mail = await page.getByRole('menuitem', { name: 'Per E-Mail' }).getAttribute('href');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Link kopiert').last()).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(decodeURIComponent(mail ?? '')).toContain(`\r\n${link}\r\n`);

  const other = await anotherBrowser(browser);
  await other.goto(link);
  await logInHere(other, personaOf('threeAddresses').username);
  await other.getByRole('radio', { name: /Werk Nord/ }).check();
  await other.getByRole('button', { name: 'Auswählen' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(other.getByRole('tab', { name: /Notizen/ })).toHaveAttribute('aria-selected', 'true');
  await other.context().close();
});
