import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

import { personaOf } from '@mocks/state/personas';
import type { Locator, Page } from '@playwright/test';

import { backends } from './support/backends';
import { keptDrafts } from './support/device-store';
import { enter, expect, logInHere, test } from './support/test';

const task = 'AUF101L';
const pdf = (text: string) => ({ mimeType: 'application/pdf', buffer: Buffer.from(`%PDF-1.7 ${text}`) });
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function openUploadQueue(page: Page) {
  await enter(page, 'contact', `/privacyWorkingArea/${task}?tab=upload`);
  await expect(page.getByRole('heading', { level: 2, name: 'Upload' })).toBeVisible();
}

const choose = (page: Page, files: { name: string; mimeType: string; buffer: Buffer }[]) =>
  page.locator('input[type=file]').setInputFiles(files);

/** Says something about the first file. */
async function describeFirst(page: Page) {
  await page.getByLabel('Hinweistyp').first().selectOption('Nachweis');
  await page.getByLabel('Hinweis', { exact: true }).first().fill('Stand November 2026');
}

/** Says the same about all of several files: once, then for all. */
async function describeAll(page: Page) {
  await describeFirst(page);
  await page.getByRole('button', { name: 'Für alle übernehmen' }).first().click();
}

/** Pastes or drops a picture, with the text that Word and Excel add. */
const offer = (target: Locator, kind: 'paste' | 'dragover' | 'drop', text = '') =>
  target.evaluate(
    (element, { kind, text }) => {
      const data = new DataTransfer();
      data.items.add(new File(['%PDF-1.7 Bild'], 'Bild.pdf', { type: 'application/pdf' }));
      if (text !== '') data.setData('text/plain', text);
      const options = { bubbles: true, cancelable: true };
      const event =
        kind === 'paste'
          ? new ClipboardEvent(kind, { ...options, clipboardData: data })
          : new DragEvent(kind, { ...options, dataTransfer: data });
      element.dispatchEvent(event);
      return event.defaultPrevented;
    },
    { kind, text },
  );

const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

test.describe('Upload', () => {
  test('von 20 Dateien kommen genau die guten an, Byte für Byte @all', async ({ page }) => {
    const good = Array.from({ length: 15 }, (_, index) => ({
      name: `Nachweis ${index + 1}.pdf`,
      ...pdf(`${index} ${'ä'.repeat(index * 100)}`),
    }));
    const archive = Buffer.from('PK\u0003\u0004 not an office document');
    const bad = [
      { name: 'Leer.txt', mimeType: 'text/plain', buffer: Buffer.alloc(0) },
      { name: 'Riesig.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10_485_761, 'a') },
      { name: 'Archiv.docx', mimeType: 'application/octet-stream', buffer: archive },
      { name: 'Programm.exe', mimeType: 'application/x-msdownload', buffer: Buffer.from('MZ\u0000\u0001') },
    ];
    const duplicate = { name: 'Nachweis 1.pdf', ...pdf('zweite Fassung') };
    await openUploadQueue(page);
    await choose(page, [...good.slice(0, 7), ...bad, ...good.slice(7), duplicate]);
    await expect(page.getByText('20 Dateien, 0 von 16 übertragen')).toBeVisible();
    await expect(row(page, 'Leer.txt')).toContainText('Leere Datei');
    await expect(row(page, 'Riesig.txt')).toContainText(
      'Die Datei ist 10.485.761 Byte groß, erlaubt sind höchstens 10.485.760 Byte.',
    );
    await expect(row(page, 'Archiv.docx')).toContainText(
      'Archive (zip) sind auch mit anderer Endung nicht erlaubt',
    );
    await expect(row(page, 'Programm.exe')).toContainText('Typ nicht erlaubt');
    await expect(
      page.getByText('Bitte Vorgaben zu Dateiformaten, Dateigröße und Dateianzahl beachten!'),
    ).toBeVisible();

    await describeAll(page);
    await page.getByRole('button', { name: 'Alle senden' }).click();
    await expect(row(page, 'Nachweis 1.pdf').last()).toContainText('Bereits vorhanden', { timeout: 45_000 });
    const arrived = await backends.files();
    expect(arrived.map(({ name, sha256: sum }) => [name, sum])).toEqual(
      good.map(({ name, buffer }) => [name, sha256(buffer)]),
    );
    expect(new Set(arrived.map(({ owner, hint, hintType }) => `${owner} ${hintType}: ${hint}`))).toEqual(
      new Set([`${task} Nachweis: Stand November 2026`]),
    );

    await page.getByRole('button', { name: 'Beide behalten' }).click();
    await expect(row(page, 'Nachweis 1 (3).pdf')).toContainText('Übertragen');
    expect((await backends.files()).at(-1)).toMatchObject({ sha256: sha256(duplicate.buffer), owner: task });
    // They are written in the background.
    await expect
      .poll(async () => {
        const entries = await backends.protocol();
        return entries.filter(({ protocolStatus }) => protocolStatus === 'DOCUMENT_UPLOAD').length;
      })
      .toBe(16);
  });

  test('die siebte von 20 Dateien antwortet 423: die anderen gehen weiter, und erneut gesendet wird nur sie @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/423/);
    const names = Array.from({ length: 20 }, (_, index) => `Anlage ${index + 1}.pdf`);
    await openUploadQueue(page);
    await choose(
      page,
      names.map((name) => ({ name, ...pdf(name) })),
    );
    await describeAll(page);
    // The newest fault is used up first: six assignments pass, the seventh meets the lock.
    const assignment = { method: 'PATCH', path: '/v1/object/.*assign', times: 1 };
    await backends.fault({ ...assignment, status: 423 });
    await backends.fault({ ...assignment, delayMs: 1, times: 6 });
    await page.getByRole('button', { name: 'Alle senden' }).click();
    await expect(page.getByText('20 Dateien, 19 von 20 übertragen')).toBeVisible({ timeout: 60_000 });
    await expect(row(page, 'Anlage 7.pdf')).toContainText(
      'Upload konnte nicht durchgeführt werden (Fehler: 423 Locked)',
    );
    const sent = async () =>
      (await backends.calls()).filter(
        ({ method, path }) => method === 'POST' && path.includes('/v1/uploadFile/'),
      ).length;
    const before = await sent();
    await page.getByRole('button', { name: 'Anlage 7.pdf erneut senden' }).click();
    await expect(row(page, 'Anlage 7.pdf')).toContainText('Übertragen');
    // Its bytes had arrived: only the step that failed is done again.
    expect(await sent()).toBe(before);
    expect((await backends.files()).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  });

  test('ein Fehler, auch der Berechtigung, nennt sich beim Namen, die Datei bleibt und kommt beim zweiten Mal an @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/40[13]|413|50[07]|ERR_/);
    await openUploadQueue(page);
    const names: string[] = [];
    for (const [step, fault, text] of [
      [
        'der Berechtigung',
        { method: 'POST', path: '/v1/uploadFile/', status: 403 },
        'Upload konnte nicht durchgeführt werden (Fehler: 403 Forbidden)',
      ],
      [
        'beim Senden',
        { method: 'POST', path: '/v1/uploadFile/', status: 507, body: 'html' as const },
        'Fehler beim Dokumenten-Upload! Die Datei wurde nicht übertragen. Der Server meldet den Fehler 507. Die Datei bleibt ausgewählt.',
      ],
      [
        'zu groß',
        { method: 'POST', path: '/v1/uploadFile/', status: 413, body: 'html' as const },
        'Die Datei ist zu groß für den Server',
      ],
      [
        'beim Anlegen',
        { method: 'PATCH', path: '/v1/uploadFile/', body: 'broken' as const },
        'Die Datei wurde übertragen, aber der Server hat nicht bestätigt, dass das Dokument angelegt ist.',
      ],
      [
        'beim Zuordnen',
        { method: 'PATCH', path: '/v1/object/', status: 500 },
        'Das Dokument wurde angelegt, aber der Server hat die Zuordnung nicht bestätigt.',
      ],
      [
        'beim Hinweis',
        { method: 'POST', path: '_yit_FRM_CallAddOn', status: 500 },
        'aber der Hinweis konnte nicht gespeichert werden',
      ],
      [
        'ohne Verbindung',
        { method: 'POST', path: '/v1/uploadFile/', offline: true as const },
        'Die Verbindung wurde unterbrochen.',
      ],
    ] as const) {
      const name = `Vertrag ${step}.pdf`;
      names.push(name);
      await choose(page, [{ name, ...pdf(step) }]);
      await describeFirst(page);
      await backends.fault(fault);
      await page.getByRole('button', { name: 'Alle senden' }).click();
      await expect(row(page, name)).toContainText(text);
      await backends.noFaults();
      await page.getByRole('button', { name: `${name} erneut senden` }).click();
      await expect(row(page, name)).toContainText('Übertragen');
    }
    expect((await backends.files()).map(({ name, owner }) => [name, owner])).toEqual(
      names.map((name) => [name, task]),
    );
  });

  test('was aus dem Korb genommen oder überschrieben wurde, kommt mit »Rückgängig« wieder @all', async ({
    page,
  }) => {
    await openUploadQueue(page);
    await choose(page, [
      { name: 'Vertrag.pdf', ...pdf('x') },
      { name: 'Anlage.pdf', ...pdf('y') },
    ]);
    const hints = page.getByLabel('Hinweis', { exact: true });
    await describeFirst(page);
    await hints.nth(1).fill('Anlage zum Vertrag');
    const undo = page.getByRole('button', { name: 'Rückgängig' });
    await page.getByRole('button', { name: 'Für alle übernehmen' }).first().click();
    await expect(hints.nth(1)).toHaveValue('Stand November 2026');
    await undo.click();
    await expect(hints.nth(1)).toHaveValue('Anlage zum Vertrag');
    await page.getByRole('button', { name: 'Vertrag.pdf aus der Auswahl entfernen' }).click();
    await expect(row(page, 'Vertrag.pdf')).toBeHidden();
    await undo.click();
    await expect(hints.first()).toHaveValue('Stand November 2026');
    await page.getByRole('button', { name: 'Auswahl leeren' }).click();
    await expect(hints).toHaveCount(0);
    await undo.click();
    await expect(hints.first()).toHaveValue('Stand November 2026');
    await expect(hints.nth(1)).toHaveValue('Anlage zum Vertrag');
  });

  test('was nicht gesendet ist, ist nach dem Neuladen wieder da @all', async ({ page }) => {
    await openUploadQueue(page);
    await choose(page, [{ name: 'Vertrag.pdf', ...pdf('x') }]);
    await describeFirst(page);
    await expect.poll(() => keptDrafts(page)).toContain('Stand November 2026');
    await page.reload();
    await expect(row(page, 'Vertrag.pdf')).toContainText('Bereit');
    await expect(page.getByLabel('Hinweis', { exact: true })).toHaveValue('Stand November 2026');
  });

  test('endet die Sitzung beim Übertragen, ist der Korb nach der Anmeldung wieder da und kommt an @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/401/);
    await openUploadQueue(page);
    await choose(page, [{ name: 'Vertrag.pdf', ...pdf('x') }]);
    await describeFirst(page);
    await backends.fault({ method: 'POST', path: '/v1/uploadFile/', status: 401, delayMs: 500 });
    await page.getByRole('button', { name: 'Alle senden' }).click();
    await expect(page.getByText('Ihre Sitzung ist abgelaufen')).toBeVisible();
    await backends.noFaults();
    await logInHere(page, personaOf('contact').username);
    await expect(row(page, 'Vertrag.pdf')).toContainText('Bereit');
    await expect(page.getByLabel('Hinweis', { exact: true })).toHaveValue('Stand November 2026');
    await page.getByRole('button', { name: 'Alle senden' }).click();
    await expect(row(page, 'Vertrag.pdf')).toContainText('Übertragen');
    expect((await backends.files()).map(({ name, owner }) => [name, owner])).toEqual([['Vertrag.pdf', task]]);
  });

  test('endet die Sitzung nach dem Speichern und vor dem Zuordnen, entsteht kein zweites Dokument @all', async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/401/);
    await openUploadQueue(page);
    await choose(page, [{ name: 'Vertrag.pdf', ...pdf('x') }]);
    await describeFirst(page);
    await backends.fault({ method: 'PATCH', path: 'assign', status: 401, delayMs: 500 });
    await page.getByRole('button', { name: 'Alle senden' }).click();
    await expect(page.getByText('Ihre Sitzung ist abgelaufen')).toBeVisible();
    await backends.noFaults();
    await logInHere(page, personaOf('contact').username);
    await page.getByRole('button', { name: 'Alle senden' }).click();
    await expect(row(page, 'Vertrag.pdf')).toContainText('Übertragen');
    expect((await backends.files()).map(({ name, owner }) => [name, owner])).toEqual([['Vertrag.pdf', task]]);
  });

  test('eine Datei, die nach dem Auswählen neu gespeichert wurde, will noch einmal gewählt sein @all', async ({
    page,
  }, testInfo) => {
    const path = testInfo.outputPath('Vertrag.pdf');
    await writeFile(path, '%PDF-1.7 erste Fassung');
    await openUploadQueue(page);
    await page.locator('input[type=file]').setInputFiles(path);
    await describeFirst(page);
    await writeFile(path, '%PDF-1.7 zweite, längere Fassung');
    await page.getByRole('button', { name: 'Alle senden' }).click();
    await expect(row(page, 'Vertrag.pdf')).toContainText(
      'Die Datei wurde nach dem Auswählen geändert oder verschoben.',
    );
    await page.getByRole('button', { name: 'Vertrag.pdf aus der Auswahl entfernen' }).click();
    await page.locator('input[type=file]').setInputFiles(path);
    await describeFirst(page);
    await page.getByRole('button', { name: 'Alle senden' }).click();
    await expect(row(page, 'Vertrag.pdf')).toContainText('Übertragen');
  });

  test('ein eingefügtes Bild geht in den Upload, Text aus Word oder Excel in das Feld @all', async ({
    page,
  }) => {
    await enter(page, 'contact', `/privacyWorkingArea/${task}?tab=notes`);
    const note = page.getByLabel('Notiz', { exact: true });
    await note.fill('Angefangen');
    // Left to the browser, which inserts the text.
    expect(await offer(note, 'paste', 'Zelle 1\tZelle 2')).toBe(false);
    await expect(page.getByRole('tab', { name: /^Notizen/ })).toHaveAttribute('aria-selected', 'true');
    expect(await offer(note, 'paste')).toBe(true);
    await expect(row(page, 'Bild.pdf')).toHaveCount(1);
    await offer(page.locator('main'), 'drop');
    await expect(row(page, 'Bild.pdf')).toHaveCount(2);
  });

  test('eine Datei, die sonstwo fallen gelassen wird, ersetzt nicht das Portal @all', async ({ page }) => {
    await enter(page, 'contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await offer(page.locator('main'), 'dragover')).toBe(true);
    expect(await offer(page.locator('main'), 'drop')).toBe(true);
  });

  test('ohne Datei, Hinweistyp oder Hinweis geht nichts hinaus', async ({ page }) => {
    await openUploadQueue(page);
    const send = page.getByRole('button', { name: 'Alle senden' });
    const look = () => send.evaluate((button) => getComputedStyle(button).backgroundColor);
    const choosing = await page
      .locator('label', { hasText: 'Dateien wählen' })
      .evaluate((label) => getComputedStyle(label).backgroundColor);
    // Without a file it looks no readier than the button beside it, but says what is missing.
    expect(await look()).toBe(choosing);
    await send.click();
    await expect(page.getByText('Bitte eine Datei auswählen!')).toBeVisible();
    await choose(page, [{ name: 'Vertrag.pdf', ...pdf('x') }]);
    await page.mouse.move(0, 0);
    await expect.poll(look).not.toBe(choosing);
    await page.getByRole('button', { name: 'Alle senden' }).click();
    await expect(page.getByText('Bitte einen Hinweistyp wählen.')).toBeVisible();
    await expect(page.getByText('Bitte einen Hinweis eingeben.')).toBeVisible();
    expect(await backends.files()).toEqual([]);
    await describeFirst(page);
    await send.click();
    await expect(row(page, 'Vertrag.pdf')).toContainText('Übertragen');
    // A sent file is not sent again, and the next one shows no error before the user could describe it.
    await send.click();
    await expect(page.getByText('Bitte eine Datei auswählen!')).toBeVisible();
    await choose(page, [{ name: 'Anlage.pdf', ...pdf('y') }]);
    await expect(row(page, 'Anlage.pdf')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
