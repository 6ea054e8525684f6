import { personaOf } from '@mocks/state/personas';
import type { Browser, Page } from '@playwright/test';

import { backends } from './support/backends';
import { keptDrafts } from './support/device-store';
import { loseNextAnswer } from './support/network';
import { anotherBrowser, expect, logInHere, settled, test } from './support/test';
import { changed, enterTickets, openTicket, saved } from './support/tickets';

/** A second user in another browser, with the same ticket open. */
async function openAsSecondUser(browser: Browser, persona: string, ticketOid: string): Promise<Page> {
  const page = await anotherBrowser(browser);
  await enterTickets(page, persona, `/ticketWorkingArea/${ticketOid}`);
  await expect(page.getByRole('region', { name: 'Angaben' })).toBeVisible();
  return page;
}

test.describe('Wenn jemand dazwischenkommt', () => {
  test('steht beides nebeneinander, und nichts wird still überschrieben @all', async ({ page, browser }) => {
    await enterTickets(page, 'contact');
    const oid = await openTicket(page, 'In Bearbeitung');
    await page.getByRole('button', { name: 'Bearbeiten' }).click();
    await page.getByLabel('Titel').fill('Handscanner finden kein Netz mehr');

    const other = await openAsSecondUser(browser, 'threeAddresses', oid);
    await other.getByRole('button', { name: 'Bearbeiten' }).click();
    await other.getByLabel('Titel').fill('Drei Handscanner ohne Verbindung');
    await other.getByRole('button', { name: 'Speichern' }).click();
    await expect(saved(other)).toBeVisible();
    await other.context().close();

    await page.getByRole('button', { name: 'Speichern' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'Zwischenzeitlich geändert' });
    await expect(conflict.getByRole('region', { name: 'Titel' })).toContainText(
      /Ihre Fassung.*Handscanner finden kein Netz mehr.*Aktueller Stand.*Drei Handscanner ohne Verbindung/s,
    );
    expect(await changed('PATCH', new RegExp(`object/${oid}`))).toHaveLength(1);
    await conflict.getByRole('button', { name: 'Meine Fassung speichern' }).click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Handscanner finden kein Netz mehr' }),
    ).toBeVisible();
  });

  test('wer den aktuellen Stand übernimmt, überschreibt auch später nichts, was er nie geändert hat @all', async ({
    page,
    browser,
  }) => {
    await enterTickets(page, 'contact');
    const oid = await openTicket(page, 'In Bearbeitung');
    await page.getByRole('button', { name: 'Bearbeiten' }).click();
    await page.getByLabel('Titel').fill('Handscanner finden kein Netz mehr');

    const other = await openAsSecondUser(browser, 'threeAddresses', oid);
    await other.getByRole('button', { name: 'Bearbeiten' }).click();
    await other.getByLabel('Titel').fill('Drei Handscanner ohne Verbindung');
    await other.getByLabel('Beschreibung').fill('Betroffen sind die Geräte 7, 8 und 12 im Versand.');
    await other.getByRole('button', { name: 'Speichern' }).click();
    await expect(saved(other)).toBeVisible();
    await other.context().close();

    await page.getByRole('button', { name: 'Speichern' }).click();
    await page.getByRole('button', { name: 'Aktuellen Stand übernehmen' }).click();
    await expect(page.getByLabel('Titel')).toHaveValue('Drei Handscanner ohne Verbindung');
    await page.getByLabel('Titel').fill('Drei Handscanner im Versand ohne Verbindung');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(saved(page)).toBeVisible();
    await expect(page.getByRole('region', { name: 'Angaben' })).toContainText(
      'Geräte 7, 8 und 12 im Versand',
    );
  });

  test('ist ein inzwischen geschlossenes Ticket kein Grund, Getipptes zu verlieren @all', async ({
    page,
    browser,
  }) => {
    await enterTickets(page, 'contact');
    const oid = await openTicket(page, 'Gelöst');
    await page.getByRole('button', { name: 'Bearbeiten' }).click();
    await page.getByLabel('Beschreibung').fill('Noch etwas Wichtiges zu diesem Fall.');

    const other = await openAsSecondUser(browser, 'threeAddresses', oid);
    await other.getByRole('button', { name: 'Ticket schließen' }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: 'Ticket schließen' }).click();
    await expect(saved(other)).toBeVisible();
    await other.context().close();

    await page.getByRole('button', { name: 'Speichern' }).click();
    const conflict = page.getByRole('alertdialog', { name: 'Zwischenzeitlich geändert' });
    await expect(conflict).toContainText('inzwischen geschlossen');
    await expect(conflict.getByRole('button', { name: 'Meine Fassung speichern' })).toHaveCount(0);
  });

  test('ein gesperrtes Ticket behält die Eingabe und lässt sich gleich noch einmal speichern @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/423/);
    await enterTickets(page, 'contact');
    const oid = await openTicket(page, 'In Bearbeitung');
    await page.getByRole('button', { name: 'Bearbeiten' }).click();
    await page.getByLabel('Titel').fill('Handscanner im Lager ohne Netz');
    await backends.lock(oid);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('alert')).toContainText('Ticket konnte nicht geändert werden.');
    await expect(page.getByLabel('Titel')).toHaveValue('Handscanner im Lager ohne Netz');
    await backends.unlock(oid);
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(saved(page)).toBeVisible();
  });

  test('ein Ticket, das vor dem Speichern nicht zu lesen ist, ist nicht geändert, und das steht da @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/502/);
    await enterTickets(page, 'contact');
    await openTicket(page, 'In Bearbeitung');
    await page.getByRole('button', { name: 'Bearbeiten' }).click();
    await page.getByLabel('Titel').fill('Handscanner im Lager ohne Netz');
    await backends.fault({ path: 'objects/_yit_ITIL_Ticket', status: 502 });
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByRole('alert')).toContainText('Es wurde nichts geändert.');
    await expect(page.getByRole('alert')).not.toContainText('nicht sicher');
    await backends.noFaults();
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(saved(page)).toBeVisible();
  });

  test('ein verbotener Eintrag bleibt stehen @all', async ({ page, expectConsole }) => {
    expectConsole(/403/);
    await enterTickets(page, 'contact');
    await openTicket(page, 'In Bearbeitung');
    await backends.fault({ path: '_yit_ITIL_Eintrag', method: 'POST', status: 403 });
    await page.getByRole('button', { name: 'Eintrag', exact: true }).click();
    const entry = page.getByRole('dialog', { name: 'Neuer Eintrag' });
    await entry.getByLabel('Beschreibung').fill('Heute läuft es, bitte noch beobachten.');
    await entry.getByRole('button', { name: 'Eintrag senden' }).click();
    await expect(entry.getByRole('alert')).toContainText('Der Eintrag konnte nicht gespeichert werden.');
    await expect(entry.getByLabel('Beschreibung')).toHaveValue('Heute läuft es, bitte noch beobachten.');
  });

  test('was während des Sendens weiter getippt wird, bleibt stehen: Eintrag, Angaben, Bewertung @all', async ({
    page,
  }) => {
    await enterTickets(page, 'contact');
    const oid = await openTicket(page, 'In Bearbeitung');
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
    await page.getByRole('button', { name: 'Bearbeiten' }).click();
    const solution = page.getByRole('textbox', { name: 'Lösung' });
    await solution.fill('Konfiguration erneuert.');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await solution.press('End');
    await solution.pressSequentially(' Alle verbunden.');
    await expect(saved(page)).toBeVisible();
    await expect(solution).toHaveValue('Konfiguration erneuert. Alle verbunden.');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(solution).toBeHidden();
    await expect(page.getByRole('region', { name: 'Angaben' })).toContainText('erneuert. Alle verbunden.');

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

  test('ein Eintrag, dessen Antwort verloren ging, entsteht beim zweiten Senden nicht noch einmal @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    await enterTickets(page, 'contact');
    await openTicket(page, 'In Bearbeitung');
    await loseNextAnswer(page, 'POST', /_yit_ITIL_Eintrag$/);
    await page.getByRole('button', { name: 'Eintrag', exact: true }).click();
    const entry = page.getByRole('dialog', { name: 'Neuer Eintrag' });
    await entry.getByLabel('Beschreibung').fill('Bitte vor dem Besuch anrufen.');
    await entry.getByRole('button', { name: 'Eintrag senden' }).click();
    await expect(entry.getByRole('alert')).toContainText(
      'Bei einem neuen Versuch wird nichts doppelt angelegt.',
    );
    // A user who first looks whether the entry is there comes back to the same input.
    await expect.poll(() => keptDrafts(page)).toContain('attempt');
    await entry.getByRole('button', { name: 'Abbrechen' }).click();
    await page.getByRole('button', { name: 'Eintrag', exact: true }).click();
    await expect(entry.getByLabel('Beschreibung')).toHaveValue('Bitte vor dem Besuch anrufen.');
    await entry.getByRole('button', { name: 'Eintrag senden' }).click();
    await expect(page.getByText('Eintrag gespeichert.')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Bitte vor dem Besuch anrufen.' })).toHaveCount(1);
  });

  test('ein Eintrag, den man nach einer verlorenen Antwort ändert, geht weder verloren noch still doppelt hinaus @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    await enterTickets(page, 'contact');
    await openTicket(page, 'In Bearbeitung');
    await loseNextAnswer(page, 'POST', /_yit_ITIL_Eintrag$/);
    await page.getByRole('button', { name: 'Eintrag', exact: true }).click();
    const entry = page.getByRole('dialog', { name: 'Neuer Eintrag' });
    await entry.getByLabel('Beschreibung').fill('Bitte vor dem Besuch anrufen.');
    await entry.getByRole('button', { name: 'Eintrag senden' }).click();
    await expect(entry.getByRole('alert')).toContainText(
      'Bei einem neuen Versuch wird nichts doppelt angelegt.',
    );
    await entry.getByLabel('Beschreibung').fill('Bitte vor dem Besuch am Mittwoch anrufen.');
    await entry.getByRole('button', { name: 'Eintrag senden' }).click();
    await expect(entry.getByRole('alert')).toContainText(
      'Ihr vorheriger Eintrag ist inzwischen gespeichert.',
    );
    expect(await changed('POST', /object\/_yit_ITIL_Eintrag/)).toHaveLength(1);
    await entry.getByRole('button', { name: 'Eintrag senden' }).click();
    await expect(page.getByText('Eintrag gespeichert.')).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Bitte vor dem Besuch anrufen.' })).toHaveCount(1);
    await expect(page.getByRole('cell', { name: 'Bitte vor dem Besuch am Mittwoch anrufen.' })).toHaveCount(
      1,
    );
  });

  test('nach einem Sitzungsende ist das Getippte wieder da', async ({ page }) => {
    await enterTickets(page, 'contact');
    await openTicket(page, 'In Bearbeitung');
    await page.getByRole('button', { name: 'Bearbeiten' }).click();
    await page.getByLabel('Lösung').fill('Konfiguration erneuert, alle verbunden.');
    await expect(page.getByText('Entwurf gesichert')).toBeVisible();
    // Nothing that is still under way may meet the end before the ticket.
    await settled(page);
    await backends.clock({ expireGsdSessions: true });
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Ihre Sitzung ist abgelaufen')).toBeVisible();
    await logInHere(page, personaOf('contact').username);
    await expect(page.getByRole('textbox', { name: 'Lösung' })).toHaveValue(
      'Konfiguration erneuert, alle verbunden.',
    );
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(saved(page)).toBeVisible();
  });
});
