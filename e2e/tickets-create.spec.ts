import type { Page } from '@playwright/test';

import { backends } from './support/backends';
import { keptDrafts } from './support/device-store';
import { holdRequests, loseNextAnswer } from './support/network';
import { enter, expect, expectAccessible, framesPass, test } from './support/test';
import { changed, enterTickets, rows } from './support/tickets';

test.describe('Anlegen', () => {
  const fill = async (page: Page, title: string) => {
    await enterTickets(page, 'contact', '/ticketWorkingArea?create=1');
    return fillIn(page, title);
  };

  const fillIn = async (page: Page, title: string) => {
    const form = page.getByRole('dialog', { name: 'Ticket anlegen' });
    await form.getByLabel('Titel').fill(title);
    await form.getByRole('radio', { name: /Anfrage/ }).check();
    await form.getByLabel('Beschreibung').fill('Bitte bis Ende des Monats einplanen.');
    return form;
  };

  /** Creates a ticket whose file is on its way for a long time. */
  const createWithSlowFile = async (page: Page) => {
    const form = await fill(page, 'Zutrittskarten für das neue Parkhaus');
    await backends.fault({ method: 'GET', path: '/v1/uploadFile', delayMs: 20_000, times: 1 });
    await form
      .getByLabel('Datei wählen')
      .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Plan') });
    await form.getByRole('button', { name: 'Anlegen' }).click();
    await expect(form.getByRole('progressbar', { name: 'Upload der Datei' })).toBeVisible();
    return form;
  };

  test('wer drückt, ehe die Liste zum Vergleichen da ist, und noch einmal, legt ein Ticket an @all', async ({
    page,
  }) => {
    await backends.fault({ path: '_yIT_getTicketsWithDetails', delayMs: 4000 });
    const form = await fill(page, 'Zutrittskarten für das neue Parkhaus');
    await form.getByRole('button', { name: 'Anlegen' }).click();
    await page.keyboard.press('Enter');
    await form.getByLabel('Titel').press('Enter');
    await expect(form).toBeHidden({ timeout: 20_000 });
    expect(await changed('POST', /object\/_yit_ITIL_Ticket/)).toHaveLength(1);
  });

  const title = 'Zutrittskarten für das neue Parkhaus';

  test('wer nach einer verlorenen Antwort weiterschreibt, sieht das Ticket, das es schon gibt, und behält, was nicht gesendet ist @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/Failed to load resource/);
    const form = await fill(page, title);
    await loseNextAnswer(page, 'POST', /object\/_yit_ITIL_Ticket$/);
    await form.getByRole('button', { name: 'Anlegen' }).click();
    await expect(form.getByRole('alert')).toContainText(
      'Bei einem neuen Versuch wird nichts doppelt angelegt.',
    );
    await form.getByLabel('Beschreibung').fill('Bitte bis Ende der Woche einplanen.');
    await form.getByRole('button', { name: 'Anlegen' }).click();
    const earlier = form.getByRole('alert');
    await expect(earlier).toContainText('Das Ticket wurde schon beim vorherigen Versuch angelegt');
    await expect(form.getByLabel('Beschreibung')).toHaveValue('Bitte bis Ende der Woche einplanen.');
    await expectAccessible(page);
    expect(await changed('POST', /object\/_yit_ITIL_Ticket/)).toHaveLength(1);
    // Another press means another ticket, so it asks.
    await form.getByRole('button', { name: 'Anlegen' }).click();
    const same = page.getByRole('alertdialog', { name: 'Ein ähnliches Ticket existiert bereits' });
    await expect(same.getByRole('link', { name: title })).toBeVisible();
    await same.getByRole('button', { name: 'Abbrechen' }).click();
    const [ticket] = await Promise.all([
      page.context().waitForEvent('page'),
      earlier.getByRole('link').click(),
    ]);
    await expect(ticket.getByRole('region', { name: 'Angaben' })).toContainText('bis Ende des Monats');
  });

  /** The router's warning about addresses it has not written itself. */
  const typedByHand = /location that was not created by @remix-run/;
  /** Asks for the ticket, and waits only until that is on its way. */
  const begin = async (page: Page) => {
    const creation = page.waitForRequest((request) => /object\/_yit_ITIL_Ticket/.test(request.url()));
    await page.getByRole('button', { name: 'Anlegen', exact: true }).click();
    await creation;
  };

  test('während ein Ticket angelegt wird, führt auch »Zurück« im Browser nicht an seinem Formular vorbei @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(typedByHand);
    await enterTickets(page, 'contact', '/waiting');
    await page.goto('/#/ticketWorkingArea');
    await page.getByRole('button', { name: 'Ticket anlegen' }).click();
    const form = await fillIn(page, title);
    const create = await holdRequests(page, /object\/_yit_ITIL_Ticket/);
    await begin(page);
    await page.goBack();
    await framesPass(page);
    await expect(form).toBeVisible();
    await expect(page).toHaveURL(/create=1/);
    create();
    await expect(form).toBeHidden({ timeout: 20_000 });
    await expect(rows(page).filter({ hasText: title })).toHaveCount(1);
    expect(await changed('POST', /object\/_yit_ITIL_Ticket/)).toHaveLength(1);
    // The form leaves no step behind that Back would have to undo once more.
    await page.goBack();
    await expect(page).toHaveURL(/waiting$/);
  });

  test('wer weggeht, während ein Ticket angelegt wird, und wiederkommt, legt kein zweites an @all', async ({
    page,
  }) => {
    await enter(page, 'contact');
    await page.getByRole('navigation').getByRole('link', { name: 'Tickets', exact: true }).click();
    const create = page.getByRole('link', { name: 'Ticket anlegen' });
    await create.click();
    const form = await fillIn(page, title);
    await backends.fault({ path: 'object/_yit_ITIL_Ticket', method: 'POST', delayMs: 8000, times: 1 });
    await begin(page);
    await page.goBack();
    await page.getByRole('alertdialog').getByRole('button').first().click();
    await create.click();
    await expect(form.getByText('Ihr Ticket wird gerade angelegt.')).toBeVisible();
    await expect(form.getByLabel('Titel')).toBeVisible({ timeout: 20_000 });
    await expect(form.getByLabel('Titel')).toHaveValue('');
    await form.getByRole('button', { name: 'Abbrechen' }).click();
    await expect(rows(page).filter({ hasText: title })).toHaveCount(1);
    expect(await changed('POST', /object\/_yit_ITIL_Ticket/)).toHaveLength(1);
  });

  test.describe('am Telefon', () => {
    test.use({ viewport: { width: 360, height: 740 } });

    test('liegt das Fenster über der Tastatur, nicht darunter @all', async ({ page }) => {
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
      const form = await fill(page, 'Zutrittskarten für das neue Parkhaus');
      await page.evaluate(() => dispatchEvent(new Event('keyboard')));
      await form.getByRole('button', { name: 'Anlegen' }).scrollIntoViewIfNeeded();
      const button = () => form.getByRole('button', { name: 'Anlegen' }).boundingBox();
      await expect.poll(async () => ((await button())?.y ?? 740) + 40).toBeLessThan(440);
    });
  });

  test('ein gescheiterter Schritt wird genannt und allein nachgeholt @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/500/);
    const form = await fill(page, 'Zutrittskarten für das neue Parkhaus');
    await backends.fault({ path: '_yIT_startTicket', status: 500, times: 1 });
    await form.getByRole('button', { name: 'Anlegen' }).click();
    const partly = page.getByRole('dialog', { name: /^Ticket \d+ wurde angelegt$/ });
    await expect(partly.getByRole('alert')).toContainText('Die Bearbeitung konnte nicht gestartet werden.');
    await partly.getByRole('button', { name: 'Offene Schritte wiederholen' }).click();
    await expect(partly).toBeHidden();
    expect(await changed('POST', /object\/_yit_ITIL_Ticket/)).toHaveLength(1);
    await expect(rows(page).nth(1)).toContainText('Zutrittskarten für das neue Parkhaus');
  });

  test('der Upload der Datei lässt sich abbrechen und danach nachholen @all', async ({ page }) => {
    const form = await createWithSlowFile(page);
    await form.getByRole('button', { name: 'Upload abbrechen' }).click();
    const partly = page.getByRole('dialog', { name: /^Ticket \d+ wurde angelegt$/ });
    await expect(
      partly.getByRole('group', { name: 'Der Upload der Datei wurde abgebrochen.' }),
    ).toBeVisible();
    await expect(partly.getByRole('alert')).toHaveCount(0);
    await partly.getByRole('button', { name: 'Offene Schritte wiederholen' }).click();
    await expect(partly).toBeHidden();
    expect(await changed('POST', /object\/_yit_ITIL_Ticket/)).toHaveLength(1);
  });

  test('eine Datei, die schon gespeichert ist, wird auch nach einem Neuladen nur noch zugeordnet @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/500/);
    const form = await fill(page, 'Zutrittskarten für das neue Parkhaus');
    await backends.fault({ method: 'PATCH', path: 'assign', status: 500, times: 1 });
    await form
      .getByLabel('Datei wählen')
      .setInputFiles({ name: 'plan.txt', mimeType: 'text/plain', buffer: Buffer.from('Plan') });
    await form.getByRole('button', { name: 'Anlegen' }).click();
    const partly = page.getByRole('dialog', { name: /^Ticket \d+ wurde angelegt$/ });
    await expect(partly).toBeVisible();
    await expect.poll(() => keptDrafts(page)).toContain('checkpoint');
    await page.reload();
    await partly.getByRole('button', { name: 'Offene Schritte wiederholen' }).click();
    await expect(partly).toBeHidden();
    expect(await changed('PATCH', /uploadFile/)).toHaveLength(1);
    expect(await backends.files()).toMatchObject([
      { name: 'plan.txt', owner: expect.stringMatching(/^TIC/) },
    ]);
  });

  test('wer mitten im Hochladen neu lädt, findet das Ticket und seinen Text nicht noch einmal als Entwurf @all', async ({
    page,
  }) => {
    const form = await createWithSlowFile(page);
    // A file in flight can be neither removed nor replaced.
    await expect(form.getByRole('button', { name: 'plan.txt' })).toBeDisabled();
    await expect.poll(() => keptDrafts(page)).toContain('start');
    await page.reload();
    const partly = page.getByRole('dialog', { name: /^Ticket \d+ wurde angelegt$/ });
    await partly.getByRole('button', { name: 'Offene Schritte wiederholen' }).click();
    await expect(partly).toBeHidden();
    expect(await backends.files()).toMatchObject([{ name: 'plan.txt' }]);
    await expect.poll(() => keptDrafts(page)).not.toContain('Bitte bis Ende des Monats');
    await page.goto('/#/ticketWorkingArea?create=1');
    await expect(form.getByLabel('Titel')).toHaveValue('');
  });

  test('scheitert das Anlegen selbst, bleibt alles stehen, auch nach einem Neuladen @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/500/);
    const form = await fill(page, 'Schulung für die neue Telefonanlage');
    await backends.fault({ path: 'object/_yit_ITIL_Ticket', method: 'POST', status: 500, times: 1 });
    await form.getByRole('button', { name: 'Anlegen' }).click();
    await expect(form.getByRole('alert')).toContainText('Das Ticket konnte nicht angelegt werden.');
    await page.reload();
    await expect(form.getByLabel('Titel')).toHaveValue('Schulung für die neue Telefonanlage');
    await form.getByRole('button', { name: 'Anlegen' }).click();
    await expect(form).toBeHidden();
    await expect(rows(page).filter({ hasText: 'Schulung für die neue Telefonanlage' })).toHaveCount(1);
  });

  test('eine verbotene Datei wird nicht angenommen, und es steht da, welche erlaubt sind @all', async ({
    page,
  }) => {
    const form = await fill(page, 'Zweiter Bildschirm für die Disposition');
    await form.locator('input[type=file]').setInputFiles({
      name: 'plan.zip',
      mimeType: 'application/zip',
      buffer: Buffer.from('PK\u0003\u0004'),
    });
    await expect(form.getByRole('alert')).toContainText(
      'Erlaubt sind doc, docx, xls, xlsx, pdf, png, jpg, txt, tif.',
    );
  });

  test('eine leere Datei wird nicht angenommen @all', async ({ page }) => {
    const form = await fill(page, 'Zweiter Bildschirm für die Disposition');
    await form
      .locator('input[type=file]')
      .setInputFiles({ name: 'leer.txt', mimeType: 'text/plain', buffer: Buffer.from('') });
    await expect(form.getByRole('alert')).toContainText('Die Datei ist leer.');
    await form.getByRole('button', { name: 'Anlegen' }).click();
    expect(await changed('POST', /object\/_yit_ITIL_Ticket/)).toEqual([]);
  });
});
