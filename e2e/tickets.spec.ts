import { backends } from './support/backends';
import { startSession } from './support/sessions';
import { expect, expectAccessible, expectNoSidewaysScroll, settled, test } from './support/test';
import { changed, enterTickets, openTicket, rows, saved } from './support/tickets';

test.describe('Das Leben eines Tickets', () => {
  test('Vorschlag, Anlegen mit Datei, Eintrag, Lösung, Schließen, Bewertung', async ({ page }) => {
    await enterTickets(page, 'contact', '/ticketDashboard');
    await expect(page.getByText('Bis zur Lösung')).toBeVisible();
    await page.getByRole('link', { name: 'Ticket anlegen' }).click();

    const form = page.getByRole('dialog', { name: 'Ticket anlegen' });
    await form.getByLabel('Titel').fill('Drucker im Lager druckt leere Seiten');
    await expect(form.getByRole('region', { name: 'Vielleicht hilft Ihnen das schon weiter' })).toContainText(
      'Drucker im Lager druckt nur leere Seiten',
    );
    expect(await changed('POST', /_yit_ITIL_Ticket/)).toEqual([]);
    await form.getByRole('radio', { name: /Störung/ }).check();
    await form.getByLabel('Beschreibung').fill('Seit heute früh kommen nur leere Blätter heraus.');
    await form.locator('input[type=file]').setInputFiles({
      name: 'fehler.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('Fehler 0815 an Rampe 2'),
    });
    await form.getByRole('button', { name: 'Anlegen' }).click();

    const question = page.getByRole('alertdialog', { name: 'Ein ähnliches Ticket existiert bereits' });
    await expect(question).toContainText('Drucker im Lager druckt nur leere Seiten');
    await question.getByRole('button', { name: 'Trotzdem anlegen' }).click();
    await expect(page.getByText(/^Ticket 2026\d+ wurde angelegt\.$/)).toBeVisible();
    expect(await changed('POST', /object\/_yit_ITIL_Ticket/)).toHaveLength(1);
    expect(await changed('POST', /_yIT_startTicket/)).toHaveLength(1);

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

    await page.getByRole('button', { name: 'Ticket schließen' }).click();
    const refusal = page.getByRole('alert');
    await expect(refusal).toContainText('eine Lösung mit mindestens 12 Zeichen');
    await refusal.getByRole('button', { name: 'Lösung eintragen' }).click();
    await page.getByLabel('Lösung').fill('Farbband ersetzt und Druckkopf gereinigt.');
    await page.getByRole('button', { name: 'Speichern' }).click();
    await expect(saved(page)).toBeVisible();
    await page.getByRole('button', { name: 'Ticket schließen' }).click();
    await page
      .getByRole('alertdialog', { name: /^Ticket \d+ schließen\?$/ })
      .getByRole('button', { name: 'Ticket schließen' })
      .click();
    await expect(page.getByText('Geschlossen').first()).toBeVisible();
    for (const name of ['Bearbeiten', 'Ticket schließen', 'Eintrag', 'Datei anhängen'])
      await expect(page.getByRole('button', { name, exact: true })).toHaveCount(0);

    // Writing the comment before choosing the stars is no error.
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

  test('der Admin gibt die Zeitschätzung nach einer Rückfrage frei und setzt den Status', async ({
    page,
  }) => {
    await enterTickets(page, 'admin');
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
});

test('auf Papier stehen in der Liste ganze Titel und keine Schaltflächen @all', async ({ page }) => {
  await page.setViewportSize({ width: 1100, height: 800 });
  await enterTickets(page, 'contact');
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
});

test('auf Papier steht eine Bewertung, aber kein leeres Formular für eine @all', async ({ page }) => {
  await enterTickets(page, 'contact');
  await openTicket(page, 'Gelöst');
  const question = page.getByRole('group', { name: 'Wie zufrieden sind Sie?' });
  await expect(question).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('region', { name: 'Angaben' })).toBeVisible();
  await expect(question).toBeHidden();
});

test('ein Link auf ein Dokument, das nicht am Ticket liegt, sagt es @all', async ({ page }) => {
  await enterTickets(page, 'contact');
  const oid = await openTicket(page, 'Gelöst');
  await page.goto(`/#/tickets?id=${oid}&showDocument=DOKWEG`);
  const notice = page
    .getByRole('alert')
    .filter({ hasText: 'Das verlinkte Dokument ist nicht mehr vorhanden' });
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: 'Schließen' }).click();
  await expect(notice).toBeHidden();
  await expect(page).not.toHaveURL(/showDocument/);
});

test('Abbrechen fragt, bevor es Geändertes verwirft @all', async ({ page }) => {
  await enterTickets(page, 'contact');
  await openTicket(page, 'In Bearbeitung');
  const edit = page.getByRole('button', { name: 'Bearbeiten' });
  const cancel = page.getByRole('button', { name: 'Abbrechen' });
  await edit.click();
  await cancel.click();
  await edit.click();
  await page.getByLabel('Lösung').fill('Farbband ersetzt und Druckkopf gereinigt.');
  await cancel.click();
  const question = page.getByRole('alertdialog', { name: 'Änderungen verwerfen?' });
  await question.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(page.getByLabel('Lösung')).toHaveValue('Farbband ersetzt und Druckkopf gereinigt.');
  await cancel.click();
  await question.getByRole('button', { name: 'Verwerfen' }).click();
  await expect(edit).toBeVisible();
});

test('wer in einer Rückfrage doppelt klickt, sendet einmal @all', async ({ page }) => {
  await enterTickets(page, 'contact');
  const oid = await openTicket(page, 'In Bearbeitung');
  await page.getByRole('button', { name: 'Bearbeiten' }).click();
  await page.getByLabel('Lösung').fill('Farbband ersetzt und Druckkopf gereinigt.');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(saved(page)).toBeVisible();
  const before = (await changed('PATCH', new RegExp(oid))).length;
  await page.getByRole('button', { name: 'Ticket schließen' }).click();
  const close = page.getByRole('alertdialog').getByRole('button', { name: 'Ticket schließen' });
  // Both presses in one moment, as a slow device delivers them.
  await close.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(page.getByText('Geschlossen').first()).toBeVisible();
  await settled(page);
  expect((await changed('PATCH', new RegExp(oid))).length - before).toBe(1);
});

test('ein Servicebericht wird nach einer Rückfrage abgelehnt, und dabei bleibt es @all', async ({ page }) => {
  await enterTickets(page, 'contact', '/ticketWorkingArea?status=1030,1050');
  const reports = page.getByRole('region', { name: 'Serviceberichte' });
  const decline = reports.getByRole('button', { name: /^»Servicebericht vom .*« ablehnen$/ });
  for (let row = 1; row < 20; row += 1) {
    await rows(page).nth(row).getByRole('link').first().click();
    await expect(reports.getByText(/^(Keine Serviceberichte|Servicebericht vom .*)$/).first()).toBeVisible();
    if ((await decline.count()) > 0) break;
    await page.getByRole('button', { name: 'Zurück zur Liste' }).click();
  }
  await decline.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ablehnen' }).click();
  await expect(reports.getByText('Abgelehnt', { exact: true })).toBeVisible();
  await expect(reports.getByText(/· Anna Berger, 21\.11\.2026$/)).toBeVisible();
  await expect(decline).toHaveCount(0);
});

test('das offene Ticket heißt im Fenster und in der Leiste nach seiner Nummer, und nur dort @all', async ({
  page,
}) => {
  await enterTickets(page, 'contact');
  const row = rows(page).nth(1);
  const number = /\d{8}/.exec(await row.innerText())?.[0] ?? '';
  await row.getByRole('link').first().click();
  await expect(page).toHaveTitle(`Ticket ${number} · Kundenportal`);
  await expect(page.getByRole('banner')).toContainText(`Ticket ${number}`);
  // On no desktop does the address beside it take its room.
  for (const width of [1440, 1280, 1040]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(page.getByRole('banner').getByText(`Ticket ${number}`)).toBeInViewport({ ratio: 1 });
  }
  await page.getByRole('button', { name: 'Zurück zur Liste' }).click();
  await expect(page).toHaveTitle('Ihre Tickets · Kundenportal');
  await expect(page.getByRole('banner')).not.toContainText(number);
});

test('zurück zur Liste geht es auch, wenn man nicht von ihr kam @all', async ({ page }) => {
  await enterTickets(page, 'contact', '/waiting');
  await page.getByRole('region', { name: 'Offene Zeitschätzungen' }).getByRole('link').click();
  await expect(page).toHaveURL(/ticketWorkingArea\/TIC/);
  await page.getByRole('button', { name: 'Zurück zur Liste' }).click();
  await expect(page).toHaveTitle('Ihre Tickets · Kundenportal');
});

test('die Übersicht nennt, was wartet und was offen ist, und führt dorthin @all', async ({ page }) => {
  await enterTickets(page, 'contact', '/ticketDashboard');
  const waiting = page.getByRole('region', { name: 'Wartet auf Sie' });
  await expect(waiting.getByText('Zeitschätzung prüfen')).toBeVisible();
  const open = page.getByRole('region', { name: 'Offene Tickets' });
  const first = open.getByRole('listitem').first();
  await expect(first.getByText(/^\d{8} · \d\d\.\d\d\.\d{4}$/)).toBeVisible();
  const title = await first.getByRole('link').innerText();
  await first.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test.describe('Liste', () => {
  test('ein Klick im Diagramm filtert sie, Zurücksetzen zeigt wieder alle @all', async ({ page }) => {
    await enterTickets(page, 'contact', '/ticketDashboard');
    await page.getByRole('link', { name: /^Gelöst: \d+ in »Ihre Tickets« öffnen$/ }).click();
    await expect(page).toHaveURL(/ticketWorkingArea\?evt=/);
    const chip = page.getByRole('group', { name: 'Status' }).getByRole('button', { name: /^Gelöst/ });
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText(/^\d+ von \d+ Einträgen, 1 Filter aktiv$/)).toBeVisible();
    await page.getByRole('button', { name: 'Filter zurücksetzen' }).click();
    await expect(page.getByText(/^\d+ Einträge$/)).toBeVisible();
    await expect(page).not.toHaveURL(/evt=/);
  });

  test('der Zeitraum steht in der Adresse und überlebt ein Neuladen @all', async ({ page }) => {
    await enterTickets(page, 'contact');
    await page.getByRole('button', { name: /Zeitraum wählen/ }).click();
    await page.getByRole('button', { name: 'Letzter Monat' }).click();
    await expect(page).toHaveURL(/from=\d{4}-\d\d-01&until=/);
    // A date reads as one: its dots stand as close to the digits as in any other text.
    const [day, month, year] = await Promise.all(
      ['Tag', 'Monat', 'Jahr'].map((part) =>
        page.getByRole('spinbutton', { name: new RegExp(`^${part}, Startdatum`) }).boundingBox(),
      ),
    );
    if (!day || !month || !year) throw new Error('A part of the date is not drawn');
    expect(month.x + month.width - (day.x + day.width)).toBeLessThan(26);
    expect(year.x - month.x).toBeLessThan(26);
    await page.reload();
    await expect(page.getByText(/1 Filter aktiv/)).toBeVisible();
  });

  test('ohne Antwort steht da, was fehlt, und ein Versuch holt sie', async ({ page, expectConsole }) => {
    expectConsole(/500/);
    await startSession(page, 'contact');
    await backends.fault({ path: '_yIT_getTicketsWithDetails', status: 500 });
    await page.goto('/#/ticketWorkingArea');
    await expect(page.getByRole('alert')).toContainText('Ihre Tickets konnten nicht geladen werden.');
    await backends.noFaults();
    await page.getByRole('button', { name: 'Erneut versuchen' }).click();
    await expect(rows(page).nth(1)).toBeVisible();
  });

  test('ein unbekanntes Ticket nennt seine ID @all', async ({ page, expectConsole }) => {
    expectConsole(/404/);
    await enterTickets(page, 'contact', '/tickets/GIBTSNICHT');
    await expect(page.getByText('Das Ticket »GIBTSNICHT« gibt es nicht')).toBeVisible();
  });
});

test('nur mit der Tastatur von der Liste bis zur gesendeten Bewertung @all', async ({ page }) => {
  await enterTickets(page, 'contact');
  const link = rows(page).filter({ hasText: 'Gelöst' }).first().getByRole('link').first();
  await expect(link).toBeVisible();
  for (let steps = 0; steps < 120; steps += 1) {
    if (await link.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('region', { name: 'Angaben' })).toBeVisible();
  const stars = page.getByRole('radio', { name: '1 Stern' });
  for (let steps = 0; steps < 80; steps += 1) {
    if (await stars.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Space');
  for (let star = 1; star < 5; star += 1) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('5 von 5, sehr gut')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('Sehr freundlich und gründlich, vielen Dank.');
  await page.keyboard.press('Control+Enter');
  await expect(saved(page)).toBeVisible();
});

for (const theme of ['light', 'dark'] as const)
  for (const width of [1440, 360])
    test(`Barrierefrei: Tickets, ${theme === 'light' ? 'hell' : 'dunkel'}, ${width} px @all`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript((name) => localStorage.setItem('kundenportal-theme', name), theme);
      await enterTickets(page, 'contact', '/ticketDashboard');
      await expect(page.getByText('Bis zur Lösung')).toBeVisible();
      await expectAccessible(page);
      await page.goto('/#/ticketWorkingArea');
      await expect(rows(page).nth(1)).toBeVisible();
      if (width < 1000) await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await expect(page.getByRole('group', { name: 'Erstellt' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: /Zeitraum wählen/ }).click();
      await expect(page.getByRole('dialog', { name: 'Erstellt' })).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await page.goto('/#/ticketWorkingArea?create=1');
      await page.getByLabel('Titel').fill('Drucker im Lager druckt leere Seiten');
      await expect(
        page.getByRole('region', { name: 'Vielleicht hilft Ihnen das schon weiter' }),
      ).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await openTicket(page, 'Wartet auf Sie');
      await settled(page);
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Bearbeiten' }).click();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
