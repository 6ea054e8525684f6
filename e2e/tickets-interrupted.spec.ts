import { personaOf } from '@mocks/state/personas';
import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { anotherBrowser, enter, expect, expectConsole, logInHere, settled, test } from './support/test';
import { changed, openTicket, saved } from './support/tickets';

const edit = (page: Page) => page.getByRole('button', { name: 'Bearbeiten' });
const save = (page: Page) => page.getByRole('button', { name: 'Speichern' });
const title = (page: Page) => page.getByLabel('Titel');

/** Opens the form of a ticket. */
async function editTicket(page: Page, status = 'In Bearbeitung') {
  await enter(page, 'contact', '/ticketWorkingArea');
  const oid = await openTicket(page, status);
  await edit(page).click();
  return oid;
}

test('kommt jemand dazwischen, steht beides nebeneinander @all', async ({ page, browser }) => {
  const oid = await editTicket(page, 'Gelöst');
  await title(page).fill('Handscanner finden kein Netz mehr');
  const other = await anotherBrowser(browser);
  await enter(other, 'threeAddresses', `/ticketWorkingArea/${oid}`);
  await edit(other).click();
  await title(other).fill('Drei Handscanner ohne Verbindung');
  await save(other).click();
  await expect(saved(other)).toBeVisible();

  await save(page).click();
  const conflict = page.getByRole('alertdialog', { name: 'Zwischenzeitlich geändert' });
  await expect(conflict.getByRole('region', { name: 'Titel' })).toContainText(
    /Ihre Fassung.*Handscanner finden kein Netz mehr.*Aktueller Stand.*Drei Handscanner ohne Verbindung/s,
  );
  expect(await changed('PATCH', new RegExp(`object/${oid}`))).toHaveLength(1);
  await conflict.getByRole('button', { name: 'Meine Fassung speichern' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Handscanner finden kein Netz mehr' }),
  ).toBeVisible();

  await test.step('ein inzwischen geschlossenes Ticket ist kein Grund, Getipptes zu verlieren', async () => {
    await edit(page).click();
    await page.getByLabel('Beschreibung').fill('Noch etwas Wichtiges zu diesem Fall.');
    await other.reload();
    await other.getByRole('button', { name: 'Ticket schließen' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Ticket schließen' }).click();
    await expect(saved(other)).toBeVisible();
    await other.context().close();
    await save(page).click();
    await expect(conflict).toContainText('inzwischen geschlossen');
    await expect(conflict.getByRole('button', { name: 'Meine Fassung speichern' })).toHaveCount(0);
  });
});

test('was nicht gespeichert werden kann, bleibt stehen und geht danach @all', async ({ page }) => {
  expectConsole(page, /423|502|403/);
  const oid = await editTicket(page);
  await title(page).fill('Handscanner im Lager ohne Netz');
  await backends.lock(oid);
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Ticket konnte nicht geändert werden.');
  await backends.unlock(oid);
  // A ticket that cannot be read before it is saved is not changed.
  await backends.fault({ path: 'objects/_yit_ITIL_Ticket', status: 502 });
  await save(page).click();
  await expect(page.getByRole('alert')).toContainText('Es wurde nichts geändert.');
  await expect(page.getByRole('alert')).not.toContainText('nicht sicher');
  await backends.noFaults();
  await expect(title(page)).toHaveValue('Handscanner im Lager ohne Netz');
  await save(page).click();
  await expect(saved(page)).toBeVisible();

  await backends.fault({ path: '_yit_ITIL_Eintrag', method: 'POST', status: 403 });
  await page.getByRole('button', { name: 'Eintrag', exact: true }).click();
  const entry = page.getByRole('dialog', { name: 'Neuer Eintrag' });
  await entry.getByLabel('Beschreibung').fill('Heute läuft es, bitte noch beobachten.');
  await entry.getByRole('button', { name: 'Eintrag senden' }).click();
  await expect(entry.getByRole('alert')).toContainText('Der Eintrag konnte nicht gespeichert werden.');
  await expect(entry.getByLabel('Beschreibung')).toHaveValue('Heute läuft es, bitte noch beobachten.');
});

test('was während des Sendens weiter getippt wird, bleibt stehen @all', async ({ page }) => {
  await enter(page, 'contact', '/ticketWorkingArea');
  const oid = await openTicket(page, 'Gelöst');
  await backends.fault({ path: '_yit_ITIL_Eintrag', method: 'POST', delayMs: 1500 });
  await page.getByRole('button', { name: 'Eintrag', exact: true }).click();
  const entry = page.getByRole('dialog', { name: 'Neuer Eintrag' });
  await entry.getByLabel('Beschreibung').fill('Heute läuft es wieder.');
  await entry.getByRole('button', { name: 'Eintrag senden' }).click();
  await entry.getByLabel('Beschreibung').press('End');
  await entry.getByLabel('Beschreibung').pressSequentially(' Bitte noch beobachten.');
  await expect(page.getByText('Eintrag gespeichert.')).toBeVisible();
  // Only what has not been sent stands there, ready for the next entry.
  await expect(entry.getByLabel('Beschreibung')).toHaveValue('Bitte noch beobachten.');
  await entry.getByRole('button', { name: 'Eintrag senden' }).click();
  await expect(entry).toBeHidden();
  await expect(page.getByRole('table', { name: 'Einträge' })).toContainText('Bitte noch beobachten.');

  await backends.fault({ path: `/v1/object/${oid}`, method: 'PATCH', delayMs: 1500 });
  await page.getByRole('radio', { name: '4 Sterne' }).check();
  const comment = page.getByLabel('Kommentar');
  await comment.fill('Schnelle Rückmeldung.');
  await page.getByRole('button', { name: 'Bewertung senden' }).click();
  await comment.press('End');
  await comment.pressSequentially(' Klare Erklärung.');
  await settled(page);
  await expect(comment).toHaveValue('Schnelle Rückmeldung. Klare Erklärung.');
  await page.getByRole('button', { name: 'Bewertung senden' }).click();
  await expect(page.getByText('Nichts geändert')).toBeVisible();
  await expect(comment).toHaveValue('Schnelle Rückmeldung. Klare Erklärung.');
});

test('nach einem Sitzungsende ist das Getippte wieder da', async ({ page }) => {
  await editTicket(page);
  await page.getByLabel('Lösung').fill('Konfiguration erneuert, alle verbunden.');
  await expect(page.getByText('Entwurf gesichert')).toBeVisible();
  // Nothing that is still under way may meet the end before the ticket.
  await settled(page);
  await backends.clock({ expireGsdSessions: true });
  await save(page).click();
  await expect(page.getByText('Ihre Sitzung ist abgelaufen')).toBeVisible();
  await logInHere(page, personaOf('contact').username);
  await expect(page.getByRole('textbox', { name: 'Lösung' })).toHaveValue(
    'Konfiguration erneuert, alle verbunden.',
  );
  await save(page).click();
  await expect(saved(page)).toBeVisible();
});
