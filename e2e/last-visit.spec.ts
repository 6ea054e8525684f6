import type { Page } from '@playwright/test';

import { deviceStore } from './support/device-store';
import { anotherBrowser, counting, enter, expect, expectAccessible, logOut, test } from './support/test';

test.use(counting);

/** The card waits for the menu's counting, which waits until nothing else is under way. */
const counted = { timeout: 30_000 };
const card = (page: Page) => page.getByRole('region', { name: 'Seit Ihrem letzten Besuch' });

/** Returns the stored state of the current visit as text. */
const remembered = async (page: Page) => JSON.stringify(await deviceStore(page));

/** A visit long enough for the portal to have seen everything. */
async function visit(page: Page) {
  await enter(page, 'contact');
  await expect.poll(() => remembered(page), counted).toContain('document FM');
}

test('was sich geändert hat, steht danach auf der Startseite @all', async ({ page, browser }) => {
  await visit(page);
  await expect(card(page)).toBeHidden();
  await logOut(page);

  const other = await anotherBrowser(browser);
  await enter(other, 'threeAddresses', '/ticketWorkingArea');
  const ticket = other
    .getByRole('table', { name: 'Ihre Tickets' })
    .getByRole('row', { name: /Gelöst/ })
    .first();
  await ticket.getByRole('link').first().click();
  const heading = other.getByRole('heading', { level: 1 });
  await expect(other.getByRole('button', { name: 'Ticket schließen' })).toBeVisible();
  const title = await heading.innerText();
  await other.getByRole('button', { name: 'Ticket schließen' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Ticket schließen' }).click();
  await expect(other.getByRole('group', { name: 'Ticket erfolgreich geändert.' })).toBeVisible();
  await other.context().close();

  await visit(page);
  const entry = card(page).getByRole('listitem').filter({ hasText: title });
  await expect(entry).toContainText(/Tickets · \d+ · jetzt »Geschlossen«/, counted);
  await expect(card(page).getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(entry).toBeVisible(counted);
  await entry.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('hat sich nichts geändert, steht auch das da; gemerkt sind nur Zahlen @all', async ({ page }) => {
  await visit(page);
  expect(await remembered(page)).not.toMatch(/Berger|Musterwerk|Löschkonzept/);
  await logOut(page);
  await visit(page);
  await expect(card(page)).toContainText(/Seit dem \d\d\.\d\d\.\d{4}.* hat sich nichts geändert\./, counted);
  await expectAccessible(page);
});
