import { personaOf } from '@mocks/state/personas';

import {
  anotherBrowser,
  enter,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  logInHere,
  looks,
  show,
  test,
} from './support/test';

const task = '/privacyWorkingArea/AUF101L?tab=notes';

test('ein Link wird mit der Tastatur kopiert und öffnet sich nach Anmeldung und Adresswahl an derselben Stelle', async ({
  page,
  context,
  browser,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, 'contact', task);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
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

test('ein Link ohne die nötige Rolle sagt, welche fehlt @all', async ({ page }) => {
  await enter(page, 'foreign', '/ticketWorkingArea/TIC101');
  await expect(page.getByText('Keine Berechtigung für »Tickets«')).toBeVisible();
});

test.describe('Auf einem Telefon', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('öffnet »Weitergeben« das Teilen des Geräts, bei einem Dokument auch mit der Datei @all', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.assign(navigator, {
        canShare: () => true,
        share: ({ url, files = [] }: ShareData) => {
          shared.push(url ?? files.map(({ name }) => name));
          return Promise.resolve();
        },
      });
    });
    const shared = () =>
      page.evaluate(() => {
        const list: unknown = Reflect.get(window, 'shared');
        return list;
      });
    await enter(page, 'contact', task);
    await page.getByRole('button', { name: 'Weitergeben' }).tap();
    await expect.poll(shared).toEqual([page.url()]);
    await page.goto('/#/share');
    await page.getByRole('button', { name: 'Wartungsfenster.xlsx', exact: true }).tap();
    await page.getByRole('button', { name: 'Weitergeben' }).tap();
    await page.getByRole('menuitem', { name: 'Datei teilen' }).tap();
    await expect.poll(shared).toEqual([expect.anything(), ['Wartungsfenster.xlsx']]);
  });
});

test('ist an Aufgabe, Ticket, Frage und Dokument barrierefrei, hell und dunkel, breit und schmal @all', async ({
  page,
}) => {
  test.setTimeout(240_000);
  await enter(page, 'contact', '/faqsMain');
  await page.locator('summary').first().click();
  await expect(page).toHaveURL(/entry=/);
  const faq = new URL(page.url()).hash.slice(1);
  await page.goto('/#/share');
  await page.getByRole('button', { name: 'Wartungsfenster.xlsx', exact: true }).click();
  await expect(page).toHaveURL(/showDocument=/);
  const document = new URL(page.url()).hash.slice(1);
  for (const look of looks)
    for (const path of [task, '/ticketWorkingArea/TIC10VH', faq, document]) {
      await show(page, path, look);
      const button = page.getByRole('button', { name: 'Weitergeben' });
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('menuitem', { name: 'Link kopieren' })).toBeFocused();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.keyboard.press('Escape');
      await expect(button).toBeFocused();
    }
});
