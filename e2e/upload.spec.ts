import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';

import { personaOf } from '@mocks/state/personas';
import type { Locator, Page } from '@playwright/test';

import { backends } from './support/backends';
import { keptDrafts } from './support/device-store';
import { enter, expect, expectConsole, logInHere, test } from './support/test';

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

const send = (page: Page) => page.getByRole('button', { name: /^(Alle s|S)enden$/ });
const row = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true });

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
  await send(page).click();
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

test('was nicht gesendet ist, ist nach dem Neuladen wieder da @all', async ({ page }) => {
  expectConsole(page, /401/);
  await openUploadQueue(page);
  await choose(page, [
    { name: 'Vertrag.pdf', ...pdf('x') },
    { name: 'Anlage.pdf', ...pdf('y') },
  ]);
  const hints = page.getByLabel('Hinweis', { exact: true });
  await describeFirst(page);
  await hints.nth(1).fill('Anlage zum Vertrag');
  await page.getByRole('button', { name: 'Anlage.pdf aus der Auswahl entfernen' }).click();
  await expect(hints).toHaveCount(1);
  await expect.poll(() => keptDrafts(page)).toMatch(/^(?!.*Anlage).*Stand November 2026/s);
  await page.reload();
  await expect(row(page, 'Vertrag.pdf')).toContainText('Bereit');
  await expect(hints).toHaveValue('Stand November 2026');

  await test.step('endet die Sitzung beim Übertragen, ist der Korb nach der Anmeldung wieder da und kommt an', async () => {
    await backends.fault({ method: 'POST', path: '/v1/uploadFile/', status: 401, delayMs: 500 });
    await send(page).click();
    await expect(page.getByText('Ihre Sitzung ist abgelaufen')).toBeVisible();
    await backends.noFaults();
    await logInHere(page, personaOf('contact').username);
    await expect(row(page, 'Vertrag.pdf')).toContainText('Bereit');
    await expect(hints).toHaveValue('Stand November 2026');
    await send(page).click();
    await expect(row(page, 'Vertrag.pdf')).toContainText('Übertragen');
    expect(await backends.files()).toMatchObject([{ name: 'Vertrag.pdf', owner: task }]);
  });
});

test('eine Datei, die danach geändert wurde, will noch einmal gewählt sein @all', async ({
  page,
}, testInfo) => {
  const path = testInfo.outputPath('Vertrag.pdf');
  await writeFile(path, '%PDF-1.7 erste Fassung');
  await openUploadQueue(page);
  await page.locator('input[type=file]').setInputFiles(path);
  await describeFirst(page);
  await writeFile(path, '%PDF-1.7 zweite, längere Fassung');
  await send(page).click();
  await expect(row(page, 'Vertrag.pdf')).toContainText(
    'Die Datei wurde nach dem Auswählen geändert oder verschoben.',
  );
  await page.getByRole('button', { name: 'Vertrag.pdf aus der Auswahl entfernen' }).click();
  await page.locator('input[type=file]').setInputFiles(path);
  await describeFirst(page);
  await send(page).click();
  await expect(row(page, 'Vertrag.pdf')).toContainText('Übertragen');
});

test('ein eingefügtes Bild geht in den Upload, kopierter Text in das Feld @all', async ({ page }) => {
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

  await test.step('eine Datei, die sonstwo fallen gelassen wird, ersetzt nicht das Portal', async () => {
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('about:blank');
    await page.goto('/#/profile');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await offer(page.locator('main'), 'dragover')).toBe(true);
    expect(await offer(page.locator('main'), 'drop')).toBe(true);
  });
});

test('ohne Datei, Hinweistyp oder Hinweis geht nichts hinaus', async ({ page }) => {
  await openUploadQueue(page);
  const look = () => send(page).evaluate((button) => getComputedStyle(button).backgroundColor);
  const choosing = await page
    .locator('label', { hasText: 'Dateien wählen' })
    .evaluate((label) => getComputedStyle(label).backgroundColor);
  expect(await look()).toBe(choosing);
  await send(page).click();
  await expect(page.getByText('Bitte eine Datei auswählen!')).toBeVisible();
  await choose(page, [{ name: 'Vertrag.pdf', ...pdf('x') }]);
  await page.mouse.move(0, 0);
  await expect.poll(look).not.toBe(choosing);
  await send(page).click();
  await expect(page.getByText('Bitte einen Hinweistyp wählen.')).toBeVisible();
  await expect(page.getByText('Bitte einen Hinweis eingeben.')).toBeVisible();
  expect(await backends.files()).toEqual([]);
  await describeFirst(page);
  await send(page).click();
  await expect(row(page, 'Vertrag.pdf')).toContainText('Übertragen');
  // A sent file is not sent again, and the next one shows no error before the user could describe it.
  await send(page).click();
  await expect(page.getByText('Bitte eine Datei auswählen!')).toBeVisible();
  await choose(page, [{ name: 'Anlage.pdf', ...pdf('y') }]);
  await expect(row(page, 'Anlage.pdf')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});
