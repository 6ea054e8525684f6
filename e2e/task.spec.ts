import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { delayDrafts, keptDrafts } from './support/device-store';
import { loseNextAnswer } from './support/network';
import { arrived, counting, enter, expect, expectConsole, leave, settled, test } from './support/test';

const task = 'AUF101L';
const title = 'Auftragsverarbeitungsvertrag Hosting erneuern';

async function openTask(page: Page, query = '') {
  await enter(page, 'contact', `/privacyWorkingArea/${task}${query}`);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  // The title of each window names its task.
  await expect(page).toHaveTitle(/^Datenschutz: Arbeitsbereich DS-\d+ · Kundenportal$/);
}

const noteField = (page: Page) => page.getByLabel('Notiz', { exact: true });
const saveNote = (page: Page) => page.getByRole('button', { name: 'Notiz speichern' });
const noteAlert = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Notiz konnte nicht erstellt werden!' });
const expectTab = (page: Page, name: string) =>
  expect(page.getByRole('tab', { name: new RegExp(`^${name}`) })).toHaveAttribute('aria-selected', 'true');

test('das Leben einer Aufgabe: vom Menü bis zur Notiz, nur mit der Tastatur', async ({ page }) => {
  await enter(page, 'contact');
  await page.getByRole('link', { name: 'Datenschutz', exact: true }).focus();
  await page.keyboard.press('Enter');
  await arrived(page, 'Übersicht');
  await page.getByRole('link', { name: 'Arbeitsbereich', exact: true }).focus();
  await page.keyboard.press('Enter');
  await arrived(page, 'Arbeitsbereich');
  await expect(page.getByRole('heading', { level: 1, name: 'Arbeitsbereich' })).toBeVisible();
  const tree = page.getByRole('tree', { name: 'Datenschutz-Aufgaben' });
  await tree.getByRole('treeitem').first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`privacyWorkingArea/${task}`));

  await page.getByRole('tab', { name: 'Aufgabe' }).focus();
  for (const tab of ['Dokumente', 'Upload', 'Notizen']) {
    await page.keyboard.press('ArrowRight');
    await expectTab(page, tab);
  }
  await noteField(page).focus();
  await page.keyboard.type('Rückfrage zum Rechenzentrum ist geklärt.');
  await expect(page.getByText('40/255 Zeichen')).toBeVisible();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Notiz erfolgreich erstellt.')).toBeVisible();
  await expect(page.getByText('Rückfrage zum Rechenzentrum ist geklärt.')).toBeVisible();
  await expect(noteField(page)).toHaveValue('');
});

test('ohne Aufgabe stehen da Geändertes und Ungelesenes; die aktive bleibt @all', async ({ page }) => {
  await enter(page, 'contact', '/privacyWorkingArea');
  const unread = page.getByRole('region', { name: 'Ungelesene Dokumente' });
  await expect(unread.getByRole('listitem')).toHaveCount(6);
  await unread.getByRole('button').first().click();
  await expect(page).toHaveURL(/showDocument=/);
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  const changed = page.getByRole('region', { name: 'Zuletzt geändert' });
  await expect(changed.getByRole('listitem')).toHaveCount(6);
  const name = await changed.getByRole('link').first().innerText();
  await changed.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.getByRole('treeitem', { name: /Vertrag Aktenvernichtung/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Vertrag Aktenvernichtung/ })).toBeVisible();
  await page.getByRole('tab', { name: /^Notizen/ }).click();
  await expect(page).toHaveURL(/tab=notes/);
  await page.goto('/#/privacyWorkingArea');
  await expect(page.getByRole('heading', { level: 1, name: /Vertrag Aktenvernichtung/ })).toBeVisible();
});

test('`?id=` wählt eine Aufgabe, `view` die Ansicht; auch auf dem Telefon @all', async ({ page }) => {
  await openTask(page);
  for (const [view, tab] of [
    ['0', 'Aufgabe'],
    ['1', 'Dokumente'],
    ['2', 'Aufgabe'],
    ['3', 'Notizen'],
  ] as const) {
    await page.goto(`/#/privacyWorkingArea?id=${task}&view=${view}`);
    await expectTab(page, tab);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  // The tab that is open is seen in whole, although the strip is wider than the phone.
  await page.goto(`/#/privacyWorkingArea/${task}?tab=notes`);
  await expect(page.getByRole('tab', { name: /^Dokumente.+neu/ })).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Notizen' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('tab', { name: 'Aufgabe' }).click();
  await expect(page.getByRole('tab', { name: 'Aufgabe' })).toBeInViewport({ ratio: 1 });
});

test('»trifft zu« braucht Wahl und Begründung; gesperrt öffnet ein Fenster', async ({ page }) => {
  expectConsole(page, /423/);
  await openTask(page);
  const reason = page.getByLabel('Begründung');
  await reason.fill('zu kurz');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await expect(page.getByText('Die Begründung muss mindestens 10 Zeichen lang sein.')).toBeVisible();
  await page.getByLabel('trifft nicht zu').check();
  await reason.fill('Der Vertrag ist gekündigt.');
  await expect.poll(() => keptDrafts(page)).toContain('Der Vertrag ist gekündigt.');
  await backends.lock(task);
  await page.getByRole('button', { name: 'Speichern' }).click();
  const modal = page.getByRole('alertdialog', { name: 'Der Wert kann nicht geändert werden' });
  await expect(modal).toBeVisible();
  await modal.getByRole('button', { name: 'OK' }).click();
  await expect(reason).toHaveValue('Der Vertrag ist gekündigt.');
  await page.reload();
  await expect(reason).toHaveValue('Der Vertrag ist gekündigt.');
  await backends.unlock(task);
  // A saved change is shown at once, however long the lists take; text typed meanwhile stays.
  await backends.fault({ method: 'GET', path: '/task/.*/DS$', delayMs: 20_000 });
  await backends.fault({ method: 'PATCH', path: `/v1/object/${task}`, delayMs: 1500 });
  await page.getByRole('button', { name: 'Speichern' }).click();
  await reason.press('End');
  await reason.pressSequentially(' Ende 2026.');
  await expect(page.getByText('Ihre Angabe wurde gespeichert.')).toBeVisible();
  await expect(reason).toHaveValue('Der Vertrag ist gekündigt. Ende 2026.');
  await expect.poll(() => keptDrafts(page)).toContain('Ende 2026.');
  await backends.noFaults();
  await page.reload();
  await expect(page.getByLabel('trifft nicht zu')).toBeChecked();
});

test('eine Notiz, deren Antwort verloren ging, entsteht nicht noch einmal @all', async ({ page }) => {
  expectConsole(page, /Failed to load resource/);
  await openTask(page, '?tab=notes');
  const note = noteField(page);
  await loseNextAnswer(page, 'POST', /\/v1\/object\/Kontakt/);
  await note.fill('Bitte prüfen Sie Anlage 7.');
  await saveNote(page).click();
  await expect(noteAlert(page)).toContainText('Bei einem neuen Versuch wird nichts doppelt angelegt.');
  // Neither a closed message nor a reload makes that untrue.
  await noteAlert(page).getByRole('button', { name: 'Schließen' }).click();
  await expect.poll(() => keptDrafts(page)).toContain('attempt');
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(note).toHaveValue('Bitte prüfen Sie Anlage 7.');
  await saveNote(page).click();
  await expect(page.getByText('Notiz erfolgreich erstellt.')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Bitte prüfen Sie Anlage 7.' })).toHaveCount(1);
});

test('Favorit und Lesevermerke wirken sofort, fallen zurück, gehen zurück', async ({ page }) => {
  // A mark that exists already answers 409 and is then changed.
  expectConsole(page, /409|423|500/);
  await openTask(page);
  await backends.lock('ASP1');
  const star = page.getByRole('button', { name: `»${title}« als Favorit markieren` });
  await star.click();
  await expect(page.getByRole('alert')).toContainText('Ihr Portalfavorit konnte nicht gesetzt werden');
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await backends.unlock('ASP1');
  await star.click();
  await expect(page.getByText('1 Aufgabe als Favorit markiert')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('tab', { name: /^Dokumente/ }).click();
  const unread = (count: number) => expect(page.getByText(`3 Dokumente, ${count} ungelesen`)).toBeVisible();
  const markAll = page.getByRole('button', { name: 'Alle als gelesen markieren' });
  await unread(3);
  await backends.fault({ method: 'POST', path: '/document/read/', status: 500 });
  await markAll.click();
  await expect(page.getByRole('alert')).toContainText('3 Lesevermerke konnten nicht gesetzt werden');
  await unread(3);
  await backends.noFaults();
  await markAll.click();
  await unread(0);
  await page
    .getByRole('alertdialog')
    .filter({ hasText: 'als gelesen markiert' })
    .getByRole('button', { name: 'Rückgängig' })
    .click();
  await unread(3);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Als gelesen markieren', exact: true }).click();
  await unread(2);
  // It shows before the backend knows of it.
  await settled(page);
  await page.reload();
  await unread(2);
});

test('Getipptes geht einem Entwurf vor, der später kommt @all', async ({ page }) => {
  await openTask(page, '?tab=notes');
  const note = noteField(page);
  await note.fill('Entwurf von gestern');
  await expect.poll(() => keptDrafts(page)).toContain('Entwurf von gestern');
  const releaseDrafts = await delayDrafts(page);
  await page.reload();
  await note.fill('Neu getippt');
  await releaseDrafts();
  await expect.poll(() => keptDrafts(page)).toContain('Neu getippt');
  await settled(page);
  await expect(note).toHaveValue('Neu getippt');
});

test('wer mit ungesendetem Text die Seite verlässt oder geht, wird gefragt', async ({ page }) => {
  await openTask(page, '?tab=notes');
  const note = noteField(page);
  await note.fill('Nur für mich');
  await expect(page.getByText('Entwurf gesichert.')).toBeVisible();
  const question = page.getByRole('alertdialog', { name: 'Sie haben nicht gesendete Eingaben' });
  await page.getByRole('link', { name: 'FAQs' }).first().click();
  await question.getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(note).toHaveValue('Nur für mich');
  await page.getByRole('link', { name: 'FAQs' }).first().click();
  await question.getByRole('button', { name: 'Seite verlassen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /FAQs/ })).toBeVisible();
  await leave(page);
  await question.getByRole('button', { name: 'Hier bleiben' }).click();
  await page.goBack();
  await expect(note).toHaveValue('Nur für mich');

  await leave(page);
  await expect(question).toContainText('werden Ihre Entwürfe auf diesem Gerät gelöscht');
  await question.getByRole('button', { name: 'Hier bleiben' }).click();
  await expect(note).toHaveValue('Nur für mich');
  await leave(page);
  await question.getByRole('button', { name: 'Trotzdem abmelden' }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();
  // It is deleted in the background, and the next login loads the page anew.
  await expect.poll(() => keptDrafts(page)).not.toContain('Nur für mich');
  await openTask(page, '?tab=notes');
  await expect(note).toHaveValue('');
});

test('feindliches HTML in der Beschreibung tut nichts; Zeilen bleiben Zeilen @all', async ({ page }) => {
  await page.route(`**/${task}/description`, async (route) =>
    route.fulfill({ response: await route.fetch(), json: { html: 'Erstens: 1 < 2\nZweitens' } }),
  );
  await openTask(page);
  const frame = page.frameLocator('iframe[title^="Ausführliche Beschreibung"]');
  await expect(frame.locator('.rich-text')).toHaveText('Erstens: 1 < 2\nZweitens', {
    useInnerText: true,
  });
  await page.getByPlaceholder('Im Baum suchen').fill('Besucherliste');
  await page
    .getByRole('treeitem', { name: /Besucherliste/ })
    .first()
    .click();
  await expect(frame.getByText('Formular')).toBeVisible();
  await expect(frame.locator('script, iframe, [onerror], a[href^="javascript"]')).toHaveCount(0);
});

test.describe('Ohne Verbindung', () => {
  // A changed config.json would send all requests through the test, past the switched-off connection.
  test.use(counting);

  test('wartet keine Änderung im Stillen, um später gesendet zu werden', async ({ page, context }) => {
    expectConsole(page, /Failed to load resource/);
    await openTask(page, '?tab=notes');
    await noteField(page).fill('Bitte prüfen Sie Anlage 3.');
    await context.setOffline(true);
    await saveNote(page).click();
    await expect(noteAlert(page)).toContainText('Es gibt gerade keine Verbindung zum Server.');
    await context.setOffline(false);
    await settled(page);
    expect(await backends.called('POST', /\/v1\/object\/Kontakt/)).toEqual([]);
  });
});

test('was beim Speichern geschieht, erfährt auch, wer den Reiter wechselt @all', async ({ page }) => {
  expectConsole(page, /Failed to load resource/);
  const openTab = (name: string) => page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
  await openTask(page, '?tab=notes');
  const note = noteField(page);
  await backends.fault({ path: '/v1/object/Kontakt', status: 423, delayMs: 1500 });
  await note.fill('Nur ein einziges Mal.');
  await saveNote(page).click();
  await openTab('Dokumente');
  const alert = page.getByRole('alert').filter({ hasText: `»${title}«` });
  await expect(alert).toContainText('Notiz konnte nicht erstellt werden!');
  await alert.getByRole('button', { name: 'Schließen' }).click();
  await backends.noFaults();

  await openTab('Aufgabe');
  await backends.fault({ path: `/v1/object/${task}`, method: 'PATCH', status: 423, delayMs: 1500 });
  await page.getByRole('radio', { name: 'trifft zu', exact: true }).check();
  await page.getByLabel('Begründung').fill('Gilt seit Januar für alle Standorte.');
  await page.getByRole('button', { name: 'Speichern' }).click();
  await openTab('Dokumente');
  const locked = page.getByRole('alertdialog', { name: 'Der Wert kann nicht geändert werden' });
  await locked.getByRole('button', { name: 'OK' }).click();
  await openTab('Aufgabe');
  await expect(page.getByLabel('Begründung')).toHaveValue('Gilt seit Januar für alle Standorte.');
  await backends.noFaults();

  await openTab('Notizen');
  await expect(note).toHaveValue('Nur ein einziges Mal.');
  await backends.fault({ method: 'POST', path: '/v1/object/Kontakt', delayMs: 2500 });
  await saveNote(page).click();
  await openTab('Dokumente');
  await expect(note).toBeHidden();
  await openTab('Notizen');
  await expect(note).toHaveValue('Nur ein einziges Mal.');
  await saveNote(page).click();
  await expect(page.getByText('Notiz erfolgreich erstellt.')).toBeVisible();
  await expect(note).toHaveValue('');
  await expect(page.getByText('Entwurf gesichert')).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Nur ein einziges Mal.' })).toHaveCount(1);
});
