import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { keptDrafts } from './support/device-store';
import { holdRequests } from './support/network';
import { enter, expect, expectConsole, framesPass, test, textFile } from './support/test';

const title = 'Zutrittskarten für das neue Parkhaus';
const creations = () => backends.called('POST', /object\/_yit_ITIL_Ticket/);
const create = (page: Page) => page.getByRole('button', { name: 'Anlegen', exact: true });
const partly = (page: Page) => page.getByRole('dialog', { name: /^Ticket \d+ wurde angelegt$/ });
const repeat = (page: Page) => partly(page).getByRole('button', { name: 'Offene Schritte wiederholen' });
const rows = (page: Page) => page.getByRole('table', { name: 'Ihre Tickets' }).getByRole('row');
const file = textFile('plan.txt', 'Plan');

async function fillIn(page: Page) {
  const form = page.getByRole('dialog', { name: 'Ticket anlegen' });
  await form.getByLabel('Titel').fill(title);
  await form.getByRole('radio', { name: /Anfrage/ }).check();
  await form.getByLabel('Beschreibung').fill('Bitte bis Ende des Monats einplanen.');
  return form;
}

async function fill(page: Page) {
  await enter(page, 'contact', '/ticketWorkingArea?create=1');
  return fillIn(page);
}

/** Creates a ticket whose file is on its way for a long time. */
async function createWithSlowFile(page: Page) {
  const form = await fill(page);
  await backends.fault({ method: 'GET', path: '/v1/uploadFile', delayMs: 20_000, times: 1 });
  await form.getByLabel('Datei wählen').setInputFiles(file);
  await create(page).click();
  await expect(form.getByRole('progressbar', { name: 'Upload der Datei' })).toBeVisible();
  return form;
}

/** Asks for the ticket, and waits only until that is on its way. */
async function begin(page: Page) {
  const creation = page.waitForRequest((request) => /object\/_yit_ITIL_Ticket/.test(request.url()));
  await create(page).click();
  await creation;
}

test('wer drückt, ehe der Vergleich da ist, legt ein Ticket an @all', async ({ page }) => {
  await backends.fault({ path: '_yIT_getTicketsWithDetails', delayMs: 4000 });
  const form = await fill(page);
  await create(page).click();
  await page.keyboard.press('Enter');
  await form.getByLabel('Titel').press('Enter');
  await expect(form).toBeHidden({ timeout: 20_000 });
  expect(await creations()).toHaveLength(1);
});

test('während ein Ticket angelegt wird, führt »Zurück« nicht vorbei @all', async ({ page }) => {
  // The router's warning about addresses it has not written itself.
  expectConsole(page, /location that was not created by @remix-run/);
  await enter(page, 'contact', '/waiting');
  await page.goto('/#/ticketWorkingArea');
  await page.getByRole('button', { name: 'Ticket anlegen' }).click();
  const form = await fillIn(page);
  const release = await holdRequests(page, /object\/_yit_ITIL_Ticket/);
  await begin(page);
  await page.goBack();
  await framesPass(page);
  await expect(form).toBeVisible();
  await expect(page).toHaveURL(/create=1/);
  release();
  await expect(form).toBeHidden({ timeout: 20_000 });
  await expect(rows(page).filter({ hasText: title })).toHaveCount(1);
  expect(await creations()).toHaveLength(1);
  // The form leaves no step behind that Back would have to undo once more.
  await page.goBack();
  await expect(page).toHaveURL(/waiting$/);
});

test('wer weggeht, während ein Ticket entsteht, legt kein zweites an @all', async ({ page }) => {
  await enter(page, 'contact');
  await page.getByRole('navigation').getByRole('link', { name: 'Tickets', exact: true }).click();
  const open = page.getByRole('link', { name: 'Ticket anlegen' });
  await open.click();
  const form = await fillIn(page);
  await backends.fault({ path: 'object/_yit_ITIL_Ticket', method: 'POST', delayMs: 8000, times: 1 });
  await begin(page);
  await page.goBack();
  await page.getByRole('alertdialog').getByRole('button').first().click();
  await open.click();
  await expect(form.getByText('Ihr Ticket wird gerade angelegt.')).toBeVisible();
  await expect(form.getByLabel('Titel')).toBeVisible({ timeout: 20_000 });
  await expect(form.getByLabel('Titel')).toHaveValue('');
  await form.getByRole('button', { name: 'Abbrechen' }).click();
  await expect(rows(page).filter({ hasText: title })).toHaveCount(1);
  expect(await creations()).toHaveLength(1);
});

test('am Telefon liegt das Fenster über der Tastatur, nicht darunter @all', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  // Like a phone, which shows less of the window while its keyboard is open.
  await page.addInitScript(() => {
    let keyboard = 0;
    const seen = visualViewport?.height ?? 0;
    Object.defineProperty(VisualViewport.prototype, 'height', { get: () => seen - keyboard });
    addEventListener('keyboard', () => {
      keyboard = 300;
      visualViewport?.dispatchEvent(new Event('resize'));
    });
  });
  await fill(page);
  await page.evaluate(() => dispatchEvent(new Event('keyboard')));
  await create(page).scrollIntoViewIfNeeded();
  await expect.poll(async () => ((await create(page).boundingBox())?.y ?? 740) + 40).toBeLessThan(440);
});

test('ein gescheiterter Schritt wird genannt und allein nachgeholt @all', async ({ page }) => {
  expectConsole(page, /500/);
  const form = await fill(page);
  await form.locator('input[type=file]').setInputFiles(file);
  await test.step('scheitert das Anlegen selbst, bleibt alles stehen, auch nach einem Neuladen', async () => {
    await backends.fault({ path: 'object/_yit_ITIL_Ticket', method: 'POST', status: 500, times: 1 });
    await create(page).click();
    await expect(form.getByRole('alert')).toContainText('Das Ticket konnte nicht angelegt werden.');
    await page.reload();
    await expect(form.getByLabel('Titel')).toHaveValue(title);
  });
  await backends.fault({ path: '_yIT_startTicket', status: 500, times: 1 });
  await create(page).click();
  await expect(partly(page).getByRole('alert')).toContainText(
    'Die Bearbeitung konnte nicht gestartet werden.',
  );
  await repeat(page).click();
  await expect(partly(page)).toBeHidden();
  expect(await backends.called('POST', /_yIT_startTicket/)).toHaveLength(2);
  await expect(rows(page).filter({ hasText: title })).toHaveCount(1);
});

test('der Upload der Datei lässt sich abbrechen und danach nachholen @all', async ({ page }) => {
  expectConsole(page, /500/);
  const form = await createWithSlowFile(page);
  await form.getByRole('button', { name: 'Upload abbrechen' }).click();
  const cancelled = partly(page).getByRole('group', { name: 'Der Upload der Datei wurde abgebrochen.' });
  await expect(cancelled).toBeVisible();
  await expect(partly(page).getByRole('alert')).toHaveCount(0);

  await test.step('eine Datei, die schon gespeichert ist, wird auch nach einem Neuladen nur noch zugeordnet', async () => {
    await backends.fault({ method: 'PATCH', path: 'assign', status: 500, times: 1 });
    await repeat(page).click();
    await expect(partly(page).getByRole('alert')).toBeVisible();
    await expect.poll(() => keptDrafts(page)).toContain('"send","store"');
    await page.reload();
    await repeat(page).click();
    await expect(partly(page)).toBeHidden();
    expect(await backends.called('PATCH', /uploadFile/)).toHaveLength(1);
    const owner: unknown = expect.stringMatching(/^TIC/);
    expect(await backends.files()).toMatchObject([{ name: 'plan.txt', owner }]);
    expect(await creations()).toHaveLength(1);
  });
});

test('wer mitten im Hochladen neu lädt, findet keinen Entwurf davon @all', async ({ page }) => {
  const form = await createWithSlowFile(page);
  // A file in flight can be neither removed nor replaced.
  await expect(form.getByRole('button', { name: 'plan.txt' })).toBeDisabled();
  await expect.poll(() => keptDrafts(page)).toContain('start');
  await page.reload();
  await repeat(page).click();
  await expect(partly(page)).toBeHidden();
  expect(await backends.files()).toMatchObject([{ name: 'plan.txt' }]);
  await expect.poll(() => keptDrafts(page)).not.toContain('Bitte bis Ende des Monats');
  await page.goto('/#/ticketWorkingArea?create=1');
  await expect(form.getByLabel('Titel')).toHaveValue('');
});
