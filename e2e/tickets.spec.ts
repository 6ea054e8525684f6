import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { enter, expect, settled, test, textFile } from './support/test';

/** The rows of the list, its head first. */
const rows = (page: Page) => page.getByRole('table', { name: 'Ihre Tickets' }).getByRole('row');

/** Opens the newest ticket of a status from the list. */
async function openTicket(page: Page, status: string): Promise<void> {
  await rows(page).filter({ hasText: status }).first().getByRole('link').first().click();
  await expect(page).toHaveURL(/ticketWorkingArea\/TIC/);
  await expect(page.getByRole('region', { name: 'Angaben' })).toBeVisible();
}

/** Finds the message after a saved change of a ticket. */
const saved = (page: Page) => page.getByRole('group', { name: 'Ticket erfolgreich geändert.' });

test('Vorschlag, Anlegen mit Datei, Eintrag, Lösung, Schließen, Bewertung', async ({ page }) => {
  await enter(page, 'contact', '/ticketDashboard');
  await expect(page.getByText('Bis zur Lösung')).toBeVisible();
  await page.getByRole('link', { name: 'Ticket anlegen' }).click();

  const form = page.getByRole('dialog', { name: 'Ticket anlegen' });
  await form.getByLabel('Titel').fill('Drucker im Lager druckt leere Seiten');
  await expect(form.getByRole('region', { name: 'Vielleicht hilft Ihnen das schon weiter' })).toContainText(
    'Drucker im Lager druckt nur leere Seiten',
  );
  expect(await backends.called('POST', /_yit_ITIL_Ticket/)).toEqual([]);
  await form.getByRole('radio', { name: /Störung/ }).check();
  await form.getByLabel('Beschreibung').fill('Seit heute früh kommen nur leere Blätter heraus.');
  await form.locator('input[type=file]').setInputFiles(textFile('fehler.txt', 'Fehler 0815 an Rampe 2'));
  await form.getByRole('button', { name: 'Anlegen' }).click();

  const question = page.getByRole('alertdialog', { name: 'Ein ähnliches Ticket existiert bereits' });
  await expect(question).toContainText('Drucker im Lager druckt nur leere Seiten');
  await question.getByRole('button', { name: 'Trotzdem anlegen' }).click();
  await expect(page.getByText(/^Ticket 2026\d+ wurde angelegt\.$/)).toBeVisible();
  expect(await backends.called('POST', /object\/_yit_ITIL_Ticket/)).toHaveLength(1);
  expect(await backends.called('POST', /_yIT_startTicket/)).toHaveLength(1);

  await page.getByRole('button', { name: 'Ansehen' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Drucker im Lager druckt leere Seiten' }),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Dokumente' })).toContainText('fehler.txt');
  await page.getByRole('button', { name: '»fehler.txt« ansehen' }).click();
  await expect(page).toHaveURL(/showDocument=/);
  await expect(page.getByRole('dialog', { name: 'fehler.txt' })).toContainText('Fehler 0815 an Rampe 2');
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/showDocument=/);

  await page.getByRole('button', { name: 'Eintrag', exact: true }).click();
  const entry = page.getByRole('dialog', { name: 'Neuer Eintrag' });
  await entry.getByLabel('Beschreibung').fill('Zu kurz');
  await expect(entry.getByText('7/255 Zeichen')).toBeVisible();
  await entry.getByRole('button', { name: 'Eintrag senden' }).click();
  await expect(entry.getByText('Bitte einen Eintrag hinterlegen.')).toBeVisible();
  await entry.getByLabel('Beschreibung').fill('Der Techniker kann jederzeit kommen.');
  await entry.getByRole('button', { name: 'Eintrag senden' }).click();
  await expect(page.getByRole('table', { name: 'Einträge' })).toContainText(
    'Der Techniker kann jederzeit kommen.',
  );

  // Each head stands over its column.
  const entries = page.getByRole('table', { name: 'Einträge' });
  const lefts = (role: 'columnheader' | 'cell') =>
    entries.getByRole(role).evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().left));
  expect((await lefts('columnheader')).slice(1)).toEqual((await lefts('cell')).slice(0, 4));
  for (const name of ['Zeit', 'Beschreibung', 'Dauer', 'Verfasser', 'Sichtbarkeit'])
    await expect(entries.getByRole('columnheader', { name, exact: true })).toBeInViewport();

  await page.getByRole('button', { name: 'Ticket schließen' }).click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('eine Lösung mit mindestens 12 Zeichen');
  await refusal.getByRole('button', { name: 'Lösung eintragen' }).click();
  await page.getByLabel('Lösung').fill('Farbband ersetzt und Druckkopf gereinigt.');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(saved(page)).toBeVisible();
  await page.getByRole('button', { name: 'Ticket schließen' }).click();
  const closing = page.getByRole('alertdialog', { name: /^Ticket \d+ schließen\?$/ });
  const before = (await backends.called('PATCH', /TIC/)).length;
  // Both presses in one moment, as a slow device delivers them: it is sent once.
  await closing.getByRole('button', { name: 'Ticket schließen' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Geschlossen').first()).toBeVisible();
  await settled(page);
  expect(await backends.called('PATCH', /TIC/)).toHaveLength(before + 1);
  for (const name of ['Bearbeiten', 'Ticket schließen', 'Eintrag', 'Datei anhängen'])
    await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);

  await page.getByLabel('Kommentar').fill('Schnelle Rückmeldung, klare Erklärung.');
  await page.getByLabel('Kommentar').blur();
  await expect(page.getByLabel('Kommentar')).not.toHaveAttribute('aria-invalid', 'true');
  await page.getByRole('radio', { name: '4 Sterne' }).check();
  await page.getByRole('button', { name: 'Bewertung senden' }).click();
  await expect(page.getByText('Nichts geändert')).toBeVisible();
  await page.getByRole('button', { name: 'Zurück zur Liste' }).click();
  await expect(rows(page).nth(1)).toContainText('Drucker im Lager druckt leere Seiten');
  await expect(rows(page).nth(1).getByRole('img', { name: '4 von 5 Sternen' })).toBeVisible();
});

test('der Admin gibt die Zeitschätzung nach einer Rückfrage frei und setzt den Status', async ({ page }) => {
  await enter(page, 'admin', '/ticketWorkingArea');
  await openTicket(page, 'Wartet auf Sie');
  await page.getByRole('button', { name: 'Freigeben', exact: true }).click();
  const question = page.getByRole('alertdialog', { name: /^Zeitschätzung \(.*\) freigeben\?$/ });
  await question.getByRole('button', { name: 'Freigeben' }).click();
  await expect(saved(page)).toBeVisible();
  await expect(page.getByText(/^Freigegeben von Miriam Vogt, 21\.11\.2026$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Freigegeben' })).toBeDisabled();

  await page.getByRole('button', { name: 'Bearbeiten' }).click();
  await page.getByLabel('Status').selectOption('Gelöst');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Gelöst').first()).toBeVisible();
});

test('auf Papier stehen in der Liste ganze Titel und keine Schaltflächen @all', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await enter(page, 'contact', '/ticketWorkingArea');
  const table = page.getByRole('table', { name: 'Ihre Tickets' });
  const cut = () =>
    table
      .getByRole('link')
      .evaluateAll((titles) => titles.filter((title) => title.scrollHeight > title.clientHeight + 1).length);
  await expect.poll(cut).toBeGreaterThan(0);
  await expect(table.getByRole('columnheader', { name: 'Details' })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  expect(await cut()).toBe(0);
  await expect(table.getByRole('columnheader', { name: 'Details' })).toBeHidden();

  await test.step('auf Papier steht eine Bewertung, aber kein leeres Formular für eine', async () => {
    await page.emulateMedia({ media: 'screen' });
    await openTicket(page, 'Gelöst');
    const question = page.getByRole('radiogroup', { name: 'Wie zufrieden sind Sie?' });
    await expect(question).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('region', { name: 'Angaben' })).toBeVisible();
    await expect(question).toBeHidden();
  });
});

test('die Übersicht nennt, was wartet und was offen ist, und führt dorthin @all', async ({ page }) => {
  await enter(page, 'contact', '/ticketDashboard');
  const waiting = page.getByRole('region', { name: 'Wartet auf Sie' });
  await expect(waiting.getByText('Zeitschätzung prüfen')).toBeVisible();
  const first = page.getByRole('region', { name: 'Offene Tickets' }).getByRole('listitem').first();
  await expect(first.getByText(/^\d{8} · \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  const number = /\d{8}/.exec(await first.innerText())?.[0] ?? '';
  const title = await first.getByRole('link').innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();

  await test.step('das offene Ticket heißt im Fenster und in der Leiste nach seiner Nummer, und nur dort', async () => {
    await expect(page).toHaveTitle(`Ticket ${number} · Kundenportal`);
    // On no desktop does the address beside it take its room.
    for (const width of [1440, 1280, 1040]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(page.getByRole('banner').getByText(`Ticket ${number}`)).toBeInViewport({ ratio: 1 });
    }
  });
  await test.step('zurück zur Liste geht es auch, wenn man nicht von ihr kam', async () => {
    await page.getByRole('button', { name: 'Zurück zur Liste' }).click();
    await expect(page).toHaveTitle('Ihre Tickets · Kundenportal');
    await expect(page.getByRole('banner')).not.toContainText(number);
  });
  await test.step('ein Klick im Diagramm filtert sie, Zurücksetzen zeigt wieder alle', async () => {
    await page.goto('/#/ticketDashboard');
    await page.getByRole('link', { name: /^Gelöst: \d+ in »Ihre Tickets« öffnen$/ }).click();
    await expect(page).toHaveURL(/ticketWorkingArea\?evt=/);
    const chip = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^Gelöst/ });
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(/^\d+ von \d+ Einträgen, 1 Filter aktiv$/)).toBeVisible();
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await expect(page.getByText(/^\d+ Einträge$/)).toBeVisible();
    await expect(page).not.toHaveURL(/evt=/);
  });
});
