import type { Page } from '@playwright/test';

import { backends, type Fault } from './support/backends';
import { keptDrafts } from './support/device-store';
import { enter, expect, settled, test } from './support/test';

const task = 'AUF101L';
const title = 'Auftragsverarbeitungsvertrag Hosting erneuern';

/** Responses of a backend that differ from the agreement (docs/api/conventions.md). */
const faults: readonly Omit<Fault, 'path'>[] = [
  { status: 403 },
  { status: 404 },
  { status: 409 },
  { status: 423 },
  { internalStatus: '423' },
  { status: 500 },
  { body: 'broken' },
  { body: 'html', status: 502 },
  { offline: true },
];

test.beforeEach(({ expectConsole }) => {
  expectConsole(/Failed to load resource/);
});

async function openTask(page: Page, query = '') {
  await enter(page, 'contact', `/privacyWorkingArea/${task}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const noteField = (page: Page) => page.getByLabel('Notiz', { exact: true });
const saveNote = (page: Page) => page.getByRole('button', { name: 'Notiz speichern' }).click();
const openTab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

test('Solange die Dokumente unterwegs sind oder nicht geladen werden konnten, heißt es nicht, es gebe keine, und der Baum behauptet nicht, alles sei gelesen @all', async ({
  page,
}) => {
  await backends.fault({ path: '_yit_DS_DocSearch', status: 500 });
  await backends.fault({ path: `/task/${task}/documents`, delayMs: 2000 });
  await backends.fault({ path: `/task/AUF101J/documents`, status: 500 });
  await openTask(page);
  await expect(page.getByText('neueste zuerst')).toBeVisible();
  await expect(page.getByText('Keine Dokumente gefunden')).toBeHidden();
  await expect(page.getByRole('button', { name: /^Alle Dokumente/ })).toBeHidden();
  await expect(page.getByRole('button', { name: /^Alle Dokumente \([1-9]/ })).toBeVisible();
  await expect(page.getByText(/^84 Aufgaben/)).toHaveText('84 Aufgaben');
  await page.goto('/#/privacyWorkingArea/AUF101J');
  await expect(page.getByText('Die Dokumente konnten nicht geladen werden')).toBeVisible();
  await page.getByRole('button', { name: 'Alle Dokumente', exact: true }).click();
  await expect(page.getByRole('tab', { name: /^Dokumente/ })).toHaveAttribute('aria-selected', 'true');
});

test.describe('Ohne Verbindung', () => {
  // A changed config.json would send all requests through the test, past the switched-off connection.
  test.use({ counting: true });

  test('wartet keine Änderung im Stillen, um später gesendet zu werden', async ({ page, context }) => {
    await openTask(page, '?tab=notes');
    await noteField(page).fill('Bitte prüfen Sie Anlage 3.');
    await context.setOffline(true);
    await saveNote(page);
    await expect(
      page.getByRole('alert').filter({ hasText: 'Notiz konnte nicht erstellt werden!' }),
    ).toContainText('Es gibt gerade keine Verbindung zum Server.');
    await context.setOffline(false);
    await settled(page);
    const sent = (await backends.calls()).filter(({ path }) => path.includes('/v1/object/Kontakt'));
    expect(sent).toEqual([]);
  });
});

test('Was beim Speichern geschieht, erfährt auch, wer den Reiter wechselt; der Text wartet, nichts geht zweimal hinaus, und was weiter getippt wird, bleibt @all', async ({
  page,
}) => {
  await openTask(page, '?tab=notes');
  const note = noteField(page);
  await backends.fault({ path: '/v1/object/Kontakt', status: 423, delayMs: 1500 });
  await note.fill('Nur ein einziges Mal.');
  await saveNote(page);
  await openTab(page, 'Dokumente');
  const alert = page.getByRole('alert').filter({ hasText: `»${title}«` });
  await expect(alert).toContainText('Notiz konnte nicht erstellt werden!');
  await alert.getByRole('button', { name: 'Schließen' }).click();
  await backends.noFaults();

  await openTab(page, 'Aufgabe');
  await backends.fault({ path: `/v1/object/${task}`, method: 'PATCH', status: 423, delayMs: 1500 });
  await page.getByRole('radio', { name: 'trifft zu', exact: true }).check();
  await page.getByLabel('Begründung').fill('Gilt seit Januar für alle Standorte.');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await openTab(page, 'Dokumente');
  const locked = page.getByRole('alertdialog', { name: 'Der Wert kann nicht geändert werden' });
  await locked.getByRole('button', { name: 'OK' }).click();
  await openTab(page, 'Aufgabe');
  await expect(page.getByLabel('Begründung')).toHaveValue('Gilt seit Januar für alle Standorte.');
  await backends.noFaults();

  await openTab(page, 'Notizen');
  await expect(note).toHaveValue('Nur ein einziges Mal.');
  await backends.fault({ method: 'POST', path: '/v1/object/Kontakt', delayMs: 2500 });
  await saveNote(page);
  await openTab(page, 'Dokumente');
  await expect(note).toBeHidden();
  await openTab(page, 'Notizen');
  await expect(note).toHaveValue('Nur ein einziges Mal.');
  await saveNote(page);
  await expect(page.getByText('Notiz erfolgreich erstellt.')).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(page.getByText('Entwurf gesichert')).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nur ein einziges Mal.' })).toHaveCount(1);

  await note.fill('Erster Satz.');
  await saveNote(page);
  await note.press('End');
  await note.pressSequentially(' Zweiter Satz.');
  await expect(page.getByRole('listitem').filter({ hasText: 'Erster Satz.' })).toHaveCount(1);
  await expect(note).toHaveValue('Zweiter Satz.');
  await expect.poll(() => keptDrafts(page)).toContain('Zweiter Satz.');
  expect(await keptDrafts(page)).not.toContain('Erster Satz.');
});

test('Ist der Baum nicht zu laden, steht da warum, neben der Aufgabe und an ihrer Stelle; der nächste Versuch gelingt @all', async ({
  page,
}) => {
  await backends.fault({ path: '/task/ADR1/DS$', status: 503 });
  await enter(page, 'contact', '/privacyWorkingArea');
  const alert = page.getByRole('alert').filter({ hasText: 'Die Aufgaben konnten nicht geladen werden' });
  await expect(alert.first()).toBeVisible();
  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto(`/#/privacyWorkingArea/${task}`);
  await expect(alert).toBeVisible();
  // The attempt that came with the page is over.
  await settled(page);
  await expect(alert).toBeVisible();
  await backends.noFaults();
  await alert.getByRole('button', { name: 'Erneut versuchen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('treeitem').first()).toBeVisible();
});

test('Was der Dienst auch antwortet: Favorit und Lesevermerk fallen zurück und sagen es, »trifft zu« behält die Eingabe @all', async ({
  page,
}) => {
  await openTask(page);
  const star = page.getByRole('button', { name: `»${title}« als Favorit markieren` });
  for (const fault of faults) {
    await backends.fault({ method: 'POST', path: '/v1/action/Aufgabe', ...fault });
    await star.click();
    const alert = page
      .getByRole('alert')
      .filter({ hasText: 'Ihr Portalfavorit konnte nicht gesetzt werden' });
    await expect(alert, JSON.stringify(fault)).toContainText(
      fault.status === 409 ? 'Fehler 409: »Fehler durch Schalter«' : '',
    );
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    await alert.getByRole('button', { name: 'Schließen' }).click();
    await backends.noFaults();
  }
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');

  await openTab(page, 'Dokumente');
  const first = page.getByRole('list', { name: 'Dokumente zur Aufgabe' }).getByRole('listitem').first();
  const mark = first.getByRole('button', { name: /als gelesen markieren$/ });
  // The provider's status alone means success; the body does not count.
  for (const fault of faults.filter(({ status, offline }) => status !== undefined || offline)) {
    // A mark that exists already answers 409 and is then changed, so both calls have to fail.
    await backends.fault({ path: '/document/read/ASP1$', ...fault });
    await mark.click();
    const alert = page.getByRole('alert').filter({ hasText: 'Der Lesevermerk konnte nicht gesetzt werden' });
    await expect(alert, JSON.stringify(fault)).toContainText('.pdf');
    if (fault.offline)
      await expect(alert).toContainText('Es ist nicht sicher, ob die Änderung gespeichert wurde.');
    await backends.noFaults();
    await expect(first.getByText('ungelesen')).toBeVisible();
    await alert.getByRole('button', { name: 'Schließen' }).click();
  }
  await mark.click();
  await expect(first.getByText('ungelesen')).toBeHidden();

  await openTab(page, 'Aufgabe');
  const reason = page.getByLabel('Begründung');
  await page.getByLabel('trifft nicht zu').check();
  await reason.fill('Der Vertrag ist gekündigt.');
  for (const fault of faults) {
    await backends.fault({ method: 'PATCH', path: `/v1/object/${task}`, ...fault });
    await page.getByRole('button', { name: 'Speichern' }).click();
    if (fault.status === 423 || fault.internalStatus === '423') {
      const modal = page.getByRole('alertdialog', { name: 'Der Wert kann nicht geändert werden' });
      await modal.getByRole('button', { name: 'OK' }).click();
    } else {
      const unclear = fault.offline || fault.body || fault.status === 500;
      const alert = page.getByRole('alert').filter({
        hasText: unclear
          ? 'Es ist nicht sicher, ob Ihre Angabe gespeichert wurde'
          : 'Ihre Angabe wurde nicht gespeichert',
      });
      await expect(alert, JSON.stringify(fault)).toContainText('Ihre Eingabe bleibt erhalten');
      await alert.getByRole('button', { name: 'Schließen' }).click();
    }
    await expect(reason).toHaveValue('Der Vertrag ist gekündigt.');
    await expect(page.getByLabel('trifft nicht zu')).toBeChecked();
    await backends.noFaults();
  }
  // A saved change is shown at once, however long the lists take; text typed meanwhile stays.
  await backends.fault({ method: 'GET', path: '/task/.*/DS$', delayMs: 20_000 });
  await backends.fault({ method: 'PATCH', path: `/v1/object/${task}`, delayMs: 1500 });
  await page.getByRole('button', { name: 'Speichern' }).click();
  await reason.press('End');
  await reason.pressSequentially(' Ende 2026.');
  await expect(page.getByText('Ihre Angabe wurde gespeichert.')).toBeVisible();
  await expect(reason).toHaveValue('Der Vertrag ist gekündigt. Ende 2026.');
  await expect.poll(() => keptDrafts(page)).toContain('Ende 2026.');
});
