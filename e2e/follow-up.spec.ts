import { createSeedState } from '@mocks/state/seed-state';

import { backends } from './support/backends';
import { enter, expect, expectAccessible, expectConsole, test } from './support/test';

const state = createSeedState();
const closed = Object.values(state.tickets).find(
  ({ '~ObjectID': oid, _Kunde, _yit_ITIL_TicketStatus }) =>
    _Kunde === 'ADR1' &&
    _yit_ITIL_TicketStatus === 1050 &&
    Object.values(state.documents).some(({ owner, type }) => owner === oid && type !== 'Forbidden'),
);
const file = Object.values(state.documents).find(
  ({ owner, type }) => owner === closed?.['~ObjectID'] && type !== 'Forbidden',
);
if (!closed || !file) throw new Error('The mocks have no closed ticket with a document');
const { '~ObjectID': oid, Nummer: number, Name: title } = closed;

test('bekommt ein Folgeticket mit Titel, Nummer, Bezug und einer Datei @all', async ({ page }) => {
  await enter(page, 'contact', `/ticketWorkingArea/${oid}`);
  await page.getByRole('link', { name: 'Folgeticket anlegen' }).click();
  const form = page.getByRole('dialog', { name: 'Folgeticket anlegen' });
  await expect(form.getByLabel('Titel')).toHaveValue(`Folgeticket zu ${number}: ${title}`);
  await expect(form.getByLabel('Beschreibung')).toHaveValue(new RegExp(`^Folgeticket zu Ticket ${number} »`));
  await form.getByRole('button', { name: `${file.Name} mitnehmen` }).click();
  await expect(form.getByRole('button', { name: `${file.Name} entfernen` })).toBeVisible();
  await form.getByRole('radio').first().check();
  await form.getByRole('button', { name: 'Anlegen', exact: true }).click();
  const done = page.getByRole('region', { name: 'Meldungen' });
  await done.getByRole('button', { name: 'Ansehen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Folgeticket zu ${number}: ${title}`);
  await expect(page.getByRole('region', { name: 'Dokumente' })).toContainText(file.Name);
  await expect(page.getByRole('link', { name: 'Folgeticket anlegen' })).toBeHidden();
  expect((await backends.files()).map(({ name }) => name)).toContain(file.Name);
});

test('nimmt auch ohne Datei den Bezug mit und hat einen eigenen Entwurf @all', async ({ page }) => {
  expectConsole(page, /500/);
  await enter(page, 'contact', `/ticketWorkingArea?create=after-${oid}`);
  const form = page.getByRole('dialog', { name: 'Folgeticket anlegen' });
  await backends.fault({ path: '/v1/file/', status: 500 });
  await form.getByRole('button', { name: `${file.Name} mitnehmen` }).click();
  await expect(form.getByRole('alert')).toContainText(`${file.Name} konnte nicht geladen werden.`);
  await form.getByLabel('Beschreibung').fill('Der Fehler ist wieder da, seit gestern.');
  await expect(form.getByText('Entwurf gesichert')).toBeVisible();
  await form.getByRole('button', { name: 'Abbrechen' }).click();
  await page.getByRole('button', { name: 'Ticket anlegen' }).first().click();
  const other = page.getByRole('dialog', { name: 'Ticket anlegen' });
  await expect(other.getByLabel('Titel')).toHaveValue('');
  await other.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(other).toBeHidden();
  await page.goto(`/#/ticketWorkingArea?create=after-${oid}`);
  await expect(form.getByLabel('Beschreibung')).toHaveValue('Der Fehler ist wieder da, seit gestern.');
  await expectAccessible(page);
});

test('ein Link zeigt, was man sieht: Liste, Aufgabe, Dokument @all', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await enter(page, 'contact', '/updates?kind=task&area=DS');
  const copied = async (menu = 'Weitergeben') => {
    await page.getByRole('button', { name: menu }).last().click();
    await page.getByRole('menuitem', { name: 'Link kopieren' }).click();
    await expect(page.getByText('Link kopiert').last()).toBeVisible();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(await copied('Konto')).toMatch(/#\/updates\?kind=task&area=DS$/);
  await page.goto('/#/privacyWorkingArea/AUF101L?tab=notes');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await copied()).toMatch(/#\/privacyWorkingArea\/AUF101L\?tab=notes$/);
  await page.goto('/#/share');
  await page.getByRole('button', { name: 'Wartungsfenster.xlsx', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Wartungsfenster.xlsx' })).toBeVisible();
  expect(await copied()).toBe(page.url());
  expect(page.url()).toContain('showDocument=');
});
