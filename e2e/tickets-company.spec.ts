import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { enter, expect, expectAccessible, expectConsole, settled, test } from './support/test';

const other = 'TICFAKTOR1';
const title = 'Beamer im Schulungsraum bleibt dunkel';

const choice = (page: Page, name: string) => page.getByRole('radio', { name });
const table = (page: Page, name: string) => page.getByRole('table', { name });

test.describe('mit dem Schalter @all', () => {
  test.use({ config: { tickets: { company: true } } });

  test('Tickets der Firma: mit Namen, gezählt, und ein Link zeigt dasselbe', async ({ page }) => {
    await enter(page, 'contact', '/ticketWorkingArea');
    const own = table(page, 'Ihre Tickets');
    await expect(own).toBeVisible();
    await expect(own.getByRole('columnheader', { name: 'Ansprechpartner' })).toBeHidden();
    const total = page.getByText(/von \d+$/).first();
    const count = async () => Number(/\d+$/.exec((await total.textContent()) ?? '')?.[0]);
    const before = await count();
    await test.step('erlaubt das Dokumentenmanagement es nicht, steht das da, und die eigenen bleiben', async () => {
      expectConsole(page, /403/);
      await settled(page);
      await backends.fault({ path: '_yIT_getTicketsWithDetails', status: 403 });
      await choice(page, 'Tickets meiner Firma').click();
      await expect(page.getByText('Für Sie nicht freigegeben')).toBeVisible();
      await backends.noFaults();
      await choice(page, 'Meine Tickets').click();
      await expect(own).toBeVisible();
    });
    // One by one: the choice and the keys of a group of radio buttons.
    await choice(page, 'Meine Tickets').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/whose=company/);
    const company = table(page, 'Tickets meiner Firma');
    const row = company.getByRole('row').filter({ hasText: title });
    await page.getByRole('searchbox').first().fill('Faktor');
    await expect(row).toContainText('Sina Faktor');
    await expect(row).toContainText('nur lesbar');
    await expect(company.getByRole('row').filter({ hasText: 'Interne Nacharbeit' })).toBeHidden();
    await page.getByRole('searchbox').first().fill('');
    // Two more; the third of that contact is internal.
    await expect.poll(count).toBe(before + 2);
    await page.reload();
    await expect(company).toBeVisible();
    await expectAccessible(page);
    await choice(page, 'Meine Tickets').click();
    await expect(page).not.toHaveURL(/whose/);
    await expect.poll(count).toBe(before);
  });

  test('das Ticket eines anderen ist nur zu lesen, und der Grund steht da', async ({ page }) => {
    await enter(page, 'contact', `/ticketWorkingArea/${other}`);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('group', { name: 'Dieses Ticket hat Sina Faktor gemeldet' })).toContainText(
      'nicht beantworten, ändern oder schließen',
    );
    await expectAccessible(page);
    await expect(page.getByText('Wir bringen eine neue Lampe mit.')).toBeVisible();
    await expect(page.getByText('Interner Vermerk: Lampe bestellt.')).toBeHidden();
    await expect(
      page.getByText('Über die Schätzung entscheidet, wer das Ticket gemeldet hat.'),
    ).toBeVisible();
    for (const name of [
      'Freigeben',
      'Ablehnen',
      'Datei anhängen',
      'Bearbeiten',
      'Ticket schließen',
      'Eintrag',
    ])
      await expect(page.getByRole('main').getByRole('button', { name, exact: true })).toBeHidden();
    await expect(page.getByText('Wie zufrieden sind Sie?')).toBeHidden();
    // A ticket that waits for another contact does not wait for the user.
    await page.goto('/#/waiting');
    await expect(page.getByRole('region', { name: 'Offene Zeitschätzungen' })).toBeVisible();
    await settled(page);
    await expect(page.getByText(title)).toBeHidden();
  });
});
