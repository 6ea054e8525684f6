import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { counting, enter, expect, expectConsole, settled, test } from './support/test';

const task = 'AUF101L';
const title = 'Auftragsverarbeitungsvertrag Hosting erneuern';

test.beforeEach(({ page }) => {
  expectConsole(page, /Failed to load resource/);
});

async function openTask(page: Page, query = '') {
  await enter(page, 'contact', `/privacyWorkingArea/${task}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const noteField = (page: Page) => page.getByLabel('Notiz', { exact: true });
const saveNote = (page: Page) => page.getByRole('button', { name: 'Notiz speichern' }).click();
const openTab = (page: Page, name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();

test('solange Dokumente fehlen, heißt es nicht, es gebe keine @all', async ({ page }) => {
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
  test.use(counting);

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

test('was beim Speichern geschieht, erfährt auch, wer den Reiter wechselt @all', async ({ page }) => {
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
});
