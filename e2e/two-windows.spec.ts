import type { BrowserContext, Page } from '@playwright/test';

import { expect, enter, settled, test } from './support/test';

const task = '/privacyWorkingArea/AUF101L?tab=notes';
const note = (page: Page) => page.getByLabel('Notiz', { exact: true });
const sendNote = (page: Page) => page.getByRole('button', { name: 'Notiz speichern' }).click();
const notes = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });

/** A second window of the same browser at the same place. */
async function secondWindow(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`/#${path}`);
  return page;
}

test('ein offener Entwurf erscheint im zweiten Fenster nicht @all', async ({ page, context }) => {
  await enter(page, 'contact', task);
  await note(page).fill('Aus dem ersten Fenster');
  await expect(page.getByText('Entwurf gesichert.')).toBeVisible();

  const other = await secondWindow(context, task);
  await expect(other.getByText('Ein Entwurf dazu ist in einem anderen Fenster offen.')).toBeVisible();
  await expect(note(other)).toHaveValue('');
  await note(other).fill('Aus dem zweiten Fenster');
  await settled(other);

  await page.reload();
  await expect(note(page)).toHaveValue('Aus dem ersten Fenster');
  await other.reload();
  await expect(note(other)).toHaveValue('Aus dem zweiten Fenster');

  await other.close();
  const third = await secondWindow(context, task);
  await expect(note(third)).toHaveValue('Aus dem zweiten Fenster');
});

test('was ein Fenster gesendet hat, sendet das andere nicht noch einmal @all', async ({ page, context }) => {
  await enter(page, 'contact', task);
  const other = await secondWindow(context, task);
  await note(page).fill('Nur einmal gesendet');
  await note(other).fill('Nur einmal gesendet');
  await sendNote(page);
  await expect(notes(page, 'Nur einmal gesendet')).toHaveCount(1);
  await expect(other.getByText('Das wurde in einem anderen Fenster gesendet.')).toBeVisible();
  await expect(note(other)).toHaveValue('');
  await page.reload();
  await expect(notes(page, 'Nur einmal gesendet')).toHaveCount(1);
  await expect(note(page)).toHaveValue('');
});

test('ein Ticket des ersten Fensters zeigt das zweite vor dem Anlegen @all', async ({ page, context }) => {
  const create = '/ticketWorkingArea?create=1';
  const fill = async (window: Page, description: string) => {
    const form = window.getByRole('dialog', { name: 'Ticket anlegen' });
    await form.getByLabel('Titel').fill('Der Plotter im Erdgeschoss streikt');
    await form.getByRole('radio').first().check();
    await form.getByLabel('Beschreibung').fill(description);
    await settled(window);
  };
  await enter(page, 'contact', create);
  const other = await secondWindow(context, create);
  await fill(page, 'Er zieht seit heute kein Papier ein.');
  await fill(other, 'Er meldet einen Stau, obwohl keiner da ist.');
  await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
  await expect(page.getByRole('alertdialog')).toContainText('wurde angelegt');
  await other.getByRole('button', { name: 'Anlegen', exact: true }).click();
  const same = other.getByRole('alertdialog');
  await expect(same).toContainText('Der Plotter im Erdgeschoss streikt');
});
